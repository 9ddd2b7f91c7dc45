import type { LessonData, LessonSection } from './lesson-loader.ts'

/**
 * Whether the classes of this course are counted as seen for this person: what is watched for free or with advertising is
 * not marked, and what is not marked is counted by what can be opened.
 */
export function countsSeen({
  mode,
  entitlement,
  owner,
}: Pick<LessonData, 'mode' | 'entitlement' | 'owner'>): boolean {
  return mode === 'full' && (owner || (entitlement !== null && entitlement.kind !== 'ads'))
}

/** The classes of a section that count for having seen the course: the sums of all sections are those of the course. */
export function countedOf({ lessons }: Pick<LessonSection, 'lessons'>) {
  return lessons.filter(({ counts }) => counts)
}

/** How many classes there are, how many of them this person may open, and how many are left for who has the course. */
export function openCount(sections: readonly Pick<LessonSection, 'lessons'>[]) {
  const lessons = sections.flatMap((section) => section.lessons)
  const open = lessons.filter((lesson) => lesson.open).length
  return { open, total: lessons.length, closed: lessons.length - open }
}
