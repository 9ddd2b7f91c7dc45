import { z } from 'zod'
import { getCategory } from '#domain/catalog/courses/course-content-queries.ts'
import { findItemsById } from '#domain/catalog/packs/pack-item-queries.ts'
import {
  findPostStatus,
  lockPost,
  lockPostById,
  type PostRecord,
} from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { jsonId } from '#values/id-shapes.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSameProduct, itemTypes } from '#values/product.ts'
import type { DraftKindFacts, LockedItem } from './draft-kind.ts'
import { category, line, markdown, moment, slug } from './field-shapes.ts'
import { markdownOf } from './markdown-of-rows.ts'
import type { PostFields } from './post-fields.ts'

export const postShape = z.strictObject({
  slug,
  category,
  about: z.strictObject({ productType: z.enum(itemTypes), productId: jsonId }).nullable(),
  title: line,
  content: markdown,
  publishedAt: moment.nullable(),
}) satisfies z.ZodType<PostFields>

export const postDraft: DraftKindFacts<PostFields, never> = {
  shape: postShape,
  empty: {
    slug: '',
    category: { slug: '', title: {} },
    about: null,
    title: {},
    content: {},
    publishedAt: null,
  },
  inLanguages: ['title', 'content'],
  parts: {},
  reservedSlugs: new Set(),
  findStatus: findPostStatus,
  async lock(db, wanted) {
    const post = await ('id' in wanted ? lockPostById(db, wanted.id) : lockPost(db, wanted.slug))
    return post && postItem(db, post)
  },
  listPlaces: async () => [],
  countOwners: async () => 0,
  checkChange: requireOwnSubject,
}

function postItem(db: Database, post: PostRecord): LockedItem<PostFields, never> {
  const { id, slug, authorId, categoryId, updatedAt } = post
  return {
    id,
    slug,
    authorId,
    updatedAt,
    read: async () => ({ fields: postFields(post, await getCategory(db, categoryId)), parts: [] }),
  }
}

function postFields(
  { slug, courseId, bookId, title, content, contentSource, publishedAt }: PostRecord,
  { slug: categorySlug, title: categoryTitle }: { slug: string; title: LocalizedText },
): PostFields {
  const about =
    courseId !== null
      ? ({ productType: 'course', productId: courseId } as const)
      : bookId !== null
        ? ({ productType: 'book', productId: bookId } as const)
        : null
  return {
    slug,
    category: { slug: categorySlug, title: categoryTitle },
    about,
    title,
    content: markdownOf(contentSource, content),
    publishedAt: publishedAt.toISOString(),
  }
}

/** Authors may write articles only about their courses and books. Throws `invalid-input` with `about`. */
async function requireOwnSubject(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  before: PostFields,
  { about = null }: Partial<PostFields>,
): Promise<void> {
  const { about: known } = before
  if (!about || (known && isSameProduct(about, known))) return
  const [found] = await findItemsById(db, [about])
  if (!found || !isAuthorOf(actor, found)) {
    throw invalidInput({ about: ['item-not-yours'] })
  }
}
