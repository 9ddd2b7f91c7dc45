import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import { findDraft } from '#domain/catalog/drafts/draft-queries.ts'
import type { PackFields } from '#domain/catalog/drafts/kinds/pack-fields.ts'
import type { StoredPackItem } from '#domain/catalog/packs/import/save-pack.ts'
import { listPackItems } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { type ProductChoice, readProductChoices } from './product-choices.ts'

export type PackChoices = {
  /** The products in the draft that still exist. */
  readonly products: readonly ProductChoice[]
  /** The items that the pack was sold with, which cannot change (specification, K1); null while nobody has paid for it. */
  readonly sold: readonly StoredPackItem[] | null
}

/** The products in a pack's draft; others are found by `findProductChoices`. For its author and the owner. */
export async function listPackChoices(
  context: Context,
  { draftId }: { draftId: number },
): Promise<PackChoices> {
  const { db, hooks } = context
  const draft = requireEditor(context, await findDraft(db, draftId))
  if (draft.kind !== 'pack') throw notFound('draft')
  const { itemId, fields } = draft
  const isSold = itemId !== null && (await hooks.wasSold(db, { productType: 'pack', productId: itemId }))
  const { items } = fields as PackFields
  return {
    products: await readProductChoices(context, items),
    sold: isSold ? (await listPackItems(db, itemId)).map(asItem) : null,
  }
}

function asItem({ productType, productId, price }: StoredPackItem): StoredPackItem {
  return { productType, productId, price }
}
