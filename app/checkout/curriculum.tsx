import { clsx } from 'clsx'
import { BookOpenText, ChevronDown, Lock, Play } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { CurriculumSection } from '#domain/catalog/courses/list-curriculum.ts'
import { clockLabel, totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { lessonPath, playsHosted } from '../classroom/lesson-address.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'

/** Courses with more classes start with folded sections. */
const mostOpen = 40

type Lesson = CurriculumSection['lessons'][number]

const secondsOf = (lessons: readonly Lesson[]) =>
  lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

export function Curriculum({
  title,
  slug,
  sections,
}: {
  title: string
  slug: string
  sections: readonly CurriculumSection[]
}) {
  const t = useTranslations('checkout.curriculum')
  const locale = useLocale()
  const lessons = sections.flatMap((section) => section.lessons)
  const free = lessons.filter((lesson) => lesson.free).length
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="curriculum">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="curriculum" className="text-2xl">
          {title}
        </h2>
        <p className="text-chalk-soft text-sm tabular-nums">
          {t('sum', { sections: sections.length, lessons: lessons.length })}
          {' · '}
          {totalLabel(secondsOf(lessons))}
          {free > 0 && <span className="text-mint"> · {t('freeOnes', { count: free })}</span>}
        </p>
      </div>
      {sections.map((section, index) => (
        <details key={section.id} open={lessons.length <= mostOpen} className="group border-line border-t">
          <summary className="flex min-h-12 list-none items-center gap-3 py-2 font-semibold text-sm hover:text-mint [&::-webkit-details-marker]:hidden">
            <span
              className="min-w-0 flex-1 text-balance"
              lang={languageOf(section.title, locale) ?? undefined}
            >
              {index + 1}. {localize(section.title, locale)}{' '}
              {section.inDevelopment && <Flag tone="yellow">{t('inDevelopment')}</Flag>}{' '}
              {section.legacy && <Flag tone="grey">{t('legacy')}</Flag>}
              <Opening section={section} />
            </span>
            <span className="flex-none font-normal text-chalk-soft text-xs tabular-nums">
              {t('classes', { count: section.lessons.length })} · {totalLabel(secondsOf(section.lessons))}
            </span>
            <ChevronDown size={18} aria-hidden className="flex-none group-open:rotate-180" />
          </summary>
          <ol className="pb-3">
            {section.lessons.map((lesson, place) => (
              <li key={lesson.id} className="border-line border-t first:border-0">
                <Row
                  lesson={lesson}
                  exclusive={lesson.exclusive || section.exclusive}
                  to={lessonPath('free', slug, { section: index, lesson: place })}
                />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}

/** When the section opens, if it does not open with the purchase. */
function Opening({ section: { opensAfterDays, opensOn } }: { section: CurriculumSection }) {
  const t = useTranslations('checkout.curriculum')
  const locale = useLocale()
  const format = useFormatter()
  const day = opensOn && new Date(opensOn)
  const words = [
    day ? t('opensOn', { day: format.dateTime(day, { dateStyle: 'long' }) }) : null,
    opensAfterDays ? t('opensAfter', { days: opensAfterDays }) : null,
  ].filter((each) => each !== null)
  if (words.length === 0) return null
  return (
    <span className="block font-normal text-chalk-soft text-xs" lang={locale}>
      {words.join(' · ')}
    </span>
  )
}

const rowClass = 'grid min-h-12 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 py-1.5 text-sm'

function Row({ lesson, exclusive, to }: { lesson: Lesson; exclusive: boolean; to: string }) {
  const t = useTranslations('checkout.curriculum')
  const locale = useLocale()
  const { type, free, durationSeconds } = lesson
  const Icon = type === 'reading' ? BookOpenText : free ? Play : Lock
  const content = (
    <>
      <span
        className={clsx(
          'grid size-8 place-items-center',
          free ? 'rounded-full border-2 border-mint text-mint' : 'text-chalk-soft',
        )}
      >
        <Icon size={14} aria-hidden />
      </span>
      <span className="min-w-0 wrap-anywhere" lang={languageOf(lesson.title, locale) ?? undefined}>
        {localize(lesson.title, locale)}
      </span>
      <span className="flex items-center gap-2 text-chalk-soft tabular-nums">
        {free && <Flag tone="mint">{t('free')}</Flag>}
        {!free && exclusive && <Flag tone="purple">{t('exclusive')}</Flag>}
        {durationSeconds > 0 &&
          (type === 'reading' ? totalLabel(durationSeconds) : clockLabel(durationSeconds))}
      </span>
    </>
  )
  if (!free) return <div className={rowClass}>{content}</div>
  return (
    <Link to={to} state={playsHosted} className={`${rowClass} hover:text-mint`}>
      {content}
    </Link>
  )
}
