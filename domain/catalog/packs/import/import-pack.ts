import { placeProductTexts } from '#domain/catalog/imports/images/place-images.ts'
import { withStoredImages } from '#domain/catalog/imports/images/store-images.ts'
import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import type { ImportResult } from '#domain/catalog/imports/import-result.ts'
import { findPlannedAuthor, withAuthor } from '#domain/catalog/imports/item-author.ts'
import { noteImport } from '#domain/catalog/imports/note-import.ts'
import { saveWithCover } from '#domain/catalog/imports/store-by-content.ts'
import { findPackBySlug, lockPack } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { isAuthorOf, requireAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import type { ItemType } from '#values/product.ts'
import { findItemsBySlug } from './pack-import-queries.ts'
import type { PackPlan } from './pack-plan.ts'
import { readPackFolder } from './read-pack-folder.ts'
import { type SavedPack, type StoredPack, type StoredPackItem, savePack } from './save-pack.ts'

type PackImport = ImportResult<SavedPack>

/**
 * Creates or updates a pack from a folder. If there are problems, changes nothing and returns all of them. For the owner, and for
 * authors with their products only; an existing pack only for its author and the owner (`not-your-item`).
 */
export async function importPack(context: Context, folder: string): Promise<PackImport> {
  requireRole(context, 'author')
  const read = await readPackFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const known = await findPackBySlug(context.db, plan.slug)
  if (known) requireAuthorOf(context, known)
  const { userId: authorId, problem } = await findPlannedAuthor(context, plan.author)
  const { items, problems: ofItems } = await findItems(context, plan)
  const problems = problem ? [problem, ...ofItems] : ofItems
  if (problems.length > 0) return { ok: false, problems }
  try {
    const saved = await withStoredImages(context, plan.images, async (images) => {
      const placed = await placeProductTexts(plan, images.moved)
      const covers = { planned: plan.cover, known: known?.cover ?? null }
      return saveWithCover(context, covers, async (inner, cover) => {
        const imported = await savePlanned(inner, storedPack(placed, { items, cover }))
        const saved = await withAuthor(inner, imported, { kind: 'pack', userId: authorId })
        await images.note(inner)
        await noteImport(inner, { kind: 'pack', slug: plan.slug, before: known, after: plan, saved })
        return saved
      })
    })
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
  const items = plan.items.flatMap(({ productType, slug, price, line }) => {
    const item = found[productType].get(slug)
    // Only their author decides whether products are sold in a pack, and at what price.
    const isTheirs = item !== undefined && isAuthorOf(actor, item)
    if (isTheirs) return [{ productType, productId: item.id, price }]
    const code = item ? 'item-not-yours' : 'item-unknown'
    problems.push({ file: 'pack.md', line, code, params: { slug } })
    return []
  })
  return { items, problems }
}

function storedPack(
  { slug, status, title, description, level, outcomes, questions, position }: PackPlan,
  { items, cover }: { items: readonly StoredPackItem[]; cover: ImageReference | null },
): StoredPack {
  return {
    slug,
    status,
    title,
    description: description.html,
    descriptionSource: description.markdown,
    level,
    outcomes,
    questions,
    position,
    cover,
    items,
  }
}

async function savePlanned(context: Context, stored: StoredPack): Promise<SavedPack> {
  const saved = await savePack(context, stored, { known: await lockPack(context.db, stored.slug) })
  // Null: another import has just created a pack with this slug, so it is saved again as a known one.
  return saved ?? savePlanned(context, stored)
}
