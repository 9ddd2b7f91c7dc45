import type { Actor } from '#domain/kernel/context.ts'

/**
 * Whether a person may watch or read a lesson, and if not, what keeps it from them: `paid-only` the course is not theirs,
 * `exclusive-only` the exclusive extra is not theirs, `points` it costs a gem (rows G8, G17), `unpublished` nobody may but
 * the shop's owner.
 */
export type LessonAccess = 'yes' | 'paid-only' | 'exclusive-only' | 'points' | 'unpublished'

/** Whether a person may read a lesson's source code: `not-offered` when the course sells none, `not-bought` when it does. */
export type SourceCodeAccess = 'yes' | 'not-offered' | 'not-bought'

/** What the policy must know of an entitlement in force; whoever asks reads it by `ownedBy`. */
export type LessonEntitlement = {
  readonly kind: 'paid' | 'free' | 'ads'
  readonly exclusive: boolean
  readonly sourceCode: boolean
}

type Question = {
  readonly actor: Actor
  readonly course: {
    readonly status: 'draft' | 'published' | 'archived'
    readonly model: 'standard' | 'ads'
    readonly sourceCodeOffered: boolean
  }
  readonly section: { readonly exclusive: boolean }
  readonly lesson: { readonly free: boolean; readonly exclusive: boolean }
  readonly entitlement: LessonEntitlement | null
  /** A gem of theirs opened it. */
  readonly opened: boolean
}

/**
 * The one rule of who may watch what. A lesson that the author flags as free is a sample, also inside an exclusive section.
 * Whoever claimed a course while it was free keeps it. With an entitlement of kind `ads` a course of model `ads` is watched
 * whole, any other course a lesson at a time, each for a gem that opens it for ever.
 */
export function lessonAccess({
  actor,
  course,
  section,
  lesson,
  entitlement,
  opened,
}: Question): LessonAccess {
  if (seesEverything(actor)) return 'yes'
  if (course.status === 'draft') return 'unpublished'
  if (lesson.free) return 'yes'
  if (lesson.exclusive || section.exclusive) return entitlement?.exclusive ? 'yes' : 'exclusive-only'
  if (!entitlement) return 'paid-only'
  return entitlement.kind === 'ads' && course.model !== 'ads' && !opened ? 'points' : 'yes'
}

/** Source code is an extra of its own (row G18), and never reaches further than the lesson that it belongs to. */
export function sourceCodeAccess(question: Question): SourceCodeAccess {
  if (seesEverything(question.actor)) return 'yes'
  const bought = question.entitlement?.sourceCode === true
  if (bought && lessonAccess(question) === 'yes') return 'yes'
  return bought || question.course.sourceCodeOffered ? 'not-bought' : 'not-offered'
}

/** A draft is a page for the shop's owner alone; to everybody else there is no such course. */
export function maySeeCourse(actor: Actor, course: { readonly status: string }): boolean {
  return course.status !== 'draft' || seesEverything(actor)
}

/** Lessons that count as seen are kept for people whose course it is; kind `ads` does not count as bought (row G1). */
export function mayMarkSeen(question: Question): boolean {
  return (
    question.actor.kind === 'user' && question.entitlement?.kind !== 'ads' && lessonAccess(question) === 'yes'
  )
}

/** Whose course it is: people who own it, which kind `ads` does not count as (row G16), and the shop's owner. */
export function hasCourse({ actor, entitlement }: Pick<Question, 'actor' | 'entitlement'>): boolean {
  if (seesEverything(actor)) return true
  return actor.kind === 'user' && entitlement !== null && entitlement.kind !== 'ads'
}

/** The owner of the shop, and the shop itself. */
export function seesEverything(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')
}
