import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { excerpt } from './post-excerpt.ts'
import { findPosts } from './post-queries.ts'

/** A post as a list shows it. Its address is `/blog/{category.slug}/{slug}`. */
export type PostCard = {
  slug: string
  category: { slug: string; title: LocalizedText }
  title: LocalizedText
  /** The beginning of the text, without markup. */
  excerpt: LocalizedText
  publishedAt: Date
  /** The course or the book that the post is about. */
  course: PostProduct | null
  book: PostProduct | null
}

export type PostProduct = {
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  cover: ImageReference | null
}

/** The author's posts, the newest first; those about a draft are kept back with it. */
export async function listPosts({ db }: Pick<Context, 'db'>): Promise<PostCard[]> {
  const rows = await findPosts(db)
  return rows.map(({ content, ...post }) => ({
    ...post,
    excerpt: Object.fromEntries(
      locales.flatMap((locale) => (content[locale] ? [[locale, excerpt(content[locale])]] : [])),
    ),
  }))
}
