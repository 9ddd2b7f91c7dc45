import { countOwners } from '#domain/access/entitlements/entitlement-queries.ts'
import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import { findDraft, listBriefParts } from '#domain/catalog/drafts/draft-queries.ts'
import type { LessonFields, SectionFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { opensAt, type SectionOpening } from '#values/section-opening.ts'
import type { PublicationLoss } from './kinds/publication-kind.ts'
import { countWithoutExclusive, listLessonFlags } from './publication-queries.ts'

/** What publishing a draft changes for the people who have the product, to show beforehand. The classes are those of a course. */
export type PublicationEffect = {
  /** How many people have the course or book; 0 for other kinds. */
  readonly owners: number
  /** How many of them do not have the exclusive extra. */
  readonly withoutExclusive: number
  readonly added: LocalizedText[]
  /** The deleted classes, with the number of notes and comments on each and of people who have seen it. */
  readonly removed: PublicationLoss[]
  /** Classes that people without the extra can watch before, but not after the publication. */
  readonly madeExclusive: LocalizedText[]
  /** Classes for which some people must wait longer than before. */
  readonly delayed: LocalizedText[]
}

const nothing: PublicationEffect = {
  owners: 0,
  withoutExclusive: 0,
  added: [],
  removed: [],
  madeExclusive: [],
  delayed: [],
}

type Flags = { readonly free: boolean; readonly exclusive: boolean; readonly sectionExclusive: boolean }

/** Whether anybody must wait longer. Tests somebody with access from now on, and somebody for whom only the day counts (null). */
function opensLater(planned: SectionOpening, before: SectionOpening, now: Date): boolean {
  const waitsUntil = (opening: SectionOpening, since: Date | null) =>
    Math.max(opensAt(opening, since)?.getTime() ?? 0, now.getTime())
  return [now, null].some((since) => waitsUntil(planned, since) > waitsUntil(before, since))
}

const needsExtra = ({ free, exclusive, sectionExclusive }: Flags) => !free && (exclusive || sectionExclusive)

/** Empty before the first publication, and for packs and posts. */
export async function describePublication(
  context: Context,
  { draftId }: { draftId: number },
): Promise<PublicationEffect> {
  const { db, hooks } = context
  const { itemId, kind } = requireEditor(context, await findDraft(db, draftId))
  if (itemId === null || kind === 'post' || kind === 'pack') return nothing
  const owners = await countOwners(db, { productType: kind, productId: itemId })
  if (kind !== 'course') return { ...nothing, owners }
  const parts = (await listBriefParts(db, draftId)).filter(({ removedAt }) => removedAt === null)
  const sections = new Map(parts.map((part) => [part.id, part.fields as SectionFields]))
  const planned = parts
    .filter(({ kind }) => kind === 'lesson')
    .map(({ itemId, parentId, fields }) => {
      const { title, free, exclusive } = fields as LessonFields
      const section = sections.get(parentId ?? 0)
      return {
        itemId,
        title,
        free,
        exclusive,
        sectionExclusive: section?.exclusive ?? false,
        opensAfterDays: section?.opensAfterDays ?? null,
        opensOn: section?.opensOn ?? null,
      }
    })
  const known = new Map((await listLessonFlags(db, itemId)).map((lesson) => [lesson.id, lesson]))
  const stays = new Set(planned.map((lesson) => lesson.itemId))
  const gone = [...known.values()].filter(({ id }) => !stays.has(id))
  const history = await hooks.lessonHistory(
    db,
    gone.map(({ id }) => id),
  )
  const isKnown = (lesson: (typeof planned)[number]) => known.get(lesson.itemId ?? 0)
  return {
    owners,
    withoutExclusive: await countWithoutExclusive(db, itemId),
    added: planned.filter((lesson) => !isKnown(lesson)).map(({ title }) => title),
    removed: gone.map(({ id, title }) => {
      const { notes = 0, comments = 0, people = 0 } = history.get(id) ?? {}
      return { title, notes, comments, people }
    }),
    madeExclusive: planned
      .filter((lesson) => {
        const before = isKnown(lesson)
        return before && needsExtra(lesson) && !needsExtra(before)
      })
      .map(({ title }) => title),
    delayed: planned
      .filter((lesson) => {
        const before = isKnown(lesson)
        return before && !lesson.free && opensLater(lesson, before, context.now())
      })
      .map(({ title }) => title),
  }
}
