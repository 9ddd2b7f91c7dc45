import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { type Change, differs, type ImportResult } from '#domain/catalog/imports/import-result.ts'
import { noteImport } from '#domain/catalog/imports/note-import.ts'
import { saveWithCover } from '#domain/catalog/imports/store-by-content.ts'
import { findPackBySlug, listPackItems } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId, isAuthorOf, requireAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import type { ItemType } from '#values/product.ts'
import {
  findItemsBySlug,
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
 * Creates or updates a pack from a folder. With any problem it changes nothing and returns all of them. For authors, of
 * their own items, and the owner; an existing pack only for its author and the owner (`not-your-item`).
 */
export async function importPack(context: Context, folder: string): Promise<PackImport> {
  requireRole(context, 'author')
  const read = await readPackFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const known = await findPackBySlug(context.db, plan.slug)
  if (known) requireAuthorOf(context, known)
  const { items, problems } = await findItems(context, plan)
  if (problems.length > 0) return { ok: false, problems }
  try {
    const saved = await saveWithCover(
      context,
      { planned: plan.cover, known: known?.cover ?? null },
      async (inner, cover) => {
        const saved = await savePack(inner, plan, items, cover)
        await noteImport(inner, { kind: 'pack', slug: plan.slug, before: known, after: plan, saved })
        return saved
      },
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

async function findItems({ db, actor }: Context, plan: PackPlan) {
  const slugsOf = (type: ItemType) =>
    plan.items.filter(({ productType }) => productType === type).map(({ slug }) => slug)
  const found = {
    course: await findItemsBySlug(db, 'course', slugsOf('course')),
    book: await findItemsBySlug(db, 'book', slugsOf('book')),
  }
  const problems: ImportProblem[] = []
  const items = plan.items.flatMap(({ productType, slug, price, line }, position) => {
    const item = found[productType].get(slug)
    // What others sell, and for how much, is theirs to say.
    const isTheirs = item !== undefined && isAuthorOf(actor, item)
    if (isTheirs) return [{ productType, productId: item.id, price, position }]
    const code = item ? 'item-not-yours' : 'item-unknown'
    problems.push({ file: 'pack.md', line, code, params: { slug } })
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
  context: Pick<Context, 'db' | 'actor' | 'now' | 'hooks'>,
  plan: Pick<PackPlan, 'slug' | 'status' | 'title' | 'description' | 'position'>,
  items: readonly Omit<PackItemValues, 'packId'>[],
  cover: ImageReference | null,
): Promise<SavedPack> {
  const { db, hooks } = context
  const at = context.now()
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
  const created = await insertPack(db, {
    ...values,
    authorId: findUserId(context),
    createdAt: at,
    updatedAt: at,
  })
  const pack = created ?? (await lockPack(db, slug))
  if (!pack) throw new Error(`no pack ${slug}`)
  requireAuthorOf(context, pack)

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
