import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import { countedOf, countsSeen } from '../lesson-counts.ts'
import type { LessonData } from '../lesson-loader.ts'

/** With more classes, a piece for each would be too thin to see. */
const mostPieces = 40

/** How much of the course was seen, section by section. */
export function EndProgress({ data, seen }: { data: LessonData; seen: ReadonlySet<number> }) {
  const t = useTranslations('classEnd')
  const of = useTranslations('classroom')
  if (!countsSeen(data)) return null
  const sections = data.sections
    .map((section) => ({ id: section.id, lessons: countedOf(section) }))
    .filter(({ lessons }) => lessons.length > 0)
  const lessons = sections.flatMap((section) => section.lessons)
  if (lessons.length === 0) return null
  const done = lessons.filter(({ id }) => seen.has(id)).length
  const left = lessons.reduce((sum, { id, durationSeconds }) => sum + (seen.has(id) ? 0 : durationSeconds), 0)
  const isSeen = data.opened !== null && seen.has(data.opened.id)
  return (
    <div className="mb-4">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          {isSeen && <Check size={16} aria-hidden className="text-mint" />}
          {t(isSeen ? 'classSeen' : 'classEnd')}
        </span>
        <span className="text-chalk-soft tabular-nums">
          {done === lessons.length
            ? of('progressDone', { total: lessons.length })
            : of('progress', { seen: done, total: lessons.length, left: totalLabel(left) })}
        </span>
      </p>
      <div aria-hidden className="end-sections">
        {sections.map(({ id, lessons: own }) => (
          <span key={id} style={{ flexGrow: own.length }}>
            {lessons.length > mostPieces ? (
              <i style={partOf(own.filter((each) => seen.has(each.id)).length / own.length)} />
            ) : (
              own.map((each) => <i key={each.id} style={partOf(seen.has(each.id) ? 1 : 0)} />)
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

const partOf = (part: number) => ({ '--part': `${part * 100}%` }) as CSSProperties
