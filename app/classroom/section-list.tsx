import { clsx } from 'clsx'
import { ChevronRight, Lock, Play } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { PartItem } from '../ui/part.tsx'
import { lessonPath, queryBetweenLessons } from './lesson-address.ts'
import { countedOf, countsSeen } from './lesson-counts.ts'
import type { LessonData, LessonSection, ListedLesson } from './lesson-loader.ts'
import { useSeen, useSeenLessons } from './use-seen.ts'

/** The sections of a course with their classes (specification, G6). */
export function SectionList({ data, compact = false }: { data: LessonData; compact?: boolean }) {
  const current = data.opened?.place.section ?? 0
  const listing = useListing(data)
  return (
    <ol className={clsx(!compact && 'grid grid-cols-1 gap-2')}>
      {data.sections.map((section, index) => (
        <PartItem
          key={section.id}
          of={SectionItem}
          props={{
            // Sections without the current class get the same props on the pages of all other classes, so their HTML is shared.
            listing: index === current ? listing : { ...listing, current: null },
            section,
            index,
            open: index === current,
            compact,
          }}
        />
      ))}
    </ol>
  )
}

/** What a list of classes depends on besides the classes. */
type Listing = {
  mode: LessonData['mode']
  slug: string
  /** The query of its links, by which the open tab stays open. */
  search: string
  /** Id of the class that the page shows; null in sections without it. */
  current: number | null
  counts: boolean
  /** Whether the person can mark classes as seen. */
  marks: boolean
}

export function useListing(data: LessonData): Listing {
  const { search } = useLocation()
  const { mode, course, opened, entitlement } = data
  return {
    mode,
    slug: course.slug,
    search: queryBetweenLessons(search),
    current: opened?.id ?? null,
    counts: countsSeen(data),
    marks: mode === 'full' && entitlement?.kind !== 'ads',
  }
}

function SectionItem({
  listing,
  section,
  index,
  open,
  compact,
}: {
  listing: Listing
  section: LessonSection
  index: number
  open: boolean
  compact: boolean
}) {
  const t = useTranslations('classroom')
  const counted = listing.counts ? countedOf(section) : []
  const seen = useSeenLessons(counted)
  const tone = section.inDevelopment
    ? 'text-yellow'
    : section.exclusive
      ? 'text-purple'
      : section.legacy
        ? 'text-grey'
        : undefined
  return (
    <details
      open={open}
      className={clsx('group', !compact && 'overflow-hidden rounded-md border border-line')}
    >
      <summary
        className={clsx(
          'relative flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 text-sm hover:text-mint [&::-webkit-details-marker]:hidden',
          compact ? 'px-4' : 'bg-board-raised px-4',
        )}
      >
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-chalk-soft transition-transform duration-(--quick) group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 leading-snug">
          <span className={clsx('font-semibold', tone)}>
            {index + 1}. {section.title}
          </span>{' '}
          <SectionFlags section={section} />
        </span>
        <span className="shrink-0 text-chalk-soft text-xs tabular-nums">
          {counted.length === 0 ? (
            t('lessonCount', { count: section.lessons.length })
          ) : (
            <>
              <span aria-hidden>
                {seen.size}/{counted.length}
              </span>
              <span className="sr-only">{t('seenOf', { seen: seen.size, total: counted.length })}</span>
            </>
          )}
        </span>
        {seen.size > 0 && (
          <span
            aria-hidden
            className="absolute inset-x-4 bottom-0 h-0.5 overflow-hidden rounded-full bg-line"
          >
            <span
              className="block h-full origin-left filled transition-transform duration-(--calm)"
              style={{ transform: `scaleX(${seen.size / counted.length})` }}
            />
          </span>
        )}
      </summary>
      <ol>
        {section.lessons.map((lesson, number) => (
          <LessonItem
            key={lesson.id}
            listing={listing}
            lesson={lesson}
            place={{ section: index, lesson: number }}
            sectionExclusive={section.exclusive}
          />
        ))}
      </ol>
    </details>
  )
}

function SectionFlags({ section }: { section: LessonSection }) {
  const t = useTranslations('classroom')
  return (
    <>
      {section.inDevelopment && <Flag tone="yellow">{t('inDevelopment')}</Flag>}{' '}
      {section.exclusive && <Flag tone="purple">{t('exclusive')}</Flag>}{' '}
      {section.legacy && <Flag tone="grey">{t('legacy')}</Flag>}{' '}
      {section.opensOn && <Flag tone="grey">{t('opensOn', { day: section.opensOn })}</Flag>}
    </>
  )
}

export function LessonItem({
  listing,
  lesson,
  place,
  sectionExclusive = false,
  above,
}: {
  listing: Listing
  lesson: ListedLesson
  place: { section: number; lesson: number }
  /** Whether the section already says that it is exclusive. */
  sectionExclusive?: boolean
  above?: string
}) {
  const t = useTranslations('classroom')
  const { mode, slug, search } = listing
  const current = listing.current === lesson.id
  return (
    <li
      className={clsx(
        'relative flex items-center pr-4 pl-2 text-sm',
        current && 'bg-mint-wash shadow-[inset_3px_0_var(--mint)]',
      )}
    >
      <LessonMark marks={listing.marks} lesson={lesson} />
      <Link
        to={lessonPath(mode, slug, place) + search}
        state={{ play: false }}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5 leading-snug hover:text-mint"
      >
        <span className="min-w-0 flex-1">
          {above && <span className="block text-chalk-soft text-xs">{above}</span>}
          {place.lesson + 1}. {lesson.title} {current && <Flag tone="mint">{t('seeing')}</Flag>}{' '}
          {lesson.exclusive && !sectionExclusive && <Flag tone="purple">{t('exclusive')}</Flag>}
        </span>
        <span className="shrink-0 text-chalk-soft text-xs tabular-nums">
          {lesson.type === 'reading' ? t('reading') : clockLabel(lesson.durationSeconds)}
        </span>
      </Link>
    </li>
  )
}

/** The checkbox to mark a class as seen, or a lock. */
function LessonMark({ marks, lesson }: { marks: boolean; lesson: ListedLesson }) {
  const t = useTranslations('classroom')
  if (marks && lesson.open) return <SeenCheckbox lesson={lesson} />
  const Icon = lesson.open ? Play : Lock
  return (
    <span className="grid size-11 shrink-0 place-items-center text-chalk-soft">
      <Icon size={15} aria-hidden />
      <span className="sr-only">{t(lesson.open ? 'canOpen' : 'locked')}</span>
    </span>
  )
}

function SeenCheckbox({ lesson }: { lesson: ListedLesson }) {
  const t = useTranslations('classroom')
  const { seen, mark } = useSeen(lesson)
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="lesson-tick"
        checked={seen}
        onChange={(event) => mark(event.currentTarget.checked)}
        aria-label={t('seenLesson', { title: lesson.title })}
      />
    </label>
  )
}
