import { findDraftOfItem } from '#domain/catalog/drafts/draft-queries.ts'
import { deletePost, findProductPost, type PostOwner } from '#domain/catalog/posts/post-queries.ts'
import type { Database } from '#domain/kernel/database.ts'

/** Deletes the article of a product whose folder has none, unless it has been opened in the studio and so belongs there. */
export async function dropPost(db: Database, product: PostOwner): Promise<void> {
  const post = await findProductPost(db, product)
  if (!post || (await findDraftOfItem(db, { kind: 'post', itemId: post.id }))) return
  await deletePost(db, post.id)
}
