import { type Change, differs } from '#domain/catalog/imports/import-result.ts'
import { listPackItems, type PackItemRecord, type PackRecord } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findUserId, requireAuthorOf } from '#domain/kernel/require-user.ts'
import { insertPack, replacePackItems, updatePack } from './pack-import-queries.ts'

/** A pack to be saved. Its price is the sum of its items' prices. */
export type StoredPack = Pick<
  PackRecord,
  | 'slug'
  | 'status'
  | 'title'
  | 'description'
  | 'descriptionSource'
  | 'level'
  | 'outcomes'
  | 'questions'
  | 'position'
  | 'cover'
> & { readonly items: readonly StoredPackItem[] }

/** `price`: inside the pack, in minor units of US dollars. */
export type StoredPackItem = Pick<PackItemRecord, 'productType' | 'productId' | 'price'>

export type SavedPack = { readonly id: number; readonly change: Change }

/**
 * Saves an imported or published pack inside the caller's transaction, which has locked `known`. Throws `pack-frozen` when items
 * or prices of a paid pack would change (specification, K1), and `not-your-item`. Null when another pack has the slug.
 */
export async function savePack(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'hooks'>,
  { items, ...values }: StoredPack,
  { known, authorId = findUserId(context) }: { known: PackRecord | null; authorId?: string | null },
): Promise<SavedPack | null> {
  const { db, hooks } = context
  if (known) requireAuthorOf(context, known)
  const at = context.now()
  const created = known ? null : await insertPack(db, { ...values, authorId, createdAt: at, updatedAt: at })
  const pack = known ?? created
  if (!pack) return null

  const itemsChange = haveItemsChanged(await listPackItems(db, pack.id), items)
  if (itemsChange) {
    const isSold = await hooks.wasSold(db, { productType: 'pack', productId: pack.id })
    if (isSold) throw new DomainError('conflict', 'pack-frozen')
    const rows = items.map(({ productType, productId, price }, position) => ({
      packId: pack.id,
      productType,
      productId,
      price,
      position,
    }))
    await replacePackItems(db, pack.id, rows)
  }
  const changed = !created && (itemsChange || differs(pack, values))
  if (changed) await updatePack(db, pack.id, { ...values, updatedAt: at })
  return { id: pack.id, change: created ? 'created' : changed ? 'updated' : 'unchanged' }
}

/** Also true when only the order differs. */
export function haveItemsChanged(
  before: readonly StoredPackItem[],
  after: readonly StoredPackItem[],
): boolean {
  return (
    before.length !== after.length ||
    after.some(({ productType, productId, price }, index) =>
      differs({ ...before[index] }, { productType, productId, price }),
    )
  )
}
