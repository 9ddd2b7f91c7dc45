import { lockBook } from '#domain/catalog/books/book-content-queries.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import { dropPost } from '#domain/catalog/imports/drop-post.ts'
import type { Change, Counts } from '#domain/catalog/imports/import-result.ts'
import { matchParts } from '#domain/catalog/imports/match-parts.ts'
import { postValues } from '#domain/catalog/imports/read-post.ts'
import { saveProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { BookPlan } from './book-plan.ts'
import type { SectionValues, StoredBookFiles } from './store-book-files.ts'
import { type BookFileToWrite, type MatchSections, writeBook } from './write-book.ts'

export type SavedBook = {
  readonly id: number
  readonly change: Change
  /** Absent when the book has no sections and had none. */
  readonly sections?: Counts
}

type Written = {
  readonly cover: ImageReference | null
  readonly sections: readonly SectionValues[]
  readonly stored: StoredBookFiles
}

/**
 * Creates or updates a book inside the caller's transaction. Sections are recognised by the author's `id`, their file or their
 * words. A source without details changes only the text of an existing book. The author of a new book is the person who saves it.
 * Throws `not-your-item`.
 */
export async function saveBook(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'hooks'>,
  plan: BookPlan,
  { cover, sections, stored }: Written,
): Promise<SavedBook> {
  const { db } = context
  const known = await lockBook(db, plan.slug)
  const facts = known && plan.isSource ? null : await factsOf({ db }, plan, cover)
  const files = plan.files.map(
    ({ source: _source, ...file }): BookFileToWrite => ({ ...file, ...stored.get(file.key) }),
  )
  const wanted = { facts, files, sections, match: matchByWords }
  // Repeated, because somebody may have created the book in the meantime.
  const written =
    (await writeBook(context, known, wanted)) ??
    (await writeBook(context, await lockBook(db, plan.slug), wanted))
  if (!written) throw new Error(`no book ${plan.slug}`)
  const { book, change, sections: counts } = written
  if (facts) {
    const owner = { type: 'book', id: book.id } as const
    if (plan.post) {
      const values = postValues(plan.post, facts.categoryId)
      await saveProductPost(db, owner, { ...values, authorId: book.authorId }, context.now())
    } else await dropPost(db, owner)
  }
  return {
    id: book.id,
    change,
    ...((sections.length > 0 || counts.removed > 0) && { sections: counts }),
  }
}

async function factsOf({ db }: Pick<Context, 'db'>, plan: BookPlan, cover: ImageReference | null) {
  const { slug, status, model, title, subtitle, description, language, pageCount, position } = plan
  const { price, offerPrice, offerFrom, offerUntil } = plan
  const { level, outcomes, questions } = plan
  return {
    slug,
    status,
    model,
    title,
    subtitle,
    language,
    pageCount,
    position,
    price,
    offerPrice,
    offerFrom,
    offerUntil,
    description: description.html,
    descriptionSource: description.markdown,
    level,
    outcomes,
    questions,
    cover,
    categoryId: await ensureCategory(db, plan.category),
  }
}

const matchByWords: MatchSections = (rows, planned) => {
  const match = matchParts(rows.map(partOf), planned.map(partOf))
  return new Map(Array.from(match, ([{ section }, known]) => [section, known.section]))
}

function partOf<Section extends Pick<SectionValues, 'identity' | 'key' | 'title' | 'content'>>(
  section: Section,
) {
  const { identity, key, title, content } = section
  return { identity, place: key, name: key.slice(key.lastIndexOf('/') + 1), texts: [title, content], section }
}
