import { findDraftOfItem } from '#domain/catalog/drafts/draft-queries.ts'
import { deletePost, findProductPost, type PostOwner } from '#domain/catalog/posts/post-queries.ts'
import type { Database } from '#domain/kernel/database.ts'

/** Of a product whose folder has no article. One that somebody has opened in the studio is not the folder's any more. */
export async function dropPost(db: Database, product: PostOwner): Promise<void> {
  const post = await findProductPost(db, product)
  if (!post || (await findDraftOfItem(db, { kind: 'post', itemId: post.id }))) return
  await deletePost(db, post.id)
}
