import type { Context } from '#domain/kernel/context.ts'
import { findGemState } from './gem-queries.ts'
import { type Purse, purseOf } from './purse.ts'

/** What the person who asks may spend; null for a visitor. Writes nothing. One query. */
export async function findPurse({
  db,
  actor,
  shop,
  now,
}: Pick<Context, 'db' | 'actor' | 'shop' | 'now'>): Promise<Purse | null> {
  const state = actor.kind === 'user' ? await findGemState(db, actor.id) : null
  return state && purseOf(state, shop.gems, now())
}
