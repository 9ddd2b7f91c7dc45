import { eq, type SQL, sql } from 'drizzle-orm'
import { authors } from '#domain/catalog/authors/author.table.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { draftParts, draftRevisions, drafts } from '#domain/catalog/drafts/draft.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { infoPageRevisions, infoPages } from '#domain/catalog/site/info-pages/info-page.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

type UseRow = {
  /** Of the digests that were asked for, those that are named here. */
  digests: string[]
  title: LocalizedText
  part: LocalizedText | null
  slug: string | null
  draftId: number | null
}

/** A digest names one file, wherever it stands in a row. */
const each = (digests: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb) as digest`
const named = (digests: readonly string[], text: SQL) =>
  sql<string[]>`to_jsonb(array(select digest from ${each(digests)} where position(digest in ${text}) > 0))`
/** Made into patterns once, which is three times as fast as asking for each in every row. A `_` in one only finds more, of which `named` is empty. */
const namesOne = (digests: readonly string[], text: SQL) =>
  sql`${text} like any (array(select '%' || digest || '%' from ${each(digests)}))`

const lessonText = sql`concat(${lessons.videoFiles}, ${lessons.captionFiles}, ${lessons.note}, ${lessons.reading})`

/** In classes that readers see. */
export async function listLessonUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return db
    .select({
      digests: named(digests, lessonText),
      title: courses.title,
      part: lessons.title,
      slug: courses.slug,
      draftId: sql<null>`null::int`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(namesOne(digests, lessonText))
    .limit(200)
}

export async function listDraftPartUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  const text = sql`${draftParts.fields}::text`
  return db
    .select({
      digests: named(digests, text),
      title: sql<LocalizedText>`${drafts.fields} -> 'title'`,
      part: sql<LocalizedText>`${draftParts.fields} -> 'title'`,
      slug: sql<string>`${drafts.fields} ->> 'slug'`,
      draftId: drafts.id,
    })
    .from(draftParts)
    .innerJoin(drafts, eq(drafts.id, draftParts.draftId))
    .where(namesOne(digests, text))
    .limit(200)
}

/** In descriptions and articles that are drafts. */
export async function listDraftTextUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return listUsesInDrafts(db, digests, sql`(${drafts.fields} - 'cover')::text`)
}

export async function listCoverUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  const ofProducts = await listUsesInProducts(db, digests, ({ cover }) => sql`coalesce(${cover}::text, '')`)
  const cover = sql`coalesce(${drafts.fields} ->> 'cover', '')`
  return [...ofProducts, ...(await listUsesInDrafts(db, digests, cover))]
}

/** In descriptions that the shop shows or showed. */
export async function listDescriptionUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return listUsesInProducts(db, digests, ({ description }) => sql`${description}::text`)
}

/** In articles, published or not. */
export async function listArticleUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return listUsesIn(db, posts, digests, sql`${posts.content}::text`)
}

/** In pages of the owner's, published or not. */
export async function listInfoPageUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  return listUsesIn(db, infoPages, digests, sql`${infoPages.body}::text`)
}

/** As photos of authors. */
export async function listAuthorUses(db: Database, digests: readonly string[]): Promise<UseRow[]> {
  const text = sql`coalesce(${authors.photo}::text, '')`
  return db
    .select({
      digests: named(digests, text),
      title: sql<LocalizedText>`jsonb_build_object(${locales[0]}::text, ${authors.name})`,
      part: sql<null>`null::jsonb`,
      slug: authors.slug,
      draftId: sql<null>`null::int`,
    })
    .from(authors)
    .where(namesOne(digests, text))
    .limit(200)
}

type Product = typeof courses | typeof books | typeof packs

async function listUsesInProducts(
  db: Database,
  digests: readonly string[],
  textIn: (table: Product) => SQL,
): Promise<UseRow[]> {
  const found: UseRow[] = []
  for (const table of [courses, books, packs]) {
    found.push(...(await listUsesIn(db, table, digests, textIn(table))))
  }
  return found
}

async function listUsesIn(
  db: Database,
  table: Product | typeof posts | typeof infoPages,
  digests: readonly string[],
  text: SQL,
): Promise<UseRow[]> {
  return db
    .select({
      digests: named(digests, text),
      title: table.title,
      part: sql<null>`null::jsonb`,
      slug: table.slug,
      draftId: sql<null>`null::int`,
    })
    .from(table)
    .where(namesOne(digests, text))
    .limit(200)
}

async function listUsesInDrafts(db: Database, digests: readonly string[], text: SQL): Promise<UseRow[]> {
  return db
    .select({
      digests: named(digests, text),
      title: sql<LocalizedText>`${drafts.fields} -> 'title'`,
      part: sql<null>`null::jsonb`,
      slug: sql<string>`${drafts.fields} ->> 'slug'`,
      draftId: drafts.id,
    })
    .from(drafts)
    .where(namesOne(digests, text))
    .limit(200)
}

/** Whether an earlier state of a draft or of an info page names it. */
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
