import { useFormatter, useTranslations } from 'use-intl'
import type { Period, Step } from '#values/period.ts'

const moment = (day: string) => new Date(`${day}T00:00:00.000Z`)
const zone = { timeZone: 'UTC' } as const

/** Formats days, which are in UTC, for the reader. */
export function useDayWords() {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const day = (of: string, year?: 'numeric') =>
    format.dateTime(moment(of), { ...zone, day: 'numeric', month: 'short', year })
  // Written by hand, because browser and server put different spaces into a formatted range.
  const range = ({ from, to }: Period) => {
    const year = from.slice(0, 4) === to.slice(0, 4) ? undefined : 'numeric'
    return from === to ? day(from) : `${day(from, year)} – ${day(to, year)}`
  }
  return {
    day,
    range,
    /** The name of a part of a chart: a day, a week or a month. */
    part(period: Period, step: Step): string {
      if (step === 'month') {
        return format.dateTime(moment(period.from), { ...zone, month: 'long', year: 'numeric' })
      }
      if (step === 'week') return t('weekOf', { days: range(period) })
      return format.dateTime(moment(period.from), {
        ...zone,
        weekday: 'long',
        day: 'numeric',
        month: 'short',
      })
    },
    /** The short name of a part, for an axis. */
    short({ from }: Period, step: Step): string {
      return step === 'month'
        ? format.dateTime(moment(from), { ...zone, month: 'short', year: '2-digit' })
        : day(from)
    },
  }
}
