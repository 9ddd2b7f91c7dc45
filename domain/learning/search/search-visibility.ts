import type { Actor } from '#domain/kernel/context.ts'
import {
  hasCourse,
  type LessonAccess,
  lessonAccess,
  sourceCodeAccess,
} from '#domain/learning/lesson-access/lesson-policy.ts'
import type { FoundLesson, FoundNote, LessonFacts } from './lesson-search-queries.ts'

/** A lesson that may be told of, and which of what it says may be shown. */
export type TellableLesson = {
  readonly id: number
  readonly access: LessonAccess
  readonly text: boolean
  readonly code: boolean
}

/** Null when the lesson was found by what the person may not know of it. */
export function tellableLesson(
  actor: Actor,
  { id, byTitle, byText, byCode, facts }: FoundLesson,
): TellableLesson | null {
  const question = questionOf(actor, facts)
  const access = lessonAccess(question)
  const text = byText && access === 'yes'
  const code = byCode && sourceCodeAccess(question) === 'yes'
  return byTitle || text || code ? { id, access, text, code } : null
}

/** Notes are shown as long as the person could still take them. */
export function mayReadNote(actor: Actor, { facts }: FoundNote): boolean {
  const question = questionOf(actor, facts)
  return hasCourse(question) && lessonAccess(question) === 'yes'
}

function questionOf(actor: Actor, facts: LessonFacts) {
  return { actor, ...facts }
}
