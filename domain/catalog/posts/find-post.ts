import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { PostCard } from './list-posts.ts'
import { findPostByAddress } from './post-queries.ts'

/** A post with its text, sanitised HTML. */
export type Post = Omit<PostCard, 'excerpt'> & { content: LocalizedText }

/** The post at `/blog/{category}/{slug}`, or null; a post about a draft is kept back with it. */
export async function findPost(
  { db }: Pick<Context, 'db'>,
  address: { category: string; slug: string },
): Promise<Post | null> {
  return findPostByAddress(db, address)
}
