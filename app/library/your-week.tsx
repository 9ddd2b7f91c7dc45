import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import { type Seen, weekOf } from './week.ts'

/** The days of any week, Monday first, to format their names. */
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))

export function YourWeek({ seen }: { seen: readonly Seen[] }) {
  const t = useTranslations('library')
  const format = useFormatter()
  const { today, classes, seconds } = weekOf(seen, new Date())
  const count = classes.reduce((sum, each) => sum + each, 0)
  return (
    <section aria-labelledby="your-week">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="your-week" className="text-base">
          {t('yourWeek')}
        </h2>
        <p className="text-chalk-soft text-xs tabular-nums">
          {count === 0 ? t('weekNone') : t('weekSum', { time: totalLabel(seconds), count })}
        </p>
      </div>
      <ol className="week">
        {weekdays.map((date, day) => {
          const seenThen = classes[day] ?? 0
          const weekday = (width: 'long' | 'narrow') =>
            format.dateTime(date, { weekday: width, timeZone: 'UTC' })
          return (
            <li key={date.getTime()} className="grid justify-items-center gap-1.5">
              <span
                className="week-day"
                data-seen={seenThen > 0 || undefined}
                data-today={day === today || undefined}
              >
                {seenThen > 0 && <Check size={14} strokeWidth={3} aria-hidden />}
              </span>
              <span aria-hidden className={day === today ? 'font-bold text-xs' : 'text-chalk-soft text-xs'}>
                {weekday('narrow')}
              </span>
              <span className="sr-only">{t('weekDay', { day: weekday('long'), count: seenThen })}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
