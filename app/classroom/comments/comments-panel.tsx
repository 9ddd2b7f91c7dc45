import { clsx } from 'clsx'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../forms/form.tsx'
import type { RootData } from '../../shell/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { LessonData } from '../lesson-loader.ts'
import { Author, CommentCard } from './comment-card.tsx'
import { CommentForm, type CommentTarget } from './comment-form.tsx'
import { byAuthor } from './comment-list.ts'
import { commentsTab, courseCommentsPath, orderOf } from './comments-address.ts'
import type { CommentItem } from './comments-loader.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { DeleteComment } from './delete-comment.tsx'
import { MoreComments } from './more-comments.tsx'
import { OrderChoice } from './order-choice.tsx'
import { answeredIn } from './reply-address.ts'
import { ReplyList } from './reply-list.tsx'
import { ReportComment } from './report-comment.tsx'
import { scrollToForm } from './scroll-to-form.ts'
import { useComments } from './use-comments.ts'

/** Pause between "edit" and scrolling to the form, in milliseconds (specification, H2). */
const scrollDelayMs = 500

export type CommentsPanelProps = {
  data: LessonData
  lessonId: number
  user: NonNullable<RootData['user']>
}

/** The comments on a class, and the form to write one (specification, H1). */
export default function CommentsPanel({ data, lessonId, user }: CommentsPanelProps) {
  const t = useTranslations('comments')
  const message = useErrorMessage()
  const [query] = useSearchParams()
  const order = orderOf(query)
  const { list, change, loading, failed, retry, more } = useComments(lessonId, order, data.comments)
  const [target, setTarget] = useState<CommentTarget>(() => {
    const answered = list?.items.flatMap(withReplies).find(({ id }) => id === answeredIn(query))
    return answered && !answered.gone ? { kind: 'reply', item: answered } : { kind: 'create' }
  })
  const [round, setRound] = useState(0)
  const [sending, setSending] = useState<CommentItem | null>(null)
  const [deleting, setDeleting] = useState<CommentItem | null>(null)
  const [reporting, setReporting] = useState<CommentItem | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  const goToForm = () => {
    if (target.kind === 'reply') begin({ kind: 'create' })
    scrollToForm(form.current)
  }
  // People who come by a link to ask can write immediately.
  const { key, state } = useLocation()
  const writes = state?.write ? key : null
  useEffect(() => {
    if (writes !== null) form.current?.querySelector<HTMLElement>('[name=title]')?.focus()
  }, [writes])
  useEffect(() => {
    if (target.kind !== 'edit') return
    const timer = setTimeout(() => scrollToForm(form.current), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [target])

  const cardOf = (id: number) => panel.current?.querySelector<HTMLElement>(`#comment-${id}`) ?? null
  const begin = (next: CommentTarget) => {
    setTarget(next)
    setRound(round + 1)
  }
  const saved = useRef<number | null>(null)
  const onSaved = (item: CommentItem) => {
    toast.success(t(({ edit: 'saved', create: 'sent', reply: 'replySent' } as const)[target.kind]))
    setSending(null)
    change({ kind: 'saved', item })
    begin({ kind: 'create' })
    saved.current = item.id
  }
  // The form has disappeared, so the comment that it became gets the focus once it is rendered.
  useEffect(() => {
    const card = saved.current === null ? null : cardOf(saved.current)
    if (!card || card.ariaBusy === 'true') return
    saved.current = null
    card.focus()
  })

  // The form of a discarded draft has disappeared too, so the new one gets the focus.
  const discarded = useRef(false)
  useEffect(() => {
    if (!discarded.current) return
    discarded.current = false
    form.current?.querySelector<HTMLElement>('[name=title]')?.focus()
  })

  const show = (item: CommentItem) => (sending && sending.id === item.id ? sending : item)
  const card = (item: CommentItem, heading: 'h3' | 'h4' | 'h5') => (
    <CommentCard
      key={item.id}
      item={show(item)}
      now={list?.now ?? item.createdAt}
      heading={heading}
      withAuthor={heading === 'h3' || item.parentId !== null}
      sending={sending?.id === item.id}
      onReply={sending ? undefined : (each) => begin({ kind: 'reply', item: each })}
      onEdit={sending ? undefined : (each) => begin({ kind: 'edit', item: each })}
      onDelete={sending ? undefined : setDeleting}
      onReport={setReporting}
    />
  )
  const answering = target.kind === 'reply' ? (target.item.parentId ?? target.item.id) : null
  const thread = (item: CommentItem, heading: 'h3' | 'h4') => (
    <div key={item.id} className="grid grid-cols-1 gap-3">
      {card(item, heading)}
      <ReplyList
        to={sending?.parentId === item.id ? withReply(item, sending) : item}
        card={(reply) => card(reply, heading === 'h3' ? 'h4' : 'h5')}
        onPage={(answer) => change({ kind: 'replies', answer })}
      >
        {answering === item.id && writing}
      </ReplyList>
    </div>
  )
  const writing = (
    <CommentForm
      key={`${target.kind} ${round}`}
      lessonId={lessonId}
      user={user}
      target={target}
      onSending={setSending}
      onSaved={onSaved}
      onCancel={() => {
        begin({ kind: 'create' })
        if (target.kind !== 'create') cardOf(target.item.id)?.focus()
        else discarded.current = true
      }}
    />
  )
  const cards = (items: readonly CommentItem[]) =>
    order === 'time'
      ? items.map((item) => thread(item, 'h3'))
      : byAuthor(items).map(({ author, items: ownItems }) => (
          <section
            key={ownItems[0]?.id}
            className="grid grid-cols-1 gap-3"
            aria-labelledby={`author-${ownItems[0]?.id}`}
          >
            <h3 id={`author-${ownItems[0]?.id}`} className="font-ui">
              <Author author={author} />
            </h3>
            {ownItems.map((item) => thread(item, 'h4'))}
          </section>
        ))

  const written = [
    ...(list?.written ?? []),
    ...(sending?.id === 0 && sending.parentId === null ? [sending] : []),
  ]
  const stack = clsx('grid grid-cols-1', order === 'time' ? 'gap-4' : 'gap-8')
  const empty = list?.items.length === 0 && written.length === 0
  return (
    <div ref={panel} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 ref={title} tabIndex={-1} className="mr-auto text-xl">
          {list && !empty ? t('count', { count: list.total }) : t('title')}
        </h2>
        {list && !empty && (
          <Button onClick={goToForm}>
            <MessageSquarePlus size={18} aria-hidden />
            {t('write')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {!empty && <OrderChoice order={order} />}
        <Link
          to={courseCommentsPath(data.course.slug)}
          className="inline-flex min-h-11 items-center text-mint text-sm underline underline-offset-4"
        >
          {t('allOfCourse')}
        </Link>
      </div>

      {!list && !failed && <CommentsSkeleton />}
      {data.comments?.after && (
        <a href={commentsTab(order)} className="text-mint text-sm underline underline-offset-4">
          {t('fromTheFirst')}
        </a>
      )}
      {empty && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {list && list.items.length > 0 && <div className={stack}>{cards(list.items)}</div>}
      {failed && (
        <Notice tone="red" live="assertive" className="grid justify-items-start gap-3">
          {failed.code ? message(failed.code) : t('unreachable')}
          <Button onClick={retry} disabled={loading}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {list?.next && !failed && (
        <MoreComments
          order={order}
          after={list.next}
          left={list.total - list.items.length - list.written.length}
          loading={loading}
          onMore={more}
        />
      )}
      {written.length > 0 && <div className={stack}>{cards(written)}</div>}

      <div ref={form} className="border-line border-t pt-6" style={{ scrollMarginTop: 'var(--top-bar)' }}>
        {answering === null && writing}
      </div>
      <ReportComment item={reporting} onClose={() => setReporting(null)} />
      <DeleteComment
        item={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(id) => {
          toast.success(t('deleted'))
          change({ kind: 'deleted', id })
          if (target.kind !== 'create' && target.item.id === id) begin({ kind: 'create' })
        }}
        nextFocus={(id) => {
          const all = [...(panel.current?.querySelectorAll<HTMLElement>('article') ?? [])]
          const place = all.findIndex((each) => each.id === `comment-${id}`)
          return all[place + 1] ?? all[place - 1] ?? title.current
        }}
      />
    </div>
  )
}

const withReplies = (item: CommentItem) => [item, ...(item.replies?.items ?? [])]

/** Adds the answer that is being sent to the comment. */
function withReply(item: CommentItem, sending: CommentItem): CommentItem {
  const { items, left } = item.replies ?? { items: [], left: 0 }
  return sending.id === 0 ? { ...item, replies: { items: [...items, sending], left } } : item
}
