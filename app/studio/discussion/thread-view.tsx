import { ArrowLeft, Check, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { threadName } from '#values/thread.ts'
import { lessonPath } from '../../classroom/lesson-address.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { inboxPath } from './discussion-address.ts'
import { DoneNotice, useDiscussionFetcher } from './done-notice.tsx'
import { ThreadBody, type ThreadProps } from './thread-body.tsx'

/** A thread: beside the list on wide windows, on a page of its own on narrow ones. */
export default function ThreadView({ sent, ...shown }: ThreadProps) {
  const t = useTranslations('studioThread')
  const { thread } = shown
  const fetcher = useDiscussionFetcher()
  const [search] = useSearchParams()
  const back = `${inboxPath}${search.size > 0 ? `?${search}` : ''}`
  const heading = useRef<HTMLHeadingElement>(null)
  const name = threadName(thread.key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread is another page, which J and K come to.
  useEffect(() => {
    if (document.activeElement?.closest('textarea, input, [role="dialog"]')) return
    heading.current?.focus({ preventScroll: true })
  }, [name])
  useShortcut(['e'], () => {
    const intent = thread.isOpen ? 'done' : 'open'
    if (fetcher.state === 'idle')
      fetcher.submit({ intent, thread: name }, { method: 'post', action: inboxPath })
  })
  const { title, lead } = useHeading(thread)
  const address =
    thread.kind === 'comments'
      ? `${lessonPath('full', thread.course.slug, thread.lesson)}?tab=comments`
      : null
  return (
    <div className="h-full min-h-0">
      <section aria-label={t('conversation')} className="flex h-full min-w-0 flex-col">
        <PageHead title={`${title} · ${t('studio')}`} indexed={false} />
        <header className="sticky top-0 z-3 flex min-h-15 items-center gap-2 border-line border-b bg-board px-2 py-2 wide:px-6">
          <StudioButtonLink to={back} variant="quiet" aria-label={t('back')} className="wide:hidden">
            <ArrowLeft size={18} aria-hidden />
          </StudioButtonLink>
          <div className="min-w-0 flex-1">
            <h1 ref={heading} tabIndex={-1} className="truncate text-base outline-none">
              {title}
            </h1>
            <p className="truncate text-chalk-soft text-xs">
              {address ? (
                <Link to={address} className="hover:text-mint">
                  {lead}
                </Link>
              ) : (
                lead
              )}
            </p>
          </div>
          {address && (
            <StudioButtonLink
              to={address}
              variant="quiet"
              aria-label={t('openClass')}
              title={t('openClass')}
              className="max-bar:hidden"
            >
              <ExternalLink size={17} aria-hidden />
            </StudioButtonLink>
          )}
          <fetcher.Form method="post">
            <input type="hidden" name="thread" value={name} />
            <StudioButton
              type="submit"
              name="intent"
              value={thread.isOpen ? 'done' : 'open'}
              aria-keyshortcuts="E"
            >
              {thread.isOpen && <Check size={17} aria-hidden />}
              {t(thread.isOpen ? 'markDone' : 'markOpen')}
            </StudioButton>
          </fetcher.Form>
        </header>
        <ThreadBody {...shown} sent={sent} />
      </section>
      {/* After a form without scripts; with scripts, the inbox shows this notice. */}
      {sent && <DoneNotice discussion={{ last: sent, fetcher, undo: () => {} }} />}
    </div>
  )
}

function useHeading(thread: ThreadDetail): { title: string; lead: string } {
  const t = useTranslations('studioThread')
  const titleOf = useTitle()
  if (thread.kind === 'message') {
    return { title: thread.person?.name || thread.message.email, lead: t('contactForm') }
  }
  const { course, lesson, comments } = thread
  const question = comments.findLast(({ voice }) => voice === 'person')
  return {
    title: question?.title ?? t('conversation'),
    lead: t('lessonPlace', {
      course: titleOf(course.title).label,
      number: `${lesson.section + 1}.${lesson.lesson + 1}`,
      lesson: titleOf(lesson.title).label,
    }),
  }
}
