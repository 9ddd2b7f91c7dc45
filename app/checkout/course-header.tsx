import {
  BookOpenText,
  Captions,
  ChartNoAxesColumn,
  Clock,
  Languages,
  ListVideo,
  Play,
  RefreshCw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { VideoPoster } from '#domain/learning/outline/hosted-video.ts'
import { clockLabel, totalLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import type { Level } from '#values/sales-words.ts'
import type { PlayState } from '../classroom/lesson-address.ts'
import { Crumbs } from '../sales/crumbs.tsx'
import { Facts } from '../sales/facts.tsx'
import type { Crumb } from '../sales/structured-data.ts'
import { Cover, type CoverImage } from '../ui/cover.tsx'
import { Link } from '../ui/link.tsx'

export type HeadedCourse = {
  readonly slug: string
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  readonly cover: CoverImage | null
  readonly updatedAt: Date
  readonly crumbs: readonly Crumb[]
  readonly level: Level | null
  readonly lessonCount: number
  readonly totalSeconds: number
  readonly spoken: readonly Locale[]
  readonly captions: readonly Locale[]
  /** The first class that opens without an account; null without one. */
  readonly firstFree: {
    readonly to: string
    readonly title: LocalizedText
    readonly seconds: number
    readonly reading: boolean
    readonly poster: VideoPoster | null
  } | null
}

/** What the course is, its facts in a line each, and its first free class. `stars` stand between subtitle and facts. */
export function CourseHeader({ course, stars }: { course: HeadedCourse; stars?: ReactNode }) {
  const locale = useLocale()
  return (
    <header className="min-w-0">
      <Crumbs crumbs={course.crumbs} />
      <h1 className="text-3xl" lang={languageOf(course.title, locale) ?? undefined}>
        {localize(course.title, locale)}
      </h1>
      <p
        className="mt-3 max-w-(--measure) text-chalk-soft text-lg"
        lang={languageOf(course.subtitle, locale) ?? undefined}
      >
        {localize(course.subtitle, locale)}
      </p>
      {stars}
      <CourseFacts course={course} />
      <FirstClass course={course} />
    </header>
  )
}

function CourseFacts({ course }: { course: HeadedCourse }) {
  const t = useTranslations('checkout.facts')
  const format = useFormatter()
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const list = (each: readonly Locale[]) =>
    format.list(
      each.map((language) => names.of(language) ?? language),
      { type: 'conjunction' },
    )
  const { lessonCount, totalSeconds, level, spoken, captions, updatedAt } = course
  return (
    <Facts
      facts={[
        { name: 'classes', icon: ListVideo, words: t('classes', { count: lessonCount }) },
        totalSeconds > 0 ? { name: 'time', icon: Clock, words: totalLabel(totalSeconds) } : null,
        level && { name: 'level', icon: ChartNoAxesColumn, words: t(`levels.${level}`) },
        spoken.length > 0
          ? { name: 'spoken', icon: Languages, words: t('spoken', { languages: list(spoken) }) }
          : null,
        captions.length > 0
          ? { name: 'captions', icon: Captions, words: t('captions', { languages: list(captions) }) }
          : null,
        {
          name: 'updated',
          icon: RefreshCw,
          words: t('updated', { date: format.dateTime(updatedAt, { year: 'numeric', month: 'short' }) }),
        },
      ]}
    />
  )
}

/** The cover, which opens the first free class. */
function FirstClass({ course: { slug, cover, firstFree } }: { course: HeadedCourse }) {
  const t = useTranslations('checkout.facts')
  const locale = useLocale()
  const picture = (
    <Cover
      poster={firstFree?.poster ?? null}
      slug={slug}
      image={cover}
      sizes="(min-width: 64rem) 48rem, 100vw"
      eager
      moving
      className="rounded-none"
    />
  )
  const frame = 'mt-6 block overflow-hidden border border-line max-sm:-mx-4 max-sm:border-x-0 sm:rounded-lg'
  if (!firstFree) return <div className={frame}>{picture}</div>
  const { to, title, seconds, reading } = firstFree
  const Icon = reading ? BookOpenText : Play
  return (
    <Link
      to={to}
      state={{ play: 'hosted' } satisfies PlayState}
      className={`${frame} group hover:border-mint`}
    >
      {picture}
      <span className="flex items-center gap-4 bg-board-raised px-4 py-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-mint text-on-mint">
          <Icon size={19} aria-hidden fill={reading ? 'none' : 'currentColor'} />
        </span>
        <span className="min-w-0">
          <b className="block font-semibold leading-tight group-hover:text-mint">
            {t(reading ? 'firstReading' : 'firstClass')}
          </b>
          <span className="text-chalk-soft text-xs" lang={languageOf(title, locale) ?? undefined}>
            {localize(title, locale)}
          </span>
        </span>
        {seconds > 0 && (
          <span className="ml-auto flex-none text-chalk-soft text-sm tabular-nums">
            {reading ? totalLabel(seconds) : clockLabel(seconds)}
          </span>
        )}
      </span>
    </Link>
  )
}
