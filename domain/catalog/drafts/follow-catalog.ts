import { isDeepStrictEqual } from 'node:util'
import {
  getCategory,
  type LockedCourse,
  listLessons,
  listSections,
} from '#domain/catalog/courses/course-content-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { placePart, savePlaces } from './change-draft.ts'
import type { DraftFields, PartFields } from './draft-fields.ts'
import {
  type DraftRow,
  insertParts,
  listParts,
  listPlaces,
  type PartRow,
  updateDraft,
  updatePart,
} from './draft-queries.ts'
import { insertRevisions, listPublishedRevisions } from './draft-revision-queries.ts'
import { courseFields, lessonFields, sectionFields } from './fields-of-rows.ts'

/** What an import changed in a course while its draft was open; `partId` null is the course itself. */
export type CatalogChange = {
  readonly partId: number | null
  /** `kept`: changed in both; the draft's version stays, and the imported one is in the history. */
  readonly what: 'added' | 'updated' | 'kept' | 'removed'
}

type Item = {
  kind: 'section' | 'lesson'
  id: number
  sectionId: number | null
  position: number
  fields: PartFields
}

/**
 * Takes over what an import has changed in the course since the draft last was the same, so that a publication undoes
 * nothing. Course and draft are locked by the caller.
 */
export async function followCatalog(
  context: Pick<Context, 'db' | 'now'>,
  draft: DraftRow,
  course: LockedCourse,
): Promise<CatalogChange[]> {
  const { db, now } = context
  const published = await listPublishedRevisions(db, draft.id)
  const last = published.get(null)
  if (last && course.updatedAt <= last.at) return []

  const at = now()
  const changes: CatalogChange[] = []
  const note = (partId: number | null, revision: number, fields: DraftFields | PartFields) =>
    insertRevisions(db, [{ draftId: draft.id, partId, revision, fields, reason: 'published', at, by: null }])

  /** Whether the draft's version has to change; notes the catalog's in the history. */
  const compare = async (
    partId: number | null,
    { revision, publishedRevision }: { revision: number; publishedRevision: number },
    fields: DraftFields | PartFields,
  ) => {
    if (isDeepStrictEqual(published.get(partId)?.fields, fields)) return false
    const isUntouched = revision === publishedRevision
    await note(partId, isUntouched ? revision + 1 : revision, fields)
    changes.push({ partId, what: isUntouched ? 'updated' : 'kept' })
    return isUntouched
  }
  const next = (revision: number) => ({
    revision: revision + 1,
    publishedRevision: revision + 1,
    updatedAt: at,
  })

  const fields = courseFields(course, await getCategory(db, course.categoryId))
  if (await compare(null, draft, fields)) await updateDraft(db, draft.id, { fields, ...next(draft.revision) })
  else await note(null, draft.revision, fields)

  const parts = await listParts(db, draft.id)
  const partOf = (item: Pick<Item, 'kind' | 'id'>) =>
    parts.find(({ kind, itemId }) => kind === item.kind && itemId === item.id)
  const items = await listItems(context, course.id)
  for (const item of items) {
    const part = partOf(item)
    if (!part) {
      const added = await add(
        context,
        draft,
        item,
        item.sectionId === null ? null : partOf({ kind: 'section', id: item.sectionId }),
      )
      parts.push(added)
      await note(added.id, 1, item.fields)
      changes.push({ partId: added.id, what: 'added' })
    } else if (await compare(part.id, part, item.fields)) {
      await updatePart(db, part.id, { fields: item.fields, ...next(part.revision) })
    }
  }
  const known = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
  for (const { id, kind, itemId } of parts) {
    if (itemId === null || known.has(`${kind} ${itemId}`)) continue
    // Stays in the draft, as one that was never published.
    await updatePart(db, id, { itemId: null, publishedRevision: 0 })
    changes.push({ partId: id, what: 'removed' })
  }
  return changes
}

async function listItems({ db }: Pick<Context, 'db'>, courseId: number): Promise<Item[]> {
  const byPosition = (a: { position: number; id: number }, b: { position: number; id: number }) =>
    a.position - b.position || a.id - b.id
  const sections = (await listSections(db, courseId)).toSorted(byPosition)
  const lessons = (await listLessons(db, courseId)).toSorted(byPosition)
  return [
    ...sections.map((row, position) => ({
      kind: 'section' as const,
      id: row.id,
      sectionId: null,
      position,
      fields: sectionFields(row),
    })),
    ...sections.flatMap(({ id }) =>
      lessons
        .filter(({ sectionId }) => sectionId === id)
        .map((row, position) => ({
          kind: 'lesson' as const,
          id: row.id,
          sectionId: id,
          position,
          fields: lessonFields(row),
        })),
    ),
  ]
}

async function add(
  context: Pick<Context, 'db' | 'now'>,
  draft: DraftRow,
  { kind, id, position, fields }: Item,
  section: PartRow | null | undefined,
): Promise<PartRow> {
  const { db, now } = context
  // A class that was imported into a removed section would be lost with it.
  if (section?.removedAt) await updatePart(db, section.id, { removedAt: null })
  const before = await listPlaces(db, draft.id)
  const [part] = await insertParts(db, [
    {
      draftId: draft.id,
      parentId: section?.id ?? null,
      kind,
      position: before.length,
      itemId: id,
      fields,
      publishedRevision: 1,
      updatedAt: now(),
    },
  ])
  if (!part) throw new Error('no part was written')
  await savePlaces(context, [...before, part], placePart(before, part, position))
  return part
}
