import { clsx } from 'clsx'
import { Flag as FlagIcon, Pencil, Reply, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Avatar } from '../../ui/avatar.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { reportPath } from './comments-address.ts'
import type { CommentItem } from './comments-loader.ts'
import { HideComment } from './hide-comment.tsx'
import { replyPath } from './reply-address.ts'

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-chalk-soft text-sm hover:text-mint'

/** A comment. `heading` is the level of its title. */
export function CommentCard({
  item,
  now,
  heading: Heading,
  withAuthor = true,
  sending = false,
  mayHide = false,
  onReport,
  onReply,
  onEdit,
  onDelete,
}: {
  item: CommentItem
  now: Date
  heading: 'h3' | 'h4' | 'h5'
  withAuthor?: boolean
  sending?: boolean
  /** Whether moderators may hide the comment here, which needs a page that reloads its own data. */
  mayHide?: boolean
  onReport?: (item: CommentItem) => void
  onReply?: (item: CommentItem) => void
  onEdit?: (item: CommentItem) => void
  onDelete?: (item: CommentItem) => void
}) {
  const t = useTranslations('comments')
  const titleId = `comment-${item.id}-title`
  if (item.gone) {
    return (
      <p
        id={`comment-${item.id}`}
        tabIndex={-1}
        className="rounded-md border border-line border-dashed p-4 text-chalk-soft text-sm"
      >
        {t(item.gone === 'deleted' ? 'goneDeleted' : 'goneHidden')}
      </p>
    )
  }
  const isReply = item.parentId !== null
  return (
    <article
      id={`comment-${item.id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={sending}
      className={clsx(
        'min-w-0 rounded-md border border-line bg-board-raised p-[clamp(1rem,3vw,1.5rem)]',
        sending && 'opacity-70',
      )}
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {withAuthor && <Author author={item.author} />}
        <p className={clsx('text-chalk-soft text-xs', withAuthor && 'ml-auto text-right')}>
          {sending ? t('sending') : <When at={item.createdAt} now={now} />}
          {item.editedAt && !sending && <span> · {t('edited')}</span>}
        </p>
      </header>
      {isReply ? (
        <Heading id={titleId} className="sr-only">
          {t('replyTo', { name: item.author?.name ?? t('formerLearner') })}
        </Heading>
      ) : (
        <Heading id={titleId} className="wrap-anywhere mb-2 font-display font-semibold text-lg leading-tight">
          {item.title}
        </Heading>
      )}
      {item.hidden && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-chalk-soft text-sm">
          <Flag tone="yellow">{t('hidden')}</Flag>
          {t(item.mayHide ? 'hiddenForModerator' : 'hiddenForAuthor')}
        </p>
      )}
      <Prose html={item.html} />
      {!sending && (onReply || onEdit || onDelete || onReport) && (
        <footer className="-mx-3 mt-3 -mb-2 flex flex-wrap">
          {onReply && (
            <Link
              to={replyPath(item.id)}
              replace
              preventScrollReset
              viewTransition={false}
              className={action}
              aria-describedby={titleId}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onReply(item)
              }}
            >
              <Reply size={16} aria-hidden />
              {t('reply')}
            </Link>
          )}
          {onEdit && item.mayEdit && (
            <button type="button" className={action} onClick={() => onEdit(item)} aria-describedby={titleId}>
              <Pencil size={16} aria-hidden />
              {t('edit')}
            </button>
          )}
          {onDelete && item.mayDelete && (
            <button
              type="button"
              className={action}
              onClick={() => onDelete(item)}
              aria-describedby={titleId}
            >
              <Trash2 size={16} aria-hidden />
              {t('delete')}
            </button>
          )}
          {onReport && !item.mayEdit && !item.mayHide && (
            <Link
              to={reportPath(item.id)}
              prefetch="none"
              className={action}
              aria-describedby={titleId}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onReport(item)
              }}
            >
              <FlagIcon size={16} aria-hidden />
              {t('report')}
            </Link>
          )}
          {mayHide && item.mayHide && <HideComment item={item} titleId={titleId} className={action} />}
        </footer>
      )}
    </article>
  )
}

/** The author of a comment; for a deleted account only a generic name. */
export function Author({ author }: { author: CommentItem['author'] }) {
  const t = useTranslations('comments')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={author?.id ?? ''} name={author?.name ?? '–'} size="small" />
      <span className="wrap-anywhere min-w-0 font-semibold text-sm leading-tight">
        {author?.name ?? t('formerLearner')}
      </span>
      {author?.teaches && <Flag tone="mint">{t('teacher')}</Flag>}
    </span>
  )
}

const week = 7 * 24 * 3_600_000

function When({ at, now }: { at: Date; now: Date }) {
  const format = useFormatter()
  const recent = now.getTime() - at.getTime() < week
  return (
    <time
      dateTime={at.toISOString()}
      title={`${format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' })} UTC`}
    >
      {recent ? format.relativeTime(at, now) : format.dateTime(at, { dateStyle: 'medium' })}
    </time>
  )
}
