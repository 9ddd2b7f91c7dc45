import { BookOpenText, Lock } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { Landing, LandingLesson } from '#domain/learning/landing/show-landing.ts'
import { clockLabel, totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { lessonPath, playsHosted } from '../../classroom/lesson-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'

type Course = NonNullable<Landing['course']>

/** A course that is good to begin with, and its first classes. */
export function FeaturedCourse({ course }: { course: Course }) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const { slug, title, subtitle, cover, price, offer, lessonCount, totalSeconds, free, lessons } = course
  const to = `/inscribe/${slug}`
  return (
    <section className="landing-course" aria-labelledby="featured">
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Cover
          slug={slug}
          image={cover}
          sizes="(min-width: 60rem) 30rem, calc(100vw - 2rem)"
          className="rounded-lg"
        />
      </Link>
      <div>
        <p className="font-semibold text-mint text-sm">{t('featured')}</p>
        <h2 id="featured" className="mt-1 text-2xl" lang={languageOf(title, locale) ?? undefined}>
          {localize(title, locale)}
        </h2>
        <p className="mt-3 text-chalk-soft" lang={languageOf(subtitle, locale) ?? undefined}>
          {localize(subtitle, locale)}
        </p>
        <p className="mt-3 text-chalk-soft text-sm tabular-nums">
          {t('lessonCount', { count: lessonCount })}
          {totalSeconds > 0 && ` · ${totalLabel(totalSeconds)}`}
          <span className="text-mint"> · {t('freeCount', { count: free })}</span>
        </p>
        <ol className="landing-lessons">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonRow slug={slug} lesson={lesson} />
            </li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Price price={price} offer={offer} />
          <ButtonLink to={to} className="landing-action">
            {t('seeCourse')}
            <span className="sr-only">: {localize(title, locale)}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function LessonRow({ slug, lesson }: { slug: string; lesson: LandingLesson }) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const { type, title, free, durationSeconds, place } = lesson
  const content = (
    <>
      <span className="landing-mark" data-free={free ? '' : undefined} aria-hidden="true">
        {type === 'reading' ? <BookOpenText size={14} /> : free ? '▶' : <Lock size={14} />}
      </span>
      <span className="min-w-0 wrap-anywhere" lang={languageOf(title, locale) ?? undefined}>
        {localize(title, locale)}
      </span>
      <span className="flex items-center gap-2 text-chalk-soft tabular-nums">
        {free && <Flag tone="mint">{t('free')}</Flag>}
        {durationSeconds > 0 &&
          (type === 'reading' ? totalLabel(durationSeconds) : clockLabel(durationSeconds))}
      </span>
    </>
  )
  if (!free) return <div className="landing-lesson">{content}</div>
  return (
    <Link to={lessonPath('free', slug, place)} state={playsHosted} className="landing-lesson hover:text-mint">
      {content}
    </Link>
  )
}
