import { findBookBySlug } from '#domain/catalog/books/book-queries.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { findPackWithOwnership } from '#domain/catalog/packs/pack-queries.ts'
import { findPostBySlug } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isPictureName, namesPicture } from '#values/picture-address.ts'
import type { ProductType } from '#values/product.ts'
import { isSlug } from '#values/slug.ts'

type Sold = { readonly status: string; readonly description: LocalizedText }

const described = (found: Sold | null) => (found && found.status !== 'draft' ? found.description : null)

/** Sanitised HTML that everybody may read; null when there is none. */
const publicTexts: Record<
  ProductType | 'post',
  (db: Database, slug: string) => Promise<LocalizedText | null>
> = {
  course: async (db, slug) => described(await findCourseBySlug(db, slug)),
  book: async (db, slug) => described(await findBookBySlug(db, slug)),
  pack: async (db, slug) =>
    described((await findPackWithOwnership(db, { slug, userId: null }))?.pack ?? null),
  post: async (db, slug) => (await findPostBySlug(db, slug))?.content ?? null,
}

/** The storage key of an image in a public text, the description of a product or an article. Throws not-found. */
export async function getPublicPicture(
  { db }: Pick<Context, 'db'>,
  { kind, slug, name }: { kind: ProductType | 'post'; slug: string; name: string },
): Promise<{ key: string }> {
  const text = isPictureName(name) && isSlug(slug) ? await publicTexts[kind](db, slug) : null
  if (!text || !namesPicture(text, name)) throw notFound()
  return { key: `pictures/${name}` }
}
