import { eq, type SQL, sql } from 'drizzle-orm'
import { authors } from '#domain/catalog/authors/author.table.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, lessonTexts, sections } from '#domain/catalog/courses/course.table.ts'
import { draftParts, draftRevisions, drafts } from '#domain/catalog/drafts/draft.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { productTexts } from '#domain/catalog/product.table.ts'
import { infoPageRevisions, infoPages } from '#domain/catalog/site/info-pages/info-page.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { digestsOf, holdsDigests } from '#domain/kernel/text-queries.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

type UseRow = {
  /** Those of the given digests that are used in this place. */
  digests: string[]
  title: LocalizedText
  part: LocalizedText | null
  slug: string | null
  draftId: number | null
}

/** Uses in the published classes. */
export async function listLessonUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return db
    .select({
      digests: digestsOf(lessonTexts(lessons), digests),
      title: courses.title,
      part: lessons.title,
      slug: courses.slug,
      draftId: sql<null>`null::int`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(holdsDigests(lessonTexts(lessons), digests))
    .limit(200)
}

export async function listDraftPartUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  const text = sql`${draftParts.fields}::text`
  return db
    .select({
      digests: digestsOf(text, digests),
      title: sql<LocalizedText>`${drafts.fields} -> 'title'`,
      part: sql<LocalizedText>`${draftParts.fields} -> 'title'`,
      slug: sql<string>`${drafts.fields} ->> 'slug'`,
      draftId: drafts.id,
    })
    .from(draftParts)
    .innerJoin(drafts, eq(drafts.id, draftParts.draftId))
    .where(holdsDigests(text, digests))
    .limit(200)
}

/** Uses in the texts of drafts, and as their covers. */
export async function listDraftUses(
  db: Database,
  digests: readonly string[],
): Promise<{ texts: UseRow[]; covers: UseRow[] }> {
  const rows = await db
    .select({
      inTexts: digestsOf(sql`(${drafts.fields} - 'cover')::text`, digests),
      inCover: digestsOf(sql`coalesce(${drafts.fields} ->> 'cover', '')`, digests),
      title: sql<LocalizedText>`${drafts.fields} -> 'title'`,
      part: sql<null>`null::jsonb`,
      slug: sql<string>`${drafts.fields} ->> 'slug'`,
      draftId: drafts.id,
    })
    .from(drafts)
    .where(holdsDigests(sql`${drafts.fields}::text`, digests))
    .limit(200)
  return {
    texts: rows.map(({ inTexts, inCover: _, ...use }) => ({ ...use, digests: inTexts })),
    covers: rows.map(({ inTexts: _, inCover, ...use }) => ({ ...use, digests: inCover })),
  }
}

/** Uses in the descriptions of products, on sale or not, and as their covers. */
export async function listProductUses(
  db: Database,
  digests: readonly string[],
): Promise<{ descriptions: UseRow[]; covers: UseRow[] }> {
  const found: { descriptions: UseRow[]; covers: UseRow[] } = { descriptions: [], covers: [] }
  for (const table of [courses, books, packs]) {
    const rows = await db
      .select({
        inDescription: digestsOf(productTexts.description(table), digests),
        inCover: digestsOf(productTexts.cover(table), digests),
        title: table.title,
        part: sql<null>`null::jsonb`,
        slug: table.slug,
        draftId: sql<null>`null::int`,
      })
      .from(table)
      .where(holdsDigests(productTexts.all(table), digests))
      .limit(200)
    for (const { inDescription, inCover, ...use } of rows) {
      found.descriptions.push({ ...use, digests: inDescription })
      found.covers.push({ ...use, digests: inCover })
    }
  }
  return found
}

/** Uses in articles, published or not. */
export async function listArticleUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return listUsesIn(db, posts, digests, sql`${posts.content}::text`)
}

/** Uses in the owner's info pages, published or not. */
export async function listInfoPageUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return listUsesIn(db, infoPages, digests, sql`${infoPages.body}::text`)
}

/** Uses as photos of authors. */
export async function listAuthorUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  const text = sql`coalesce(${authors.photo}::text, '')`
  return db
    .select({
      digests: digestsOf(text, digests),
      title: sql<LocalizedText>`jsonb_build_object(${locales[0]}::text, ${authors.name})`,
      part: sql<null>`null::jsonb`,
      slug: authors.slug,
      draftId: sql<null>`null::int`,
    })
    .from(authors)
    .where(holdsDigests(text, digests))
    .limit(200)
}

async function listUsesIn(
  db: Database,
  table: typeof posts | typeof infoPages,
  digests: readonly string[],
  text: SQL,
): Promise<UseRow[]> {
  return db
    .select({
      digests: digestsOf(text, digests),
      title: table.title,
      part: sql<null>`null::jsonb`,
      slug: table.slug,
      draftId: sql<null>`null::int`,
    })
    .from(table)
    .where(holdsDigests(text, digests))
    .limit(200)
}

/** Whether an earlier version of a draft or an info page uses the file. */
export async function isInHistory(db: Database, digest: string): Promise<boolean> {
  for (const table of [draftRevisions, infoPageRevisions]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(sql`position(${digest} in ${table.fields}::text) > 0`)
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}
