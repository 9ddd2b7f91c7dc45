import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import { findItemsById } from '#domain/catalog/packs/pack-item-queries.ts'
import { isProductOfAnotherPost, lockPostById, updatePost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { PublicationEdges, PublicationKind, PublicationProblem } from './publication-kind.ts'
import { type Report, readLine, renderAll, reporterInto } from './read-texts.ts'
import { type StoredPost, savePost } from './save-post.ts'

export const postPublication: PublicationKind = {
  async plan(context, { draft, itemId }, edges) {
    const post = itemId === null ? null : await lockPostById(context.db, itemId)
    const problems: PublicationProblem[] = []
    const report = reporterInto(problems)(null)
    const fields = draft.fields as PostFields
    const stored = await planPost(fields, report, edges)
    await checkSubject(context, fields, draft.itemId, report)
    if (stored.publishedAt && stored.publishedAt > context.now()) report('publishedAt', 'published-in-future')
    return {
      slug: stored.slug,
      problems,
      findLosses: async () => [],
      async save() {
        const saved = await savePost(context, stored, { known: post, authorId: draft.authorId })
        return saved && { itemId: saved.id, change: saved.change, counts: {}, parts: [] }
      },
    }
  },
  async changeStatus({ db }, itemId, status) {
    // Posts are not sold, so they cannot be archived.
    if (status === 'archived') throw new DomainError('unprocessable', 'post-not-archived')
    await updatePost(db, itemId, { status })
  },
}

export async function planPost(
  { slug, category, about, title, content, publishedAt }: PostFields,
  report: Report,
  { render, isStored }: Pick<PublicationEdges, 'render' | 'isStored'>,
): Promise<StoredPost> {
  if (slug === '') report('slug', 'missing-key')
  if (category.slug === '') report('category', 'missing-key')
  const { html, source } = await renderAll('content', content, { report, render, isStored })
  if (Object.keys(html).length === 0) report('content', 'missing-key')
  return {
    slug,
    status: 'published',
    category: {
      slug: category.slug,
      title: readLine(category.title, { field: 'category', most: 80 }, report),
    },
    about: about && { type: about.productType, id: about.productId },
    title: readLine(title, { field: 'title', most: 200, required: true }, report),
    content: html,
    contentSource: source,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  }
}

/** Reports an unknown product, and one that has another article: each course or book has only one. */
async function checkSubject(
  { db }: Pick<Context, 'db'>,
  { about }: PostFields,
  postId: number | null,
  report: Report,
): Promise<void> {
  if (!about) return
  const [found] = await findItemsById(db, [about])
  if (!found) report('about', 'subject-unknown')
  else if (await isProductOfAnotherPost(db, { postId, type: about.productType, id: about.productId })) {
    report('about', 'subject-taken')
  }
}
