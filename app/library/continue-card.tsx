import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { clockLabel, totalLabel } from '#values/duration.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import { type PlayState, playsHosted } from '../classroom/lesson-address.ts'
import { VideoStill } from '../classroom/video-still.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type Continued, isBegun } from './continue.ts'
import { resumeAddress } from './owned-course.tsx'
import { ProgressRing } from './progress-ring.tsx'

/** Opens what the person used last, where they left off. */
export function ContinueCard({ latest }: { latest: Continued }) {
  const t = useTranslations('library')
  if (latest.kind === 'book') {
    const { book, at } = latest
    const picture = <BookOnShelf slug={book.slug} image={book.cover} eager className="h-full" />
    if (at.in === 'pdf') {
      const { page, pages, variant, label } = at.place
      const part = pages === null ? 0 : (page - 1) / pages
      return (
        <Card
          to={at.to}
          picture={picture}
          where={pages === null ? t('onPage', { page }) : t('pageOf', { page, total: pages })}
          part={part}
          ring={part}
          of={label}
          left={[t(`pdf.${variant}`), pages !== null && t('pagesLeft', { count: pages - page + 1 })]
            .filter(Boolean)
            .join(' · ')}
          title={book.title}
        />
      )
    }
    const { place } = at
    return (
      <Card
        to={at.to}
        picture={picture}
        where={t('leftAtSection', { order: place.order, total: place.sections })}
        part={(place.order - 1) / place.sections}
        ring={(place.order - 1) / place.sections}
        of={book.title}
        left={t('sectionsLeft', { count: place.sections - place.order + 1 })}
        title={place.title}
      />
    )
  }
  const { course, still } = latest
  const { resume, seen, total, secondsLeft } = course.progress
  const left = resume !== null && isBegun(resume) ? resume : null
  return (
    <Card
      to={resumeAddress(course)}
      state={playsHosted}
      picture={
        <VideoStill
          still={still}
          slug={course.slug}
          image={course.cover}
          sizes="(min-width: 60rem) 46rem, 100vw"
          eager
        />
      }
      where={left && t('leftAt', { time: clockLabel(left.seconds) })}
      part={left ? Math.min(1, left.seconds / left.durationSeconds) : 0}
      cuts={left?.cuts}
      ring={total > 0 ? seen / total : 0}
      of={resume ? course.title : null}
      left={secondsLeft > 0 ? t('timeLeft', { time: totalLabel(secondsLeft) }) : null}
      title={resume?.title ?? course.title}
    />
  )
}

function Card({
  to,
  state,
  picture,
  where,
  part,
  cuts = [],
  ring,
  of,
  left,
  title,
}: {
  to: string
  state?: PlayState
  picture: ReactNode
  /** Where they left off, shown on the picture. */
  where: string | null
  /** How much of the video or the book was seen, from 0 to 1. */
  part: number
  /** Where chapters begin in the video, from 0 to 1. */
  cuts?: readonly number[]
  /** How much of the whole course or book is done, from 0 to 1. */
  ring: number
  /** Title of the course or book; null where `title` already is that. */
  of: LocalizedText | null
  left: string | null
  title: LocalizedText
}) {
  const t = useTranslations('library')
  const locale = useLocale()
  return (
    <section
      aria-labelledby="continue"
      className="continue-card border-line bg-board-raised shadow-(--shadow)"
    >
      <div data-theme="dark" className="relative bg-board-sunken text-chalk">
        {picture}
        {where && (
          <p className="continue-place bg-board-sunken/92 font-semibold text-sm tabular-nums">
            <Play size={12} fill="currentColor" aria-hidden className="text-mint" />
            {where}
          </p>
        )}
        <div aria-hidden className="continue-part">
          <div className="h-full filled" style={{ width: `${part * 100}%` }} />
          {cuts.map((cut) => (
            <span key={cut} className="continue-cut" style={{ left: `${cut * 100}%` }} />
          ))}
        </div>
      </div>
      <div className="continue-words">
        <ProgressRing part={ring} />
        <div className="min-w-0 flex-1">
          <h2 id="continue" className="sr-only">
            {t('goOnTitle')}
          </h2>
          <p
            className="wrap-anywhere text-balance text-chalk-soft text-sm"
            lang={languageOf(of, locale) ?? undefined}
          >
            {[localize(of, locale), left].filter(Boolean).join(' · ')}
          </p>
          <p
            className="wrap-anywhere font-display font-semibold text-xl leading-tight"
            lang={languageOf(title, locale) ?? undefined}
          >
            {localize(title, locale)}
          </p>
        </div>
        <ButtonLink to={to} state={state} variant="primary" className="max-sm:w-full">
          <Play size={16} fill="currentColor" aria-hidden />
          {t('goOn')}
        </ButtonLink>
      </div>
    </section>
  )
}
