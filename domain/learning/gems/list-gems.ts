import type { Context } from '#domain/kernel/context.ts'
import { readNumberedPage } from '#domain/kernel/list-page.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { GemTerms } from '#domain/kernel/shop.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findGemBalance, type GemBalance, settleGems } from './gem-balance.ts'
import { listGemEntries } from './gem-queries.ts'

const pageSize = 20

/** `lesson`: the lesson that a gem opened, if it still exists. */
export type GemLine = {
  readonly number: number
  readonly reason: 'daily' | 'lesson' | 'by-hand'
  readonly amount: number
  readonly balance: number
  readonly note: string | null
  readonly createdAt: Date
  readonly lesson: {
    readonly id: number
    readonly title: LocalizedText
    readonly place: { readonly section: number; readonly lesson: number }
    readonly course: { readonly slug: string; readonly title: LocalizedText }
  } | null
}

export type GemPage = {
  readonly gems: GemBalance
  readonly terms: GemTerms
  readonly entries: readonly GemLine[]
  readonly page: number
  readonly hasMore: boolean
}

/**
 * A page of the caller's ledger; `page` counts from 1, and a number that is too high gives the last page. Settles due gems first. Two queries, and once a day a
 * transaction. Throws `sign-in-required`.
 */
export async function listGems(
  context: Context,
  { page: asked = 1 }: { page?: number } = {},
): Promise<GemPage> {
  const { id: userId } = requireUser(context)
  let gems = await findGemBalance(context)
  if (!gems || gems.due > 0) {
    gems = (await context.transaction((inner) => settleGems(inner, userId))).gems
  }
  const { rows, page, pages } = await readNumberedPage({
    page: asked,
    size: pageSize,
    read: (part) => listGemEntries(context.db, { userId, ...part }),
  })
  return {
    gems,
    terms: context.shop.gems,
    page,
    hasMore: page < pages,
    entries: rows.map(({ lesson, course, total: _total, ...entry }) => ({
      ...entry,
      lesson: lesson?.id && course ? { id: lesson.id, title: lesson.title, course, place: lesson } : null,
    })),
  }
}
