import type { PackFields } from '#domain/catalog/drafts/kinds/pack-fields.ts'
import { findItemsById } from '#domain/catalog/packs/pack-item-queries.ts'
import { planPack } from '#domain/catalog/publishing/kinds/pack-publication.ts'
import { isSameProduct } from '#values/product.ts'
import { bringToShop, insertPackCopy } from './copy-queries.ts'
import { isStored, render } from './preview-edges.ts'
import { copyId, namedBySlug, type PreviewKind } from './preview-kind.ts'

/** The lowest price that an item of a pack may have. */
const leastPrice = 1

/** Somebody who has the pack has everything in it. */
export const packPreview: PreviewKind<'pack'> = {
  ...namedBySlug,
  listParts: () => [],
  findLack: ({ items }) => (items.length === 0 ? 'items' : null),
  async plan(context, { draft, slug }) {
    const { items: chosen, ...pack } = await planPack(draft.fields as PackFields, () => {}, {
      render,
      isStored,
    })
    const found = await findItemsById(context.db, chosen)
    const items = chosen.filter((item) => found.some((each) => isSameProduct(each, item)))
    const packId = copyId(draft.id)
    return {
      products: items.map(({ productType, productId }) => ({ productType, productId })),
      async write({ db }) {
        await bringToShop(db, items)
        await insertPackCopy(db, {
          pack: { ...pack, id: packId, slug, authorId: draft.authorId },
          items: items.map(({ productType, productId, price }, position) => ({
            id: copyId(position),
            packId,
            productType,
            productId,
            price: Math.max(leastPrice, price),
            position,
          })),
        })
      },
    }
  },
}
