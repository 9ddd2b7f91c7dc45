import { clsx } from 'clsx'
import { Check, Mail } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ThreadRow } from '#domain/operations/discussion/discussion.ts'
import type { ListPlace } from '#values/list-place.ts'
import { threadName } from '#values/thread.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { type DiscussionAddress, discussionQuery, inboxPath, threadPath } from './discussion-address.ts'
import { useDiscussionFetcher } from './done-notice.tsx'

type List = {
  address: DiscussionAddress
  threads: readonly ThreadRow[]
  previous: ListPlace | null
  next: ListPlace | null
  now: Date
}

/** The threads of the inbox, several of which can be marked. `chosen`: the name of the open thread. */
export function ThreadList({
  address,
  threads,
  previous,
  next,
  now,
  chosen,
}: List & { chosen: string | null }) {
  const t = useTranslations('studioDiscussion')
  const { Form } = useDiscussionFetcher()
  const isDone = address.state === 'done'
  const here = discussionQuery(address, { after: address.after, before: address.before })
  if (threads.length === 0) return <NothingHere address={address} />
  return (
    <Form
      method="post"
      action={`${inboxPath}${here}`}
      // A new key when threads leave the list, which removes all marks.
      key={threads.map(threadName).join()}
      className="threads flex flex-1 flex-col"
    >
      <ul aria-label={t('threads')}>
        {threads.map((thread) => (
          <Row
            key={threadName(thread)}
            thread={thread}
            to={threadPath(thread, here)}
            isChosen={threadName(thread) === chosen}
            now={now}
          />
        ))}
      </ul>
      {(previous || next) && (
        <nav aria-label={t('pages')} className="flex justify-end gap-2 px-4 py-4 wide:px-5">
          {previous && (
            <StudioButtonLink to={`${inboxPath}${discussionQuery(address, { before: previous })}`} rel="prev">
              {t('previousPage')}
            </StudioButtonLink>
          )}
          {next && (
            <StudioButtonLink to={`${inboxPath}${discussionQuery(address, { after: next })}`} rel="next">
              {t('nextPage')}
            </StudioButtonLink>
          )}
        </nav>
      )}
      {/* Appears as soon as a thread is marked, even without scripts. */}
      <div className="sticky bottom-(--bottom-bar,0px) z-2 mt-auto hidden justify-end gap-2 border-line border-t bg-board-raised px-4 py-2 [.threads:has(:checked)_&]:flex wide:bottom-0 wide:px-5">
        <StudioButton type="reset" variant="quiet">
          {t('chooseNone')}
        </StudioButton>
        <StudioButton type="submit" name="intent" value={isDone ? 'open' : 'done'}>
          <Check size={17} aria-hidden />
          {t(isDone ? 'openChosen' : 'doneChosen')}
        </StudioButton>
      </div>
    </Form>
  )
}

function Row({ thread, to, isChosen, now }: { thread: ThreadRow; to: string; isChosen: boolean; now: Date }) {
  const t = useTranslations('studioDiscussion')
  const format = useFormatter()
  const titleOf = useTitle()
  const { person, excerpt, place, at, reports, hidden, hasImage, isOpen } = thread
  const name = person?.name ?? t('formerLearner')
  const course = place && titleOf(place.course)
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-line border-b py-2.5 pr-4 pl-1.5 hover:bg-(--hover) wide:pr-5',
        isChosen && 'bg-mint-wash shadow-[inset_3px_0_var(--mint)] narrow:bg-transparent narrow:shadow-none',
      )}
    >
      <label className="relative z-1 row-span-3 grid size-(--hit) place-items-center">
        <input
          type="checkbox"
          name="thread"
          value={threadName(thread)}
          aria-label={t('chooseOne', { name })}
          className="check"
        />
      </label>
      <Avatar id={person?.id ?? name} name={person ? name : '–'} size="small" className="row-span-3 mt-0.5" />
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="truncate font-semibold after:absolute after:inset-0"
      >
        {name}
        <span className="sr-only left-0">: {excerpt}</span>
      </Link>
      <time dateTime={at.toISOString()} className="whitespace-nowrap text-chalk-soft text-xs leading-6">
        {format.relativeTime(at, now)}
      </time>
      <p className="col-span-2 col-start-3 flex min-w-0 items-center gap-1.5 text-chalk-soft text-xs">
        {place ? (
          <span className="truncate" lang={course?.lang}>
            {t('inClass', {
              course: course?.label ?? '',
              number: `${place.section + 1}.${place.number + 1}`,
            })}
          </span>
        ) : (
          <>
            <Mail size={15} aria-hidden className="flex-none" />
            <span className="truncate">{t(hasImage ? 'withImage' : 'contactForm')}</span>
          </>
        )}
      </p>
      <p aria-hidden className={clsx('col-span-2 col-start-3 truncate', !isOpen && 'text-chalk-soft')}>
        {excerpt}
      </p>
      {(reports.count > 0 || hidden) && (
        <p className="col-span-2 col-start-3 flex min-w-0 flex-wrap gap-x-3 pt-0.5 text-xs">
          {reports.count > 0 && (
            <StateMark shape="failed">
              {t('reportedBy', {
                count: reports.count,
                reasons: format.list(reports.reasons.map((reason) => t(`reason.${reason}`))),
              })}
            </StateMark>
          )}
          {hidden && <StateMark shape="off">{t('hasHidden')}</StateMark>}
        </p>
      )}
    </li>
  )
}

function NothingHere({ address }: { address: DiscussionAddress }) {
  const t = useTranslations('studioDiscussion')
  const isFiltered = address.text !== '' || address.course !== null || address.kind !== null
  if (isFiltered) {
    return (
      <div className="grid justify-items-start gap-3 px-4 py-8 wide:px-5">
        <p>{t('nothingMatches')}</p>
        <StudioButtonLink to={inboxPath}>{t('showAll')}</StudioButtonLink>
      </div>
    )
  }
  return (
    <div className="px-4 py-6 wide:px-5">
      <EmptyState title={t(`empty.${address.state}`)}>{t(`emptyText.${address.state}`)}</EmptyState>
    </div>
  )
}
