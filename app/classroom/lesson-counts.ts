import type { LessonData, LessonSection } from './lesson-loader.ts'

/**
 * Whether seen classes count for this person. Not in a free sample or with advertising, where no classes can be marked: there,
 * open classes are counted.
 */
export function countsSeen({
  mode,
  entitlement,
  owner,
}: Pick<LessonData, 'mode' | 'entitlement' | 'owner'>): boolean {
  return mode === 'full' && (owner || (entitlement !== null && entitlement.kind !== 'ads'))
}

/** The classes of a section that count for completing the course. */
export function countedOf({ lessons }: Pick<LessonSection, 'lessons'>) {
  return lessons.filter(({ counts }) => counts)
}

/** How many classes are open to this person, how many there are, and how many are closed. */
export function openCount(sections: readonly Pick<LessonSection, 'lessons'>[]) {
  const lessons = sections.flatMap((section) => section.lessons)
  const open = lessons.filter((lesson) => lesson.open).length
  return { open, total: lessons.length, closed: lessons.length - open }
}
