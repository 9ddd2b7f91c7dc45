import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { placePage } from '#values/list-filter.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { withReadersPictures } from '#values/picture-address.ts'
import { plainText, shortened } from '#values/plain-text.ts'
import { countPosts, findPostByAddress, findPostBySlug, findPosts } from './post-queries.ts'

/** A post in a list; its page is `/blog/{category.slug}/{slug}`. */
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

/**
 * One page of posts, newest first, without drafts and posts about drafts; a number that is too high gives the last page. Two
 * queries.
 */
export async function listPostPage(
  { db }: Pick<Context, 'db'>,
  { page: asked }: { page: number },
): Promise<{ posts: PostCard[]; page: number; pages: number }> {
  const place = placePage(await countPosts(db), { page: asked, size: postsOnPage })
  const rows = await findPosts(db, { limit: postsOnPage, offset: (place.page - 1) * postsOnPage })
  const posts = rows.map(({ content, ...post }) => ({
    ...post,
    excerpt: Object.fromEntries(
      locales.flatMap((locale) => (content[locale] ? [[locale, excerpt(content[locale])]] : [])),
    ),
  }))
  return { posts, ...place }
}

const postsOnPage = 24

type Post = Omit<PostCard, 'excerpt'> & { content: LocalizedText }

/** Null when the post does not exist, is a draft or is about one. */
export async function findPost(
  { db, mediaAddresses }: Pick<Context, 'db' | 'mediaAddresses'>,
  address: { category: string; slug: string },
): Promise<Post | null> {
  const post = await findPostByAddress(db, address)
  const pictures = mediaAddresses.pictures({ kind: 'post', name: address.slug })
  return post && { ...post, content: withReadersPictures(post.content, pictures) }
}

/** The current address of a post whose category has changed or been renamed; null for an unknown slug. */
export async function findMovedPost(
  { db }: Pick<Context, 'db'>,
  { slug }: { slug: string },
): Promise<{ category: string; slug: string } | null> {
  const post = await findPostBySlug(db, slug)
  return post && { category: post.category.slug, slug }
}

/** The beginning of the first paragraph that contains text. */
export function excerpt(html: string, length = 180): string {
  const paragraphs = html.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g).map(([, inside = '']) => plainText(inside))
  return shortened(paragraphs.find((words) => words !== '') ?? plainText(html), length)
}
