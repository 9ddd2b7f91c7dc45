import { clsx } from 'clsx'
import { Flag as FlagIcon, MessageSquare, MessageSquareOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ThreadComment, ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { clockLabel } from '#values/duration.ts'
import { mostHidingCharacters } from '#values/report-reason.ts'
import { lessonPath } from '../../classroom/lesson-address.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { Moment } from '../ui/moment.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'
import { useDiscussionFetcher } from './done-notice.tsx'

type CommentThread = Extract<ThreadDetail, { kind: 'comments' }>

/** The comments of the person and of the shop, and what others wrote under the class in between. */
export function CommentConversation({ thread }: { thread: CommentThread }) {
  const t = useTranslations('studioThread')
  const { comments, more, course, lesson, mayModerate } = thread
  const [hiding, setHiding] = useState<number | null>(null)
  // The last of the person's visible comments is the one that waits for an answer.
  const last = comments.findLast(({ voice, hidden }) => voice === 'person' && !hidden)
  useShortcut(['h'], () => {
    if (mayModerate && last) setHiding(last.id)
  })
  const address = `${lessonPath('full', course.slug, lesson)}?tab=comments`
  return (
    <>
      <ol className="grid gap-6">
        {comments.map((comment) => (
          <li
            key={comment.id}
            className={clsx(
              comment.voice !== 'person' && 'ml-2 border-line border-l-2 pl-3 wide:ml-10 wide:pl-4',
            )}
          >
            <Comment
              comment={comment}
              mayModerate={mayModerate}
              isHiding={hiding === comment.id}
              onHiding={(isHiding) => setHiding(isHiding ? comment.id : null)}
            />
          </li>
        ))}
      </ol>
      {more && (
        <Link to={address} className="text-mint underline underline-offset-4">
          {t('moreInClass')}
        </Link>
      )}
    </>
  )
}

function Comment({
  comment,
  mayModerate,
  isHiding,
  onHiding,
}: {
  comment: ThreadComment
  mayModerate: boolean
  isHiding: boolean
  onHiding: (isHiding: boolean) => void
}) {
  const t = useTranslations('studioThread')
  const { id, author, voice, title, html, createdAt, atSecond, hidden, answers } = comment
  return (
    <article aria-labelledby={`comment-${id}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar id={author?.id ?? ''} name={author?.name ?? '–'} size="small" />
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <b className="wrap-anywhere font-semibold">{author?.name ?? t('formerLearner')}</b>
        <Moment at={createdAt} className="text-chalk-soft text-xs" />
        {voice === 'answer' && <Flag tone="mint">{t('answer')}</Flag>}
        {answers && (
          <span className="text-chalk-soft text-xs">
            {t('answers', { name: answers.name ?? t('formerLearner') })}
          </span>
        )}
        {atSecond !== null && atSecond > 0 && (
          <span className="text-chalk-soft text-xs tabular-nums">
            {t('atSecond', { time: clockLabel(atSecond) })}
          </span>
        )}
      </div>
      <div className={clsx('col-start-2 min-w-0', hidden && 'text-chalk-soft')}>
        <h2 id={`comment-${id}`} className="wrap-anywhere mb-1.5 font-display text-base">
          {title}
        </h2>
        {hidden && <HiddenLine hidden={hidden} />}
        <Prose html={html} />
        <Reports comment={comment} mayModerate={mayModerate} />
        {mayModerate && <Moderation comment={comment} isHiding={isHiding} onHiding={onHiding} />}
      </div>
    </article>
  )
}

function HiddenLine({ hidden: { at, by, reason } }: { hidden: NonNullable<ThreadComment['hidden']> }) {
  const t = useTranslations('studioThread')
  const format = useFormatter()
  const day = format.dateTime(at, { dateStyle: 'medium' })
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <Flag tone="yellow">{t('hidden')}</Flag>
      {by ? t('hiddenBy', { name: by, day }) : t('hiddenOn', { day })}
      {reason && <span className="wrap-anywhere">{t('because', { reason })}</span>}
    </p>
  )
}

function Reports({
  comment: { id, reports },
  mayModerate,
}: {
  comment: ThreadComment
  mayModerate: boolean
}) {
  const t = useTranslations('studioThread')
  const { Form, state } = useDiscussionFetcher()
  if (reports.length === 0) return null
  return (
    <section aria-label={t('reports')} className="mt-3 rounded-md border border-red px-3.5 py-2.5">
      <ul className="grid gap-1.5">
        {reports.map(({ id, reason, words, reporter }) => (
          <li key={id} className="flex gap-2">
            <FlagIcon size={16} aria-hidden className="mt-0.5 flex-none text-red" />
            <p className="wrap-anywhere min-w-0">
              {t(`reason.${reason}`)}
              {words && <span className="whitespace-pre-line">: {words}</span>}
              {reporter && <span className="text-chalk-soft text-xs"> · {reporter}</span>}
            </p>
          </li>
        ))}
      </ul>
      {mayModerate && (
        <Form method="post" className="pt-2">
          <input type="hidden" name="comment" value={id} />
          <StudioButton type="submit" name="intent" value="dismiss" aria-disabled={state !== 'idle'}>
            {t('dismiss')}
          </StudioButton>
        </Form>
      )}
    </section>
  )
}

function Moderation({
  comment: { id, hidden },
  isHiding,
  onHiding,
}: {
  comment: ThreadComment
  isHiding: boolean
  onHiding: (isHiding: boolean) => void
}) {
  const t = useTranslations('studioThread')
  const message = useErrorMessage()
  const { Form, state, data } = useDiscussionFetcher()
  const refused =
    data?.ok === false && data.typed.comment === String(id) ? data.fields.reason?.[0] : undefined
  useOnChange(data, () => {
    if (refused) onHiding(true)
  })
  const details = useRef<HTMLDetailsElement>(null)
  if (hidden) {
    return (
      <Form method="post" className="mt-1 -ml-2.5">
        <input type="hidden" name="comment" value={id} />
        <StudioButton
          type="submit"
          variant="quiet"
          name="intent"
          value="show"
          aria-disabled={state !== 'idle'}
        >
          <MessageSquare size={16} aria-hidden />
          {t('showAgain')}
        </StudioButton>
      </Form>
    )
  }
  return (
    <details
      ref={details}
      open={isHiding}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isHiding) onHiding(currentTarget.open)
        if (currentTarget.open)
          currentTarget.querySelector('[name=reason]')?.scrollIntoView({ block: 'nearest' })
      }}
      className="mt-1"
    >
      <summary className="-ml-2.5 inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-2 rounded-sm px-2.5 text-chalk-soft text-xs hover:text-chalk [&::-webkit-details-marker]:hidden">
        <MessageSquareOff size={16} aria-hidden />
        {t('hide')}
      </summary>
      <Form
        method="post"
        onSubmit={() => onHiding(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onHiding(false)
          details.current?.querySelector('summary')?.focus()
        }}
        className="grid max-w-md gap-2 rounded-md border border-line bg-board-raised p-3"
      >
        <input type="hidden" name="comment" value={id} />
        <StudioField
          as={TextLine}
          label={t('hideReason')}
          hint={t('hideHint')}
          name="reason"
          most={mostHidingCharacters}
          error={refused && message(refused)}
          // Sets the focus when the form was opened by its key.
          ref={(input) => {
            if (isHiding) input?.focus()
          }}
        />
        <div>
          <StudioButton type="submit" dangerous name="intent" value="hide">
            {t('hide')}
          </StudioButton>
        </div>
      </Form>
    </details>
  )
}
