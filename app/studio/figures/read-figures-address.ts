import { firstMomentOf } from '#values/day.ts'
import { isPeriod, lastDays, type Period, stepsFor } from '#values/period.ts'
import { choiceIn } from '#values/sent.ts'
import { dimensions, type FiguresAddress, measures, presets, usualDays } from './figures-address.ts'

/**
 * Reads the address of a page of figures; what is invalid becomes the usual value. Separate from `figures-address.ts`, so that
 * only loaders need the code for days.
 */
export function readFiguresAddress(search: URLSearchParams, today: string): FiguresAddress {
  const typed = typedPeriod(search, today)
  const days = typed ? null : (presets.find((each) => String(each) === search.get('days')) ?? usualDays)
  const period = typed ?? lastDays(days ?? usualDays, today)
  return {
    period,
    days,
    step: choiceIn(search, 'step', stepsFor(period)),
    by: choiceIn(search, 'by', dimensions) ?? 'product',
    show: choiceIn(search, 'show', measures) ?? 'money',
  }
}

function typedPeriod(search: URLSearchParams, today: string): Period | null {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (!firstMomentOf(from) || !firstMomentOf(to) || from > today) return null
  const period = { from, to: to < today ? to : today }
  return isPeriod(period) ? period : null
}
