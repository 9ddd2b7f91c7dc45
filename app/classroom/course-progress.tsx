import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import type { LessonData } from './lesson-loader.ts'
import { useSeenLessons } from './seen.ts'

/** How far one is in the course, and how long the rest takes. */
export function CourseProgress({ data: { sections } }: { data: LessonData }) {
  const t = useTranslations('classroom')
  const lessons = sections.flatMap((section) => section.lessons)
  const seen = useSeenLessons(lessons)
  const left = lessons.reduce((sum, { id, durationSeconds }) => sum + (seen.has(id) ? 0 : durationSeconds), 0)
  const part = lessons.length > 0 ? seen.size / lessons.length : 0
  const text =
    seen.size === lessons.length
      ? t('progressDone', { total: lessons.length })
      : t('progress', { seen: seen.size, total: lessons.length, left: totalLabel(left) })
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuenow={seen.size}
        aria-valuemin={0}
        aria-valuemax={lessons.length}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-mint transition-transform duration-(--calm)"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <p className="mt-2 text-chalk-soft text-xs">{text}</p>
    </div>
  )
}
