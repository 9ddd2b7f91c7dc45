import { findAuthorBySlug } from '#domain/catalog/authors/author-queries.ts'
import { giveItem } from '#domain/catalog/authors/authored-item-queries.ts'
import { giveDraftOfItem } from '#domain/catalog/drafts/draft-queries.ts'
import { giveProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import type { ProductType } from '#values/product.ts'
import type { FrontMatter } from './front-matter.ts'
import type { ImportProblem } from './import-problem.ts'
import type { Change } from './import-result.ts'
import { slug } from './shapes.ts'

/** The author named in front matter, by the slug of their page. */
export type AuthorPlan = {
  readonly slug: string
  /** The place to report a problem that only the database can find. */
  readonly file: string
  readonly line: number
}

/** The key for the author in the front matter of every product. */
export const authorKey = { author: slug.optional() }

/** Null when no author is named: then the author does not change, and that of a new item is the person who imports it. */
export function plannedAuthor(
  file: string,
  { author }: { author?: string },
  { lineOf }: Pick<FrontMatter, 'lineOf'>,
): AuthorPlan | null {
  return author === undefined ? null : { slug: author, file, line: lineOf('author') }
}

export type FoundAuthor = { readonly userId: string | null; readonly problem: ImportProblem | null }

/** The author named in front matter, or a problem; neither when nobody is named. Only the owner may name other people. */
export async function findPlannedAuthor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  plan: AuthorPlan | null,
): Promise<FoundAuthor> {
  if (!plan) return { userId: null, problem: null }
  const { slug, file, line } = plan
  const found = await findAuthorBySlug(db, slug)
  if (found && isAuthorOf(actor, { authorId: found.userId })) return { userId: found.userId, problem: null }
  const code = found ? 'author-not-you' : 'author-unknown'
  return { userId: null, problem: { file, line, code, params: { slug } } }
}

/**
 * Makes the author named in front matter the author of the saved item, its article and its draft, inside the caller's
 * transaction. Returns `saved`, as updated when only the author has changed.
 */
export async function withAuthor<Saved extends { readonly id: number; readonly change: Change }>(
  { db }: Pick<Context, 'db'>,
  saved: Saved,
  { kind, userId }: { kind: ProductType; userId: string | null },
): Promise<Saved> {
  if (userId === null) return saved
  const given = await giveItem(db, { kind, id: saved.id }, userId)
  if (!given) return saved
  if (kind !== 'pack') await giveProductPost(db, { type: kind, id: saved.id }, userId)
  await giveDraftOfItem(db, { kind, itemId: saved.id, authorId: userId })
  return saved.change === 'unchanged' ? { ...saved, change: 'updated' } : saved
}
