import type { LessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'

type CountedSection<Lesson> = {
  readonly inDevelopment: boolean
  readonly legacy: boolean
  readonly lessons: readonly Lesson[]
}

/**
 * The one rule of which lessons count for having seen a course: those that the person may open, without the sections that are
 * still being made, for nobody shall wait for the author, and without those kept for who maintains what is old, unless the
 * course has nothing else.
 */
export function countedLessons<Lesson extends { readonly access: LessonAccess }>(
  sections: readonly CountedSection<Lesson>[],
): Lesson[] {
  const made = sections.filter(({ inDevelopment }) => !inDevelopment)
  const open = (legacy: boolean) =>
    made
      .filter((section) => section.legacy === legacy)
      .flatMap(({ lessons }) => lessons.filter(({ access }) => access === 'yes'))
  const current = open(false)
  return current.length > 0 ? current : open(true)
}

/** A course is done when there is something to see in it and all of it was seen. */
export function isDone(counted: readonly { readonly seenAt: Date | null }[]): boolean {
  return counted.length > 0 && counted.every(({ seenAt }) => seenAt !== null)
}
