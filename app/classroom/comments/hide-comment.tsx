import { Eye, EyeOff } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnChange } from '#app/ui/use-on-change.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { toast } from '../../ui/toast.ts'
import type { SaveResult } from '../use-seen.ts'
import type { CommentOutcome } from './comment-action.ts'
import type { CommentItem } from './comments-loader.ts'

export function HideComment({
  item,
  titleId,
  className,
}: {
  item: CommentItem
  titleId: string
  className: string
}) {
  const t = useTranslations('comments')
  const message = useErrorMessage()
  const fetcher = useFetcher<CommentOutcome | SaveResult>()
  const busy = fetcher.state !== 'idle'
  const outcome = busy ? undefined : fetcher.data
  useOnChange(outcome, () => {
    if (!outcome) return
    if ('saved' in outcome) toast.error(t('unreachable'))
    else if ('hidden' in outcome) toast.success(t(outcome.hidden ? 'hiddenNow' : 'shownNow'))
    else if (!outcome.ok && outcome.code) toast.error(message(outcome.code))
  })
  const Icon = item.hidden ? Eye : EyeOff
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="comment"
        value={item.hidden ? 'show' : 'hide'}
        disabled={busy}
        className={className}
        aria-describedby={titleId}
      >
        <Icon size={16} aria-hidden />
        {t(item.hidden ? 'show' : 'hide')}
      </button>
    </fetcher.Form>
  )
}
