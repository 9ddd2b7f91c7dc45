import { differs } from '#domain/catalog/imports/differs.ts'
import type { Change } from '#domain/catalog/imports/import-result.ts'
import { listPackItems } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import {
  insertPack,
  lockPack,
  type PackItemValues,
  type PackValues,
  replacePackItems,
  updatePack,
} from './pack-import-queries.ts'
import type { PackPlan } from './pack-plan.ts'

export type SavedPack = { readonly id: number; readonly change: Change }

/**
 * Brings a pack in the database to what its folder says, inside the caller's transaction. Throws `pack-frozen` when that
 * would change the items or prices of a pack that somebody paid for (row K1); its texts and cover may change.
 */
export async function savePack(
  { db, now, hooks }: Pick<Context, 'db' | 'now' | 'hooks'>,
  plan: Pick<PackPlan, 'slug' | 'status' | 'title' | 'description' | 'position'>,
  items: readonly Omit<PackItemValues, 'packId'>[],
  cover: ImageReference | null,
): Promise<SavedPack> {
  const at = now()
  const { slug, status, title, description, position } = plan
  const values: PackValues = { slug, status, title, description, position, cover }
  const created = await insertPack(db, { ...values, createdAt: at, updatedAt: at })
  const pack = created ?? (await lockPack(db, slug))
  if (!pack) throw new Error(`no pack ${slug}`)

  const old = await listPackItems(db, pack.id)
  const itemsChange =
    old.length !== items.length || items.some((item, index) => differs({ ...old[index] }, { ...item }))
  if (itemsChange) {
    const isSold = await hooks.wasSold(db, { productType: 'pack', productId: pack.id })
    if (isSold) throw new DomainError('conflict', 'pack-frozen')
    await replacePackItems(
      db,
      pack.id,
      items.map((item) => ({ ...item, packId: pack.id })),
    )
  }
  const changed = !created && (itemsChange || differs(pack, values))
  if (changed) await updatePack(db, pack.id, { ...values, updatedAt: at })
  return { id: pack.id, change: created ? 'created' : changed ? 'updated' : 'unchanged' }
}
