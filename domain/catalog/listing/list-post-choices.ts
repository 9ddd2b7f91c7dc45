import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import { findDraft } from '#domain/catalog/drafts/draft-queries.ts'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import { findPostStatus } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listCategoryChoiceRows } from './product-choice-queries.ts'
import { type ProductChoice, readProductChoices } from './product-choices.ts'

export type PostChoices = {
  readonly categories: readonly { readonly slug: string; readonly title: LocalizedText }[]
  /** The product that the article is about, if it still exists: one or none. */
  readonly products: readonly ProductChoice[]
  /** The id of the article; null before the first publication. */
  readonly postId: number | null
  /** The parts of `/blog/{category}/{slug}`; null before the first publication. */
  readonly address: { readonly category: string; readonly slug: string } | null
}

/**
 * The categories, and the product that an article's draft is about; others are found by `findProductChoices`. For its author and
 * the owner.
 */
export async function listPostChoices(
  context: Context,
  { draftId }: { draftId: number },
): Promise<PostChoices> {
  const { db } = context
  const draft = requireEditor(context, await findDraft(db, draftId))
  if (draft.kind !== 'post') throw notFound('draft')
  const { itemId, fields } = draft
  const { about } = fields as PostFields
  const published = itemId === null ? null : await findPostStatus(db, itemId)
  return {
    categories: await listCategoryChoiceRows(db),
    products: await readProductChoices(context, about ? [about] : []),
    postId: itemId,
    address: published && { category: published.category, slug: published.slug },
  }
}
