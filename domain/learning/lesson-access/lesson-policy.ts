import type { Actor } from '#domain/kernel/context.ts'
import { type Authored, isAuthorOf } from '#domain/kernel/require-user.ts'
import { opensAt, type SectionOpening } from '#values/section-opening.ts'

/**
 * `paid-only`: needs the course. `exclusive-only`: needs the exclusive extra. `points`: costs a gem (specification, G8
 * and G17). `not-open`: the person has it, but it opens on a later day. `unpublished`: belongs to a draft.
 */
export type LessonAccess = 'yes' | 'paid-only' | 'exclusive-only' | 'points' | 'not-open' | 'unpublished'

/** `not-offered`: the course sells no source code. */
export type SourceCodeAccess = 'yes' | 'not-offered' | 'not-bought'

/** An entitlement that is not revoked; read it with `ownedBy`. */
export type LessonEntitlement = {
  readonly kind: 'paid' | 'free' | 'ads'
  readonly exclusive: boolean
  readonly sourceCode: boolean
  /** When access began. */
  readonly grantedAt: Date
}

type Question = {
  readonly actor: Actor
  readonly course: Authored & {
    readonly status: 'draft' | 'published' | 'archived'
    readonly model: 'standard' | 'ads'
    readonly sourceCodeOffered: boolean
  }
  readonly section: SectionOpening & { readonly exclusive: boolean }
  readonly lesson: { readonly free: boolean; readonly exclusive: boolean }
  readonly entitlement: LessonEntitlement | null
  /** Whether the person opened the lesson with a gem. */
  readonly opened: boolean
  readonly now: Date
}

/**
 * Whether somebody may open a lesson, or why not. Free lessons are samples, even in exclusive sections and before a
 * section opens. A gem does not open a lesson before its day. An `ads` entitlement opens all of an `ads` course, in
 * other courses single lessons for a gem each.
 */
export function lessonAccess({
  actor,
  course,
  section,
  lesson,
  entitlement,
  opened,
  now,
}: Question): LessonAccess {
  if (isAuthorOf(actor, course)) return 'yes'
  if (course.status === 'draft') return 'unpublished'
  if (lesson.free) return 'yes'
  const exclusive = lesson.exclusive || section.exclusive
  if (exclusive && !entitlement?.exclusive) return 'exclusive-only'
  if (!entitlement) return 'paid-only'
  const opening = opensAt(section, entitlement.grantedAt)
  if (opening && opening > now) return 'not-open'
  if (exclusive) return 'yes'
  return entitlement.kind === 'ads' && course.model !== 'ads' && !opened ? 'points' : 'yes'
}

/**
 * Whether somebody may see a lesson's source code: a separate extra (specification, G18), for which the lesson must be
 * open, too.
 */
export function sourceCodeAccess(question: Question): SourceCodeAccess {
  if (isAuthorOf(question.actor, question.course)) return 'yes'
  const bought = question.entitlement?.sourceCode === true
  if (bought && lessonAccess(question) === 'yes') return 'yes'
  return bought || question.course.sourceCodeOffered ? 'not-bought' : 'not-offered'
}

/** Whether somebody may see a course; a draft only its author and the owner. */
export function maySeeCourse(actor: Actor, course: Authored & { readonly status: string }): boolean {
  return course.status !== 'draft' || isAuthorOf(actor, course)
}

/** Whether somebody may mark a lesson as seen. Kind `ads` does not count as bought (specification, G1). */
export function mayMarkSeen(question: Question): boolean {
  return (
    question.actor.kind === 'user' && question.entitlement?.kind !== 'ads' && lessonAccess(question) === 'yes'
  )
}

/** Whether somebody has the course. Kind `ads` does not count as bought (specification, G16). */
export function hasCourse({
  actor,
  course,
  entitlement,
}: Pick<Question, 'actor' | 'entitlement'> & { readonly course: Authored }): boolean {
  if (isAuthorOf(actor, course)) return true
  return actor.kind === 'user' && entitlement !== null && entitlement.kind !== 'ads'
}
