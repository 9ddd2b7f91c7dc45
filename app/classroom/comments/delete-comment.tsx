import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SaveResult } from '../use-seen.ts'
import type { CommentOutcome } from './comment-action.ts'
import type { CommentItem } from './comments-loader.ts'

const Dialog = lazy(() => whenReached(() => import('../../ui/dialog.tsx')))

/** Asks before `item` is deleted; closed without one (specification, H2). */
export function DeleteComment({
  item,
  onClose,
  onDeleted,
  nextFocus,
}: {
  item: CommentItem | null
  onClose: () => void
  onDeleted: (id: number) => void
  /** Returns the element that gets the focus once the comment is deleted. */
  nextFocus: (id: number) => HTMLElement | null
}) {
  const t = useTranslations('comments')
  const message = useErrorMessage()
  const fetcher = useFetcher<CommentOutcome | SaveResult>()
  const next = useRef<HTMLElement | null>(null)
  const [asked, setAsked] = useState(false)
  if (item && !asked) setAsked(true)
  const busy = fetcher.state !== 'idle'
  const outcome = busy ? null : fetcher.data
  const handled = useRef<unknown>(null)
  // Ignores the result for an earlier comment.
  const current = outcome !== handled.current ? outcome : null
  useEffect(() => {
    if (!current || !('deleted' in current)) return
    handled.current = current
    onDeleted(current.deleted)
    onClose()
  })
  const problem =
    current && 'saved' in current
      ? t('unreachable')
      : current?.ok === false && current.code
        ? message(current.code)
        : null
  if (!asked) return null
  return (
    <Suspense>
      <Dialog
        open={item !== null}
        onOpenChange={(open) => {
          if (open) return
          handled.current = outcome
          onClose()
        }}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        finalFocus={() => {
          // A closed dialog returns the focus without scrolling, and the comment that was in view is gone.
          next.current?.scrollIntoView({ block: 'nearest' })
          return next.current
        }}
      >
        {problem && (
          <Notice tone="red" live="assertive" className="mb-4">
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={busy}
            onClick={() => {
              if (!item) return
              next.current = nextFocus(item.id)
              handled.current = fetcher.data
              fetcher.submit({ comment: 'delete', id: String(item.id) }, { method: 'post' })
            }}
          >
            {busy ? t('deleting') : problem ? t('retry') : t('delete')}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  )
}
