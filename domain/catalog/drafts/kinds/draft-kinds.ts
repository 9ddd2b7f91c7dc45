import type { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { bookDraft } from './book-draft.ts'
import type { BookFields, ChapterFields } from './book-fields.ts'
import { courseDraft } from './course-draft.ts'
import type { CourseFields, LessonFields, SectionFields } from './course-fields.ts'
import type { CatalogPart, CheckChange, DraftKindFacts, LockedItem, PartKindFacts } from './draft-kind.ts'
import type { DraftKind, PartKind } from './kind-names.ts'
import { packDraft } from './pack-draft.ts'
import type { PackFields } from './pack-fields.ts'
import { postDraft } from './post-draft.ts'
import type { PostFields } from './post-fields.ts'

/** The fields of a draft itself, by kind. */
export type FieldsOf = {
  readonly course: CourseFields
  readonly book: BookFields
  readonly pack: PackFields
  readonly post: PostFields
}
/** The fields of parts, by kind of part. */
export type PartFieldsOf = {
  readonly section: SectionFields
  readonly lesson: LessonFields
  readonly chapter: ChapterFields
}

export type DraftFields = FieldsOf[DraftKind]
export type PartFields = PartFieldsOf[PartKind]

/** A part or an item of any kind. */
export type AnyCatalogPart = CatalogPart<PartKind, PartFields>
export type AnyLockedItem = LockedItem<DraftFields, AnyCatalogPart>

export const draftKinds: { readonly [Kind in DraftKind]: DraftKindFacts<FieldsOf[Kind], AnyCatalogPart> } = {
  course: courseDraft,
  book: bookDraft,
  pack: packDraft,
  post: postDraft,
}

const allParts = Object.assign({}, ...Object.values(draftKinds).map(({ parts }) => parts)) as Readonly<
  Record<PartKind, PartKindFacts<PartFields>>
>

export function partFacts(kind: PartKind): PartKindFacts<PartFields> {
  return allParts[kind]
}

/** Long texts of any part, which outlines leave out. */
export const longPartFields = Object.values(allParts).flatMap(({ long }) => long)
/** Fields by language of any part, besides the title. */
export const partFieldsInLanguages = [
  ...new Set(Object.values(allParts).flatMap(({ inLanguages }) => inLanguages)),
]

/** Checks a change of a draft's fields. Throws `invalid-input` with fields. */
export function readDraftChange(kind: DraftKind, change: unknown): Partial<DraftFields> {
  return read<DraftFields>(draftKinds[kind].shape, change)
}

/** Throws what the kind's `checkChange` throws when the caller may not make the change. */
export async function checkDraftChange(
  context: Pick<Context, 'db' | 'actor'>,
  { kind, fields }: { readonly kind: DraftKind; readonly fields: DraftFields },
  change: Partial<DraftFields>,
): Promise<void> {
  // The type of the fields follows from the kind, which TypeScript cannot see here.
  const check = draftKinds[kind].checkChange as CheckChange<DraftFields> | undefined
  await check?.(context, fields, change)
}

/** Checks a change of a part's fields. Throws `invalid-input` with fields. */
export function readPartChange(kind: PartKind, change: unknown): Partial<PartFields> {
  return read<PartFields>(partFacts(kind).shape, change)
}

function read<Fields>(shape: z.ZodObject, change: unknown): Partial<Fields> {
  const result = shape.partial().safeParse(change)
  if (!result.success) throw invalidInput(fieldErrors(result.error))
  return result.data as Partial<Fields>
}
