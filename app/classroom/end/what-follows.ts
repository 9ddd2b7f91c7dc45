import type { LessonPlace } from '#domain/learning/outline/lesson-order.ts'
import { countedOf, countsSeen, openCount } from '../lesson-counts.ts'
import type { LessonData, ListedLesson } from '../lesson-loader.ts'

export type Follow =
  | { kind: 'next'; place: LessonPlace; lesson: ListedLesson }
  | { kind: 'sample-over'; open: number; closed: number }
  | { kind: 'unseen'; place: LessonPlace; lesson: ListedLesson; count: number }
  | { kind: 'over' }

export function whatFollows(data: LessonData, seen: ReadonlySet<number>): Follow {
  const { opened, sections } = data
  const next = opened?.next
  const following = next && sections[next.section]?.lessons[next.lesson]
  if (next && following) return { kind: 'next', place: next, lesson: following }
  if (!countsSeen(data)) {
    const { open, closed } = openCount(sections)
    return closed > 0 ? { kind: 'sample-over', open, closed } : { kind: 'over' }
  }
  const left = sections.flatMap((section, index) =>
    countedOf(section)
      .filter(({ id }) => id !== opened?.id && !seen.has(id))
      .map((lesson) => ({ lesson, place: { section: index, lesson: section.lessons.indexOf(lesson) } })),
  )
  return left[0] ? { kind: 'unseen', ...left[0], count: left.length } : { kind: 'over' }
}
