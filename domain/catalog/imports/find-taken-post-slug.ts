import { findPostOwner, type PostOwner } from '#domain/catalog/posts/product-post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImportProblem } from './import-problem.ts'
import type { PostPlan } from './plan.ts'

/** An article's slug is its address: it cannot be that of another product's article, nor of one that stands alone. */
export async function findTakenPostSlug(
  { db }: Pick<Context, 'db'>,
  post: PostPlan | null,
  /** The product of the article; null while it is not there yet. */
  product: PostOwner | null,
): Promise<ImportProblem | null> {
  if (!post) return null
  const owner = await findPostOwner(db, post.slug)
  if (owner === undefined || (owner && product && owner.type === product.type && owner.id === product.id)) {
    return null
  }
  return { file: 'post.md', line: post.slugLine, code: 'post-slug-taken', params: { slug: post.slug } }
}
