import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { plainText } from '#values/plain-text.ts'
import { findPostByAddress, findPosts } from './post-queries.ts'

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

/** A post with its text, sanitised HTML. */
type Post = Omit<PostCard, 'excerpt'> & { content: LocalizedText }

/** The post at `/blog/{category}/{slug}`, or null; a post about a draft is kept back with it. */
export async function findPost(
  { db }: Pick<Context, 'db'>,
  address: { category: string; slug: string },
): Promise<Post | null> {
  return findPostByAddress(db, address)
}

/** The beginning of an article's first paragraph as plain text, cut at a word, of at most `length` characters. */
export function excerpt(html: string, length = 180): string {
  const text = plainText(/<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html)
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')}…`
}
