import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { type Change, differs, type ImportResult } from '#domain/catalog/imports/import-result.ts'
import { saveWithCover } from '#domain/catalog/imports/store-by-content.ts'
import { findPackBySlug, listPackItems } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { ItemType } from '#values/product.ts'
import {
  findProductIds,
  insertPack,
  lockPack,
  type PackItemValues,
  type PackValues,
  replacePackItems,
  updatePack,
} from './pack-import-queries.ts'
import type { PackPlan } from './pack-plan.ts'
import { readPackFolder } from './read-pack-folder.ts'

type PackImport = ImportResult<SavedPack>

/**
 * Creates or updates a pack from a folder. With any problem it changes nothing and returns all of them. Owner and system only.
 */
export async function importPack(context: Context, folder: string): Promise<PackImport> {
  requireOwner(context)
  const read = await readPackFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const { items, problems } = await findItems(context, plan)
  if (problems.length > 0) return { ok: false, problems }
  const known = await findPackBySlug(context.db, plan.slug)
  try {
    const saved = await saveWithCover(
      context,
      { planned: plan.cover, known: known?.cover ?? null },
      (inner, cover) => savePack(inner, plan, items, cover),
    )
    return { ok: true, slug: plan.slug, ...saved }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'pack-frozen') throw error
    return {
      ok: false,
      problems: [{ file: 'pack.md', line: plan.itemsLine, code: 'pack-frozen', params: {} }],
    }
  }
}

async function findItems({ db }: Context, plan: PackPlan) {
  const slugsOf = (type: ItemType) =>
    plan.items.filter(({ productType }) => productType === type).map(({ slug }) => slug)
  const ids = {
    course: await findProductIds(db, 'course', slugsOf('course')),
    book: await findProductIds(db, 'book', slugsOf('book')),
  }
  const problems: ImportProblem[] = []
  const items = plan.items.flatMap(({ productType, slug, price, line }, position) => {
    const productId = ids[productType].get(slug)
    if (productId !== undefined) return [{ productType, productId, price, position }]
    problems.push({ file: 'pack.md', line, code: 'item-unknown', params: { slug } })
    return []
  })
  return { items, problems }
}

type SavedPack = { readonly id: number; readonly change: Change }

/**
 * Updates a pack inside the caller's transaction. Throws `pack-frozen` when items or prices of a paid pack would change
 * (specification, K1).
 */
async function savePack(
  { db, now, hooks }: Pick<Context, 'db' | 'now' | 'hooks'>,
  plan: Pick<PackPlan, 'slug' | 'status' | 'title' | 'description' | 'position'>,
  items: readonly Omit<PackItemValues, 'packId'>[],
  cover: ImageReference | null,
): Promise<SavedPack> {
  const at = now()
  const { slug, status, title, description, position } = plan
  const values: PackValues = {
    slug,
    status,
    title,
    description: description.html,
    descriptionSource: description.markdown,
    position,
    cover,
  }
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
