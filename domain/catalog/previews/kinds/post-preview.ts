import { findCategoryOfSlug } from '#domain/catalog/courses/category-queries.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import type { DraftRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import { findItemsById } from '#domain/catalog/packs/pack-item-queries.ts'
import { insertPostCopy } from '#domain/catalog/posts/copy-queries.ts'
import { planPost } from '#domain/catalog/publishing/kinds/post-publication.ts'
import type { Database } from '#domain/kernel/database.ts'
import { bringToShop } from './copy-queries.ts'
import { isStored, render } from './preview-edges.ts'
import { copyId, type PreviewKind } from './preview-kind.ts'

/** Everybody may read a post, so there is nothing to own. */
export const postPreview: PreviewKind<'post'> = {
  listParts: () => [],
  findLack: () => null,
  findName: async (db, { draft, slug }) => `${await findCategorySlug(db, draft)}/${slug}`,
  async plan({ db, now }, { draft, slug }) {
    const { category, about, ...post } = await planPost(draft.fields as PostFields, () => {}, {
      render,
      isStored,
    })
    const products = about ? [{ productType: about.type, productId: about.id }] : []
    const [product] = await findItemsById(db, products)
    const categorySlug = await findCategorySlug(db, draft)
    return {
      products: [],
      async write(inner) {
        await bringToShop(inner.db, products)
        await insertPostCopy(inner.db, {
          ...post,
          id: copyId(draft.id),
          slug,
          authorId: draft.authorId,
          categoryId: await ensureCategory(inner.db, { ...category, slug: categorySlug }),
          courseId: product?.productType === 'course' ? product.productId : null,
          bookId: product?.productType === 'book' ? product.productId : null,
          publishedAt: post.publishedAt ?? now(),
        })
      },
    }
  },
}

/** The current slug of the category, which may have been renamed; a made-up one if the draft has none. */
async function findCategorySlug(db: Database, { id, fields }: DraftRow): Promise<string> {
  const { slug } = (fields as PostFields).category
  if (slug === '') return `preview-of-draft-${id}`
  return (await findCategoryOfSlug(db, slug))?.slug ?? slug
}
