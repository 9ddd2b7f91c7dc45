import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { plainText } from '#values/plain-text.ts'
import { findPostByAddress, findPosts } from './post-queries.ts'

/** At `/blog/{category.slug}/{slug}`. */
export type PostCard = {
  slug: string
  category: { slug: string; title: LocalizedText }
  title: LocalizedText
  /** Plain text. */
  excerpt: LocalizedText
  publishedAt: Date
  course: PostProduct | null
  book: PostProduct | null
}

export type PostProduct = {
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  cover: ImageReference | null
}

/** Newest first, without posts about drafts. */
export async function listPosts({ db }: Pick<Context, 'db'>): Promise<PostCard[]> {
  const rows = await findPosts(db)
  return rows.map(({ content, ...post }) => ({
    ...post,
    excerpt: Object.fromEntries(
      locales.flatMap((locale) => (content[locale] ? [[locale, excerpt(content[locale])]] : [])),
    ),
  }))
}

type Post = Omit<PostCard, 'excerpt'> & { content: LocalizedText }

/** Null when missing or about a draft. */
export async function findPost(
  { db }: Pick<Context, 'db'>,
  address: { category: string; slug: string },
): Promise<Post | null> {
  return findPostByAddress(db, address)
}

export function excerpt(html: string, length = 180): string {
  const text = plainText(/<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html)
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')}…`
}
