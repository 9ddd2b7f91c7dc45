import type { PackFields } from '#domain/catalog/drafts/kinds/pack-fields.ts'
import { updatePack } from '#domain/catalog/packs/import/pack-import-queries.ts'
import { haveItemsChanged, type StoredPack, savePack } from '#domain/catalog/packs/import/save-pack.ts'
import { findItemsById } from '#domain/catalog/packs/pack-item-queries.ts'
import { listPackItems, lockPackById, type PackRecord } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isSameProduct } from '#values/product.ts'
import { planSales } from './plan-sales.ts'
import type { PublicationEdges, PublicationKind, PublicationProblem } from './publication-kind.ts'
import { type Report, readLine, renderAll, reporterInto } from './read-texts.ts'

/** Uses the code of imports. Items and prices cannot change once somebody has paid (specification, K1). */
export const packPublication: PublicationKind = {
  async plan(context, { draft, itemId }, edges) {
    const pack = itemId === null ? null : await lockPackById(context.db, itemId)
    const problems: PublicationProblem[] = []
    const report = reporterInto(problems)(null)
    const stored = await planPack(draft.fields as PackFields, report, edges)
    await checkItems(context, stored, pack, report)
    return {
      slug: stored.slug,
      problems,
      findLosses: async () => [],
      async save() {
        const saved = await savePack(context, stored, { known: pack, authorId: draft.authorId })
        return saved && { itemId: saved.id, change: saved.change, counts: {}, parts: [] }
      },
    }
  },
  changeStatus: ({ db }, itemId, status) => updatePack(db, itemId, { status }),
}

export async function planPack(
  { slug, title, description, items, position, cover, ...sales }: PackFields,
  report: Report,
  { render, isStored }: Pick<PublicationEdges, 'render' | 'isStored'>,
): Promise<StoredPack> {
  if (slug === '') report('slug', 'missing-key')
  const { html, source } = await renderAll('description', description, { report, render, isStored })
  return {
    slug,
    status: 'published',
    title: readLine(title, { field: 'title', most: 200, required: true }, report),
    description: html,
    descriptionSource: source,
    ...(await planSales(sales, report, { render })),
    position,
    cover,
    items,
  }
}

/** Reports problems with the items, unless they are the same as in the published pack. */
async function checkItems(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  { items }: StoredPack,
  pack: PackRecord | null,
  report: Report,
): Promise<void> {
  if (pack && !haveItemsChanged(await listPackItems(db, pack.id), items)) return
  if (pack && (await hooks.wasSold(db, { productType: 'pack', productId: pack.id }))) {
    report('items', 'pack-frozen')
    return
  }
  if (items.length === 0) report('items', 'items-missing')
  const found = await findItemsById(db, items)
  for (const [index, item] of items.entries()) {
    const place = { place: index + 1 }
    const product = found.find((each) => isSameProduct(each, item))
    if (!product) report('items', 'item-unknown', place)
    else if (product.status === 'draft') report('items', 'item-unpublished', place)
    if (item.price === 0) report('items', 'item-free', place)
  }
}
