import { and, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bookFiles, bookSections, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { draftedTables } from '#domain/catalog/drafts/kinds/drafted-tables.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { itemTables, packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { type ItemType, itemTypes } from '#values/product.ts'

// For previews: these changes belong in a transaction that is rolled back.

type Numbered<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { readonly id: number }

export type CourseCopy = {
  readonly course: Numbered<typeof courses>
  readonly sections: readonly Numbered<typeof sections>[]
  readonly lessons: readonly Numbered<typeof lessons>[]
}
export type BookCopy = {
  readonly book: Numbered<typeof books>
  readonly files: readonly Numbered<typeof bookFiles>[]
  readonly sections: readonly Numbered<typeof bookSections>[]
}
export type PackCopy = {
  readonly pack: Numbered<typeof packs>
  readonly items: readonly Numbered<typeof packItems>[]
}

export async function insertCourseCopy(db: Database, copy: CourseCopy): Promise<void> {
  await insertNumbered(db, courses, [copy.course])
  await insertNumbered(db, sections, copy.sections)
  await insertNumbered(db, lessons, copy.lessons)
}

export async function insertBookCopy(db: Database, copy: BookCopy): Promise<void> {
  await insertNumbered(db, books, [copy.book])
  await insertNumbered(db, bookFiles, copy.files)
  await insertNumbered(db, bookSections, copy.sections)
}

export async function insertPackCopy(db: Database, copy: PackCopy): Promise<void> {
  await insertNumbered(db, packs, [copy.pack])
  await insertNumbered(db, packItems, copy.items)
}

/** Few enough, because a statement takes at most 65535 parameters. */
const mostRows = 1_000

async function insertNumbered<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Numbered<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += mostRows) {
    // The rows are those of the table, whose type is generic here.
    const some = rows.slice(start, start + mostRows) as never[]
    await db.insert(table).overridingSystemValue().values(some)
  }
}

/** Hides an item and frees its slug, for the copy made from its draft. */
export async function setAside(
  db: Database,
  { kind, itemId }: { kind: DraftKind; itemId: number },
): Promise<void> {
  const table = draftedTables[kind]
  await db
    .update(table)
    .set({ slug: `set-aside-${itemId}`, status: 'draft' })
    .where(eq(table.id, itemId))
}

/** Publishes products that are drafts, because a pack or post that contains them has no page otherwise. */
export async function bringToShop(
  db: Database,
  products: readonly { readonly productType: ItemType; readonly productId: number }[],
): Promise<void> {
  for (const type of itemTypes) {
    const ids = products.filter(({ productType }) => productType === type).map(({ productId }) => productId)
    const table = itemTables[type]
    await db
      .update(table)
      .set({ status: 'published' })
      .where(and(inArray(table.id, ids), eq(table.status, 'draft')))
  }
}
