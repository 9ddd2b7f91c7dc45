import type { Database } from '#domain/kernel/database.ts'
import type { VisitStep } from '#domain/operations/figures/figure.table.ts'
import { recordMissedSearches, recordVisits } from '#domain/operations/figures/record-counts.ts'
import { dayOf } from '#values/day.ts'
import type { ProductType } from '#values/product.ts'
import { countedSearch } from '#values/search-text.ts'
import type { FaultLog } from '../logs/fault-log.ts'

const flushMs = 5_000
/** Within this time a search may be the beginning of one that is still being typed. */
const typingMs = 10_000
const mostVisits = 5_000
const mostSearches = 500

export type Visit = { productType: ProductType; slug: string; step: VisitStep }

/** Counts in memory; the sums are written every few seconds and when the process stops (docs/decisions/figures.md). */
export type Counts = {
  visit(visit: Visit): void
  missedSearch(text: string): void
  /** Writes what was counted; after a failure it is tried again later. `all`: also searches that may still be being typed. */
  flush(options?: { all?: boolean }): Promise<void>
  stop(): Promise<void>
}

export function createCounts({
  db,
  faults,
  now = () => new Date(),
}: {
  db: Database
  faults: Pick<FaultLog, 'warn'>
  now?: () => Date
}): Counts {
  const context = { db, actor: { kind: 'system' } as const }
  let visits = new Map<string, number>()
  const searches = new Map<string, { count: number; at: number }>()
  let timer: NodeJS.Timeout | null = null

  const plan = () => {
    timer ??= setTimeout(() => {
      timer = null
      void counts.flush()
    }, flushMs).unref()
  }
  const add = (key: string, count: number) => {
    const known = visits.get(key)
    if (known !== undefined || visits.size < mostVisits) visits.set(key, (known ?? 0) + count)
  }

  async function flushVisits() {
    if (visits.size === 0) return
    const taken = visits
    visits = new Map()
    // Visits of the last seconds before midnight count for the next day: a date for each would cost more than all the rest.
    const day = dayOf(now())
    try {
      await recordVisits(
        context,
        [...taken].map(([key, count]) => {
          const [productType, step, slug = ''] = key.split(' ')
          return { day, productType: productType as ProductType, step: step as VisitStep, slug, count }
        }),
      )
    } catch (error) {
      for (const [key, count] of taken) add(key, count)
      faults.warn(error, 'visits are written later')
    }
  }

  async function flushSearches(all: boolean) {
    const texts = [...searches.keys()]
    for (const text of texts) {
      if (texts.some((other) => other !== text && other.startsWith(text))) searches.delete(text)
    }
    const typed = now().getTime() - typingMs
    const due = [...searches].filter(([, { at }]) => all || at <= typed)
    if (due.length === 0) return
    for (const [text] of due) searches.delete(text)
    try {
      const day = dayOf(now())
      await recordMissedSearches(
        context,
        due.map(([text, { count }]) => ({ day, text, count })),
      )
    } catch (error) {
      for (const [text, found] of due) searches.set(text, found)
      faults.warn(error, 'searches without a result are written later')
    }
  }

  const counts: Counts = {
    visit({ productType, slug, step }) {
      add(`${productType} ${step} ${slug}`, 1)
      plan()
    },
    missedSearch(given) {
      const text = countedSearch(given)
      if (text === null) return
      const known = searches.get(text)
      if (!known && searches.size >= mostSearches) return
      searches.set(text, { count: (known?.count ?? 0) + 1, at: now().getTime() })
      plan()
    },
    async flush({ all = false } = {}) {
      await flushVisits()
      await flushSearches(all)
      if (visits.size > 0 || searches.size > 0) plan()
    },
    async stop() {
      await counts.flush({ all: true })
      if (timer) clearTimeout(timer)
    },
  }
  return counts
}
