import { countOwners } from '#domain/access/entitlements/entitlement-queries.ts'
import { findCourseStatus, listPublishedPlaces } from '#domain/catalog/courses/course-content-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { getPart } from './change-draft.ts'
import type { DraftFields, LessonFields, PartFields, SectionFields } from './draft-fields.ts'
import { requireEditor } from './draft-policy.ts'
import { findDraft, listBriefParts, listNames, type PartRow } from './draft-queries.ts'
import { inLongestRun } from './longest-run.ts'

type Person = { readonly id: string; readonly name: string }

/** `moved`: readers see it at another place. */
export type PartChange = 'new' | 'edited' | 'moved' | null

/** A text that another language has. */
export type MissingText = { readonly field: string; readonly locale: Locale }

type OutlinePart = {
  readonly id: number
  readonly revision: number
  readonly change: PartChange
  readonly missing: readonly MissingText[]
}

export type OutlineLesson = OutlinePart & Omit<LessonFields, 'note' | 'reading' | 'sourceCode'>

export type OutlineSection = OutlinePart & SectionFields & { readonly lessons: readonly OutlineLesson[] }

export type DraftSummary = {
  readonly id: number
  readonly kind: 'course'
  /** Null before the first publication. */
  readonly status: 'draft' | 'published' | 'archived' | null
  /** What readers see it under; null before the first publication. */
  readonly publishedSlug: string | null
  readonly fields: DraftFields
  readonly revision: number
  readonly missing: readonly MissingText[]
  readonly outline: readonly OutlineSection[]
  /** Can be brought back until the next publication. */
  readonly removed: readonly { id: number; kind: 'section' | 'lesson'; title: LocalizedText }[]
  /** What readers do not see yet. */
  readonly changes: number
  readonly isCourseChanged: boolean
  /** People who have the course. */
  readonly owners: number
  readonly publishAt: Date | null
  readonly updatedAt: Date
  readonly updatedBy: Person | null
}

export async function getDraft(context: Context, { draftId }: { draftId: number }): Promise<DraftSummary> {
  const { db } = context
  const draft = requireEditor(context, await findDraft(db, draftId))
  const { itemId, updatedBy } = draft
  const parts = await listBriefParts(db, draftId)
  const course = itemId === null ? null : await findCourseStatus(db, itemId)
  const owners = itemId === null ? 0 : await countOwners(db, { productType: 'course', productId: itemId })
  const changeOf = findChanges(parts, itemId === null ? null : await listPublishedPlaces(db, itemId))

  const live = parts.filter(({ removedAt }) => removedAt === null)
  const lessonsOf = (sectionId: number): OutlineLesson[] =>
    live
      .filter(({ parentId }) => parentId === sectionId)
      .map((part) => ({
        ...(part.fields as Omit<LessonFields, 'note' | 'reading' | 'sourceCode'>),
        id: part.id,
        revision: part.revision,
        change: changeOf(part),
        missing: missingOf({ ...part.languages, title: languagesOf(part.fields.title) }),
      }))
  const outline = live
    .filter(({ kind }) => kind === 'section')
    .map((part) => ({
      ...(part.fields as SectionFields),
      id: part.id,
      revision: part.revision,
      change: changeOf(part),
      missing: missingOf({ title: languagesOf(part.fields.title) }),
      lessons: lessonsOf(part.id),
    }))
  const removed = parts.filter(({ removedAt }) => removedAt !== null)
  const shown = outline.flatMap(({ lessons, ...section }) => [section, ...lessons])
  const isCourseChanged = draft.revision !== draft.publishedRevision
  const { title, subtitle, description } = draft.fields
  return {
    id: draft.id,
    kind: 'course',
    status: course?.status ?? null,
    publishedSlug: course?.slug ?? null,
    fields: draft.fields,
    revision: draft.revision,
    missing: missingOf({
      title: languagesOf(title),
      subtitle: languagesOf(subtitle),
      description: languagesOf(description),
    }),
    outline,
    removed: removed.map(({ id, kind, fields }) => ({
      id,
      kind: kind as 'section' | 'lesson',
      title: fields.title,
    })),
    changes:
      shown.filter(({ change }) => change !== null).length +
      removed.filter(({ itemId }) => itemId !== null).length +
      (isCourseChanged ? 1 : 0),
    isCourseChanged,
    owners,
    publishAt: draft.publishAt,
    updatedAt: draft.updatedAt,
    updatedBy: await findPerson(context, updatedBy),
  }
}

export type DraftPart = Pick<PartRow, 'id' | 'draftId' | 'kind' | 'parentId' | 'revision'> & {
  readonly fields: PartFields
  readonly isRemoved: boolean
  readonly updatedAt: Date
  readonly updatedBy: Person | null
}

export async function getDraftPart(context: Context, { partId }: { partId: number }): Promise<DraftPart> {
  const part = await getPart(context, partId)
  const { id, draftId, kind, parentId, revision, fields, removedAt, updatedAt } = part
  return {
    id,
    draftId,
    kind,
    parentId,
    revision,
    fields,
    isRemoved: removedAt !== null,
    updatedAt,
    updatedBy: await findPerson(context, part.updatedBy),
  }
}

async function findPerson({ db }: Pick<Context, 'db'>, id: string | null): Promise<Person | null> {
  const name = (await listNames(db, [id])).get(id ?? '')
  return id === null || name === undefined ? null : { id, name }
}

type BriefPart = Awaited<ReturnType<typeof listBriefParts>>[number]

function findChanges(
  parts: readonly BriefPart[],
  published: { sections: readonly number[]; lessons: readonly { id: number; sectionId: number }[] } | null,
): (part: BriefPart) => PartChange {
  const itemOf = new Map(parts.map(({ id, itemId }) => [id, itemId]))
  const sectionOf = new Map(published?.lessons.map(({ id, sectionId }) => [id, sectionId]))
  const inPlace = new Set<number>()
  const keep = (siblings: readonly BriefPart[], order: readonly number[]) => {
    const rank = new Map(order.map((id, place) => [id, place]))
    const ranked = siblings.filter(({ itemId }) => itemId !== null && rank.has(itemId))
    const kept = inLongestRun(ranked.map(({ itemId }) => rank.get(itemId as number) as number))
    for (const [place, { id }] of ranked.entries()) if (kept.has(place)) inPlace.add(id)
  }
  const live = parts.filter(({ removedAt }) => removedAt === null)
  const sections = live.filter(({ kind }) => kind === 'section')
  keep(sections, published?.sections ?? [])
  for (const { id, itemId } of sections) {
    const order =
      published?.lessons.filter(({ sectionId }) => sectionId === itemId).map((each) => each.id) ?? []
    keep(
      live.filter(({ parentId }) => parentId === id),
      order,
    )
  }
  return (part) => {
    if (part.itemId === null) return 'new'
    if (part.revision !== part.publishedRevision) return 'edited'
    const isElsewhere =
      part.kind === 'lesson' && sectionOf.get(part.itemId) !== itemOf.get(part.parentId ?? -1)
    return isElsewhere || !inPlace.has(part.id) ? 'moved' : null
  }
}

function languagesOf(text: LocalizedText): string[] {
  return locales.filter((locale) => text[locale]?.trim())
}

function missingOf(languages: Readonly<Record<string, readonly string[]>>): MissingText[] {
  return Object.entries(languages).flatMap(([field, present]) =>
    present.length === 0
      ? []
      : locales.filter((locale) => !present.includes(locale)).map((locale) => ({ field, locale })),
  )
}
