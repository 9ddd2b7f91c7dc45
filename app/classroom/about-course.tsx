import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import { Prose } from '../ui/prose.tsx'
import type { LessonData } from './lesson-loader.ts'

export function AboutCourse({ data: { course, sections } }: { data: LessonData }) {
  const t = useTranslations('classroom')
  const lessons = sections.flatMap((section) => section.lessons)
  const facts = [
    [t('totalDuration'), totalLabel(lessons.reduce((sum, each) => sum + each.durationSeconds, 0))],
    [t('sections'), String(sections.length)],
    [t('lessons'), String(lessons.length)],
  ] as const
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-chalk-soft text-xs">{name}</dt>
            <dd className="font-display font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Prose html={course.description.html} lang={course.description.lang} />
    </>
  )
}
