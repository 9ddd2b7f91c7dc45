import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { draftParts, drafts } from './draft.table.ts'
import { longPartFields, type PartFields, partFieldsInLanguages } from './kinds/draft-kinds.ts'
import { draftedTables } from './kinds/drafted-tables.ts'
import type { DraftKind } from './kinds/kind-names.ts'

export type DraftRow = typeof drafts.$inferSelect
export type PartRow = typeof draftParts.$inferSelect

export async function insertDraft(db: Database, values: typeof drafts.$inferInsert): Promise<number> {
  const [row] = await db.insert(drafts).values(values).returning({ id: drafts.id })
  if (!row) throw new Error('no draft was written')
  return row.id
}

export async function findDraft(db: Database, id: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id)).limit(1)
  return row ?? null
}

/** Locks the draft until the transaction ends. Must come before any change of the draft or its parts. */
export async function lockDraft(db: Database, id: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id)).for('update')
  return row ?? null
}

export async function findDraftOfItem(
  db: Database,
  { kind, itemId }: { kind: DraftKind; itemId: number },
): Promise<DraftRow | null> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.kind, kind), eq(drafts.itemId, itemId)))
    .limit(1)
  return row ?? null
}

/** Changes the author of a published item's draft, if there is one. */
export async function giveDraftOfItem(
  db: Database,
  { kind, itemId, authorId }: { kind: DraftKind; itemId: number; authorId: string },
): Promise<void> {
  await db
    .update(drafts)
    .set({ authorId })
    .where(and(eq(drafts.kind, kind), eq(drafts.itemId, itemId)))
}

/** A draft with this slug that was never published. */
export async function findNewDraftBySlug(
  db: Database,
  { kind, slug }: { kind: DraftKind; slug: string },
): Promise<DraftRow | null> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.kind, kind), isNull(drafts.itemId), eq(sql`${drafts.fields} ->> 'slug'`, slug)))
    .orderBy(asc(drafts.id))
    .limit(1)
  return row ?? null
}

/** The id of the item with this slug; null when no such item exists. */
export async function findItemId(
  db: Database,
  { kind, slug }: { kind: DraftKind; slug: string },
): Promise<number | null> {
  const table = draftedTables[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug)).limit(1)
  return row?.id ?? null
}

/** The slugs with this beginning that items and drafts of the kind have. */
export async function listTakenSlugs(db: Database, kind: DraftKind, beginning: string): Promise<Set<string>> {
  // A slug contains no characters with a special meaning in LIKE.
  const like = `${beginning}%`
  const draftSlug = sql<string>`${drafts.fields} ->> 'slug'`
  const table = draftedTables[kind]
  const published = await db.select({ slug: table.slug }).from(table).where(sql`${table.slug} like ${like}`)
  const drafted = await db
    .select({ slug: draftSlug })
    .from(drafts)
    .where(and(eq(drafts.kind, kind), sql`${draftSlug} like ${like}`))
  return new Set([...published, ...drafted].map(({ slug }) => slug))
}

/** Whether an item of another draft, or another draft of the kind, has the slug. */
export async function isSlugOfAnother(
  db: Database,
  { id, kind, itemId }: Pick<DraftRow, 'id' | 'kind' | 'itemId'>,
  slug: string,
): Promise<boolean> {
  const published = await findItemId(db, { kind, slug })
  if (published !== null && published !== itemId) return true
  const drafted = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.kind, kind), eq(sql`${drafts.fields} ->> 'slug'`, slug), ne(drafts.id, id)))
    .limit(1)
  return drafted.length > 0
}

