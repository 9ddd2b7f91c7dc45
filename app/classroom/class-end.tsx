import { clsx } from 'clsx'
import { ArrowRight, Check, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import type { RootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { BuyButton, priceOf } from './buy-button.tsx'
import { lessonPath } from './lesson-address.ts'
import type { LessonData } from './lesson-loader.ts'
import { useSeenLessons } from './use-seen.ts'
import { type Follow, whatFollows } from './what-follows.ts'

export function ClassEnd({
  data,
  user,
  className,
  asked = false,
  onGo,
  onAgain,
  onStay,
}: {
  data: LessonData
  user: RootData['user']
  className?: string
  /** The person pressed "next" and is sent here. */
  asked?: boolean
  /** Marks the class on leaving; without it, "next" is a plain link. */
  onGo?: () => void
  onAgain?: () => void
  onStay?: () => void
}) {
  const t = useTranslations('classroom')
  const seen = useSeenLessons(data.sections.flatMap((section) => section.lessons))
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
  return (
    <section
      aria-label={t('afterClass')}
      className={clsx('rounded-lg border border-line bg-board-raised p-5 shadow-(--shadow)', className)}
    >
      <p className="font-semibold text-mint text-sm">{words.above}</p>
      <p
        ref={title}
        tabIndex={-1}
        className="mt-1 font-display font-semibold text-xl leading-tight outline-none"
      >
        {words.title}
      </p>
      <p className="mt-1 text-chalk-soft text-sm">{words.text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {to && (
          <ButtonLink {...to} variant="primary" onClick={onGo}>
            {t(onGo ? 'markAndGo' : 'goNow')}
            <ArrowRight size={18} aria-hidden />
          </ButtonLink>
        )}
        {follow.kind === 'sample-over' && <BuyButton course={data.course} user={user} />}
        {follow.kind === 'over' && data.done && (
          <ButtonLink to={`/mis-certificados/${data.course.slug}`} variant="primary">
            {t('seeCertificate')}
          </ButtonLink>
        )}
        {onStay && <Button onClick={onStay}>{t('stayHere')}</Button>}
        {onAgain && (
          <Button variant="quiet" inset="small" onClick={onAgain}>
            <RotateCcw size={16} aria-hidden />
            {t('again')}
          </Button>
        )}
      </div>
    </section>
  )
}

function useEndWords(follow: Follow, free: boolean): { above: string; title: string; text: string } {
  const t = useTranslations('classroom')
  switch (follow.kind) {
    case 'next':
    case 'unseen': {
      const { place, lesson } = follow
      const where = t('place', { section: place.section + 1, lesson: place.lesson + 1 })
      const length = lesson.type === 'reading' ? t('reading') : clockLabel(lesson.durationSeconds)
      const above = follow.kind === 'next' ? t('upNext') : t('unseenLeft', { count: follow.count })
      return { above, title: lesson.title, text: `${where} · ${length}` }
    }
    case 'sample-over':
      return {
        above: t('sampleOver', { count: follow.open }),
        title: t('sampleMore', { count: follow.closed }),
        text: t(free ? 'claimText' : 'sampleMoreText'),
      }
    case 'over':
      return { above: t('courseEnd'), title: t('allSeen'), text: t('allSeenText') }
  }
}

export function ReadingEnd({
  seen,
  back,
  children,
}: {
  /** Null when this person cannot mark the class. */
  seen: { value: boolean; onChange: (seen: boolean) => void } | null
  back: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('classroom')
  return (
    <div className="mt-10 max-w-(--measure)">
      <p className="mb-5 flex items-center gap-4 text-chalk-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('classEnd')}
      </p>
      {children}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        {back}
        {seen && (
          <Button
            variant="quiet"
            inset="none"
            aria-pressed={seen.value}
            className="text-mint"
            onClick={() => seen.onChange(!seen.value)}
          >
            <Check size={18} aria-hidden />
            {t(seen.value ? 'seen' : 'onlyMark')}
          </Button>
        )}
      </div>
    </div>
  )
}
