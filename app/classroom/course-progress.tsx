import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import { Link } from '../ui/link.tsx'
import { countedOf, countsSeen, openCount } from './lesson-counts.ts'
import type { LessonData } from './lesson-loader.ts'
import { useSeenLessons } from './use-seen.ts'

/** How much of the course was seen; for a sample, how much of it is open. */
export function CourseProgress({ data }: { data: LessonData }) {
  const { course, sections, done } = data
  const t = useTranslations('classroom')
  const lessons = sections.flatMap(countedOf)
  const seen = useSeenLessons(lessons)
  if (!countsSeen(data)) {
    const { open, total } = openCount(sections)
    if (total === 0) return null
    return (
      <p className="text-chalk-soft text-xs">
        {open === total ? t('lessonCount', { count: total }) : t('freeOf', { open, total })}
      </p>
    )
  }
  if (lessons.length === 0) return null
  const left = lessons.reduce((sum, { id, durationSeconds }) => sum + (seen.has(id) ? 0 : durationSeconds), 0)
  const text =
    seen.size === lessons.length
      ? t('progressDone', { total: lessons.length })
      : t('progress', { seen: seen.size, total: lessons.length, left: totalLabel(left) })
  return (
    <div>
      <ProgressBar label={t('progressLabel')} done={seen.size} total={lessons.length} text={text} />
      <p className="mt-2 text-chalk-soft text-xs">
        {text}
        {done && (
          <>
            {' · '}
            <Link
              to={`/mis-certificados/${course.slug}`}
              className="font-semibold text-mint underline underline-offset-3"
            >
              {t('certificate')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

function ProgressBar({
  label,
  done,
  total,
  text,
}: {
  label: string
  done: number
  total: number
  text: string
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={Math.max(total, 1)}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full origin-left rounded-full filled transition-transform duration-(--calm)"
        style={{ transform: `scaleX(${total > 0 ? done / total : 0})` }}
      />
    </div>
  )
}