/** Makes choices of a slug wait for each other, so that two drafts made at the same time get different slugs. */
export async function lockSlugs(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('slugs of drafts', 0))`)
}

export async function updateDraft(
  db: Database,
  id: number,
  values: Partial<typeof drafts.$inferInsert>,
): Promise<void> {
  await db.update(drafts).set(values).where(eq(drafts.id, id))
}

export async function insertParts(
  db: Database,
  values: readonly (typeof draftParts.$inferInsert)[],
): Promise<PartRow[]> {
  const rows: PartRow[] = []
  // A statement takes at most 65535 parameters.
  for (let start = 0; start < values.length; start += 500) {
    rows.push(
      ...(await db
        .insert(draftParts)
        .values(values.slice(start, start + 500))
        .returning()),
    )
  }
  return rows
}

/** All parts in the order of siblings, including removed ones. */
export async function listParts(db: Database, draftId: number): Promise<PartRow[]> {
  return db
    .select()
    .from(draftParts)
    .where(eq(draftParts.draftId, draftId))
    .orderBy(asc(draftParts.position), asc(draftParts.id))
}

export type PartPlace = Pick<PartRow, 'id' | 'kind' | 'parentId' | 'position' | 'removedAt'>

/** The places of all parts, without their texts. */
export async function listPlaces(db: Database, draftId: number): Promise<PartPlace[]> {
  return db
    .select({
      id: draftParts.id,
      kind: draftParts.kind,
      parentId: draftParts.parentId,
      position: draftParts.position,
      removedAt: draftParts.removedAt,
    })
    .from(draftParts)
    .where(eq(draftParts.draftId, draftId))
    .orderBy(asc(draftParts.position), asc(draftParts.id))
}

export async function findPart(db: Database, id: number): Promise<PartRow | null> {
  const [row] = await db.select().from(draftParts).where(eq(draftParts.id, id)).limit(1)
  return row ?? null
}

export async function updatePart(
  db: Database,
  id: number,
  values: Partial<typeof draftParts.$inferInsert>,
): Promise<void> {
  await db.update(draftParts).set(values).where(eq(draftParts.id, id))
}

export async function updatePlaces(
  db: Database,
  places: readonly Pick<PartPlace, 'id' | 'parentId' | 'position'>[],
): Promise<void> {
  if (places.length === 0) return
  await db.execute(sql`update ${draftParts} set parent_id = place.parent_id, position = place.position
    from jsonb_to_recordset(${JSON.stringify(
      places.map(({ id, parentId, position }) => ({ id, parent_id: parentId, position })),
    )}::jsonb) as place (id int, parent_id int, position int)
    where ${draftParts.id} = place.id`)
}

export type PublishedPart = { readonly id: number; readonly itemId: number | null }

/** Marks the current revision of the parts as the one that readers see. */
export async function markPartsPublished(db: Database, parts: readonly PublishedPart[]): Promise<void> {
  if (parts.length === 0) return
  await db.execute(sql`update ${draftParts} set item_id = part.item_id, published_revision = revision
    from jsonb_to_recordset(${JSON.stringify(
      parts.map(({ id, itemId }) => ({ id, item_id: itemId })),
    )}::jsonb) as part (id int, item_id int)
    where ${draftParts.id} = part.id`)
}

export async function deleteRemovedParts(db: Database, draftId: number): Promise<void> {
  await db.delete(draftParts).where(and(eq(draftParts.draftId, draftId), isNotNull(draftParts.removedAt)))
}

const languagesOf = (field: string) => sql<string[]>`coalesce((
  select jsonb_agg(word.key) from jsonb_each_text(${draftParts.fields} -> ${field}::text) as word
  where btrim(word.value) <> ''), '[]'::jsonb)`

const { fields: _fields, ...withoutFields } = getTableColumns(draftParts)

/** All parts without their long texts, but with the languages that each text has. */
export async function listBriefParts(db: Database, draftId: number) {
  return db
    .select({
      ...withoutFields,
      fields: sql<PartFields>`${draftParts.fields} - array(select jsonb_array_elements_text(${JSON.stringify(longPartFields)}::jsonb))`,
      languages: Object.fromEntries(partFieldsInLanguages.map((field) => [field, languagesOf(field)])),
    })
    .from(draftParts)
    .where(eq(draftParts.draftId, draftId))
    .orderBy(asc(draftParts.position), asc(draftParts.id))
}

export async function listNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
