import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import type { CommentItem, RepliesAnswer } from './comments-loader.ts'
import { repliesPath } from './reply-address.ts'

/** The answers to a comment, which are one level deep and loaded page by page. */
export function ReplyList({
  to,
  card,
  onPage,
  children,
}: {
  to: CommentItem
  card: (item: CommentItem) => ReactNode
  onPage: (answer: Extract<RepliesAnswer, { ok: true }>) => void
  /** The form to write an answer. */
  children?: ReactNode
}) {
  const t = useTranslations('comments')
  const message = useErrorMessage()
  const fetcher = useFetcher<RepliesAnswer>()
  const answer = fetcher.data
  useOnChange(answer, () => {
    if (answer?.ok) onPage(answer)
  })
  const { items, left } = to.replies ?? { items: [], left: 0 }
  if (items.length === 0 && left === 0 && !children) return null
  const loading = fetcher.state !== 'idle'
  const more = () => fetcher.load(repliesPath(to.lessonId, { to: to.id, after: items.at(-1)?.id ?? to.id }))
  return (
    <div className="ml-2 grid grid-cols-1 gap-3 border-line border-l-2 pl-4">
      {items.length > 0 && (
        <ul aria-label={t('repliesOf')} className="grid grid-cols-1 gap-3">
          {items.map((item) => (
            <li key={item.id}>{card(item)}</li>
          ))}
        </ul>
      )}
      {answer?.ok === false && !loading && (
        <p role="alert" className="text-red text-sm">
          {answer.code ? message(answer.code) : t('unreachable')}
        </p>
      )}
      {left > 0 && (
        <Button
          variant="quiet"
          inset="small"
          onClick={more}
          disabled={loading}
          className="justify-self-start"
        >
          {loading ? t('loading') : t('moreReplies', { count: left })}
        </Button>
      )}
      {children}
    </div>
  )
}
