import { firstMomentOf } from '#values/day.ts'
import { isPeriod, lastDays, type Period, stepsFor } from '#values/period.ts'
import { dimensions, type FiguresAddress, measures, presets, usualDays } from './figures-address.ts'

/** For loaders: what it needs of days is not for the browser. What is not understood is as usual. */
export function readFiguresAddress(search: URLSearchParams, today: string): FiguresAddress {
  const typed = typedPeriod(search, today)
  const days = typed ? null : (presets.find((each) => String(each) === search.get('days')) ?? usualDays)
  const period = typed ?? lastDays(days ?? usualDays, today)
  return {
    period,
    days,
    step: stepsFor(period).find((each) => each === search.get('step')) ?? null,
    by: dimensions.find((each) => each === search.get('by')) ?? 'product',
    show: measures.find((each) => each === search.get('show')) ?? 'money',
  }
}

function typedPeriod(search: URLSearchParams, today: string): Period | null {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (!firstMomentOf(from) || !firstMomentOf(to) || from > today) return null
  const period = { from, to: to < today ? to : today }
  return isPeriod(period) ? period : null
}
