import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import type { RootData } from '../../shell/root-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BuyButton, priceOf } from '../buy-button.tsx'
import { lessonPath } from '../lesson-address.ts'
import type { LessonData } from '../lesson-loader.ts'
import { useSeenLessons } from '../use-seen.ts'
import { VideoStill } from '../video-still.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import { CourseEnd } from './course-end.tsx'
import styles from './end.css?url'
import { EndActions } from './end-actions.tsx'
import { EndProgress } from './end-progress.tsx'
import { useCountdown } from './use-countdown.ts'
import { type Follow, whatFollows } from './what-follows.ts'

/** Shows what comes after a class: the next class, the rest of a sample, or the end of the course. */
export default function ClassEnd({
  data,
  user,
  className,
  asked = false,
  counting = false,
  onGo,
  onAgain,
  onStay,
}: {
  data: LessonData
  user: RootData['user']
  className?: string
  /** Whether the person pressed "next" where there was no next class. */
  asked?: boolean
  /** Whether the next class opens by itself in a few seconds. */
  counting?: boolean
  /** Marks the class on leaving; without it, "next" is a plain link. */
  onGo?: () => void
  onAgain?: () => void
  onStay?: () => void
}) {
  const t = useTranslations('classEnd')
  const navigate = useNavigate()
  const lessons = data.sections.flatMap((section) => section.lessons)
  const seen = useSeenLessons(lessons)
  const follow = whatFollows(data, seen)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked) title.current?.focus()
  }, [asked])
  const words = useEndWords(follow, priceOf(data.course) === 0)
  const to =
    'place' in follow
      ? { to: lessonPath(data.mode, data.course.slug, follow.place), state: { play: true } }
      : null
  const { seconds, stop } = useCountdown(counting && follow.kind === 'next', () => {
    if (to) navigate(to.to, { viewTransition: true, state: to.state })
  })
  const afterVideo = onStay !== undefined
  return (
    <section
      aria-label={t('afterClass')}
      className={clsx(
        'rounded-lg border border-line-strong bg-board-raised p-5 shadow-(--shadow)',
        className,
      )}
    >
      {/* Linked here, so that a page that the server renders with this part has its styles before its scripts. */}
      <link rel="stylesheet" href={styles} precedence="medium" />
      {afterVideo && <EndProgress data={data} seen={seen} />}
      <div className={clsx('end-parts', to && 'with-picture')}>
        {to && (
          <Picture data={data} next={follow.kind === 'next'}>
            {seconds !== null && <CountdownRing seconds={seconds} />}
          </Picture>
        )}
        <div className="min-w-0">
          <p className="font-semibold text-mint text-sm">{words.above}</p>
          <p
            ref={title}
            tabIndex={-1}
            className="wrap-anywhere mt-1 font-display font-semibold text-xl leading-tight outline-none"
          >
            {words.title}
          </p>
          <p className="mt-1 text-chalk-soft text-sm">{words.text}</p>
          <p role="status" className="sr-only">
            {seconds !== null && t('opensSoon')}
          </p>
        </div>
        <div className="end-buttons flex flex-wrap items-center gap-3">
          {to && (
            <ButtonLink {...to} variant="primary" onClick={onGo} className="max-sm:flex-1">
              {t(onGo ? 'markAndGo' : 'goNow')}
              <ChevronRight size={18} aria-hidden />
            </ButtonLink>
          )}
          {follow.kind === 'sample-over' && <BuyButton data={data} user={user} />}
          {follow.kind === 'over' && data.done && (
            <ButtonLink to={`/mis-certificados/${data.course.slug}`} variant="primary">
              {t('seeCertificate')}
            </ButtonLink>
          )}
          {onStay && (
            <Button
              inset="small"
              className="max-sm:flex-1"
              onClick={() => {
                stop()
                onStay()
              }}
            >
              {t('stayHere')}
            </Button>
          )}
        </div>
      </div>
      {follow.kind === 'over' && user && <CourseEnd data={data} />}
      {afterVideo && <EndActions data={data} user={user} onAgain={onAgain} onLeave={onStay} />}
    </section>
  )
}

/** The picture of the next class: a frame of its video where there is one, else the course's cover. */
function Picture({ data, next, children }: { data: LessonData; next: boolean; children: ReactNode }) {
  const { slug, cover } = data.course
  return (
    <div className="end-picture bg-board-sunken">
      <VideoStill
        still={next ? (data.opened?.nextStill ?? null) : null}
        slug={slug}
        image={cover}
        sizes="13rem"
      />
      {children}
    </div>
  )
}

function useEndWords(follow: Follow, free: boolean): { above: string; title: string; text: string } {
  const t = useTranslations('classEnd')
  const of = useTranslations('classroom')
  switch (follow.kind) {
    case 'next':
    case 'unseen': {
      const { place, lesson } = follow
      const where = of('place', { section: place.section + 1, lesson: place.lesson + 1 })
      const length = lesson.type === 'reading' ? of('reading') : clockLabel(lesson.durationSeconds)
      const above = follow.kind === 'next' ? t('upNext') : t('unseenLeft', { count: follow.count })
      return { above, title: lesson.title, text: `${where}\u00a0· ${length}` }
    }
    case 'sample-over':
      return {
        above: t('sampleOver', { count: follow.open }),
        title: t('sampleMore', { count: follow.closed }),
        text: free ? of('claimText') : t('sampleMoreText'),
      }
    case 'over':
      return { above: t('courseEnd'), title: t('allSeen'), text: t('allSeenText') }
  }
}
