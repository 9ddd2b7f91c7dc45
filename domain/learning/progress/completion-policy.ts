import type { LessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'

type CountedSection<Lesson> = {
  readonly inDevelopment: boolean
  readonly legacy: boolean
  readonly lessons: readonly Lesson[]
}

/**
 * The lessons that count for completing a course: those that the person may open, today or on a later day, without
 * sections in development; legacy sections only if there are no others.
 */
export function countedLessons<Lesson extends { readonly access: LessonAccess }>(
  sections: readonly CountedSection<Lesson>[],
): Lesson[] {
  const made = sections.filter(({ inDevelopment }) => !inDevelopment)
  const open = (legacy: boolean) =>
    made
      .filter((section) => section.legacy === legacy)
      .flatMap(({ lessons }) => lessons.filter(({ access }) => access === 'yes' || access === 'not-open'))
  const current = open(false)
  return current.length > 0 ? current : open(true)
}

export function isDone(counted: readonly { readonly seenAt: Date | null }[]): boolean {
  return counted.length > 0 && counted.every(({ seenAt }) => seenAt !== null)
}
