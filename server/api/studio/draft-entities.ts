import { z } from 'zod'
import { draftRefusals } from '#domain/catalog/drafts/draft.table.ts'
import type { DraftSummary } from '#domain/catalog/drafts/draft-summary.ts'
import { bookShape, chapterShape } from '#domain/catalog/drafts/kinds/book-draft.ts'
import { courseShape, lessonShape, sectionShape } from '#domain/catalog/drafts/kinds/course-draft.ts'
import { partKindNames } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { packShape } from '#domain/catalog/drafts/kinds/pack-draft.ts'
import { postShape } from '#domain/catalog/drafts/kinds/post-draft.ts'
import type { DraftRevision } from '#domain/catalog/drafts/list-draft-revisions.ts'
import type { DraftSave } from '#domain/catalog/drafts/save-draft.ts'
import { locales } from '#values/locale.ts'
import { iso, momentEntity } from './entities.ts'

const id = z.number().int()
const localized = z.partialRecord(z.enum(locales), z.string())
const person = z.object({ id: z.string(), name: z.string() }).nullable()
const missing = z.array(z.object({ field: z.string(), locale: z.enum(locales) }))
const change = z.enum(['new', 'edited', 'moved']).nullable()
const outlinePart = { id, revision: id, change, missing }

const lessonInOutline = lessonShape
  .omit({ note: true, reading: true, sourceCode: true, chapters: true })
  .extend(outlinePart)
const sectionInOutline = sectionShape.extend(outlinePart).extend({ lessons: z.array(lessonInOutline) })

const chapterInOutline = chapterShape.omit({ content: true }).extend(outlinePart)

const noParts = z.array(z.never())

const draftFields = z.union([courseShape, bookShape, packShape, postShape])
const partFields = z.union([lessonShape, sectionShape, chapterShape])

const summary = z.object({
  id,
  status: z
    .enum(['draft', 'published', 'archived'])
    .nullable()
    .meta({ description: 'Of what readers see; null before the first publication' }),
  publishedSlug: z.string().nullable(),
  revision: id,
  missing,
  removed: z.array(z.object({ id, kind: z.enum(partKindNames), title: localized })),
  changes: id.meta({ description: 'What readers do not see yet' }),
  isItemChanged: z.boolean(),
  owners: id.meta({ description: 'People who have it' }),
  publishAt: momentEntity.nullable(),
  refusedAt: momentEntity
    .nullable()
    .meta({ description: 'When it was to be published by itself and was not' }),
  refusal: z.enum(draftRefusals).nullable(),
  updatedAt: momentEntity,
  updatedBy: person,
})

export const draftEntity = z
  .discriminatedUnion('kind', [
    summary.extend({ kind: z.literal('course'), fields: courseShape, outline: z.array(sectionInOutline) }),
    summary.extend({ kind: z.literal('book'), fields: bookShape, outline: z.array(chapterInOutline) }),
    summary.extend({ kind: z.literal('pack'), fields: packShape, outline: noParts }),
    summary.extend({ kind: z.literal('post'), fields: postShape, outline: noParts }),
  ])
  .meta({ ref: 'Draft' })

export const draftPartEntity = z
  .object({
    id,
    draftId: id,
    kind: z.enum(partKindNames),
    parentId: id.nullable(),
    revision: id,
    fields: partFields,
    isRemoved: z.boolean(),
    updatedAt: momentEntity,
    updatedBy: person,
  })
  .meta({ ref: 'DraftPart' })

export const draftSaveEntity = z
  .union([
    z.object({ ok: z.literal(true), revision: id }),
    z.object({
      ok: z.literal(false),
      code: z.literal('draft-changed'),
      theirs: z.object({
        fields: z.union([draftFields, partFields]),
        revision: id,
        by: person,
        at: momentEntity,
      }),
    }),
  ])
  .meta({ ref: 'DraftSave' })

export const draftRevisionEntity = z
  .object({
    id,
    partId: id.nullable(),
    revision: id,
    reason: z.enum(['saved', 'restored', 'published']),
    at: momentEntity,
    by: person,
    title: localized,
  })
  .meta({ ref: 'DraftRevision' })

export const revisionFieldsEntity = z.object({
  id,
  partId: id.nullable(),
  revision: id,
  at: momentEntity,
  fields: z.union([draftFields, partFields]),
})

const counts = z.object({ created: id, updated: id, removed: id })
const changes = z.array(
  z.object({ partId: id.nullable(), what: z.enum(['added', 'updated', 'kept', 'removed']) }),
)

const loss = z.object({ title: localized, notes: id, comments: id, people: id })

const refusals = [
  z.object({
    ok: z.literal(false),
    code: z.literal('problems'),
    problems: z.array(
      z.object({
        partId: id.nullable(),
        field: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
  z.object({
    ok: z.literal(false),
    code: z.literal('would-lose'),
    losses: z.array(loss),
  }),
  z.object({ ok: z.literal(false), code: z.literal('item-changed'), changes }),
] as const

export const publicationEntity = z
  .union([
    z.object({
      ok: z.literal(true),
      slug: z.string(),
      change: z.enum(['created', 'updated', 'unchanged']),
      sections: counts.optional().meta({ description: 'Of a course, or the chapters of a book' }),
      lessons: counts.optional(),
    }),
    ...refusals,
  ])
  .meta({ ref: 'Publication' })

export const scheduleEntity = z
  .union([z.object({ ok: z.literal(true), publishAt: momentEntity.nullable() }), ...refusals])
  .meta({ ref: 'Schedule' })

export const openedEntity = z.object({ draftId: id, changes })
export const statusEffectEntity = z.object({
  action: z.enum(['unpublish', 'archive']),
  owners: id,
  ownersKeepIt: z.boolean(),
})

const titles = z.array(localized)
export const publicationEffectEntity = z
  .object({
    owners: id,
    withoutExclusive: id.meta({ description: 'Those of them without the exclusive extra' }),
    added: titles,
    removed: z.array(loss),
    madeExclusive: titles,
    delayed: titles.meta({ description: 'Classes that some of them wait longer for' }),
  })
  .meta({ ref: 'PublicationEffect' })

export function wireDraft({ publishAt, refusedAt, updatedAt, ...draft }: DraftSummary) {
  return { ...draft, publishAt: iso(publishAt), refusedAt: iso(refusedAt), updatedAt: iso(updatedAt) }
}

export function wireSave<Fields>(save: DraftSave<Fields>) {
  return save.ok ? save : { ...save, theirs: { ...save.theirs, at: iso(save.theirs.at) } }
}

export function wireRevision({ at, ...revision }: DraftRevision) {
  return { ...revision, at: iso(at) }
}
