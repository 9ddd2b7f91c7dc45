import type { CurriculumSection } from '#domain/catalog/courses/list-curriculum.ts'
import { lessonPath } from '../classroom/lesson-address.ts'

/** The class that the cover opens: the first free video, else the first free reading, else null. For loaders. */
export function firstFreeOf(slug: string, sections: readonly CurriculumSection[]) {
  const free = sections.flatMap(({ lessons }, section) =>
    lessons.flatMap((each, lesson) => (each.free ? [{ ...each, place: { section, lesson } }] : [])),
  )
  const first = free.find(({ type }) => type === 'video') ?? free[0]
  if (!first) return null
  return {
    to: lessonPath('free', slug, first.place),
    title: first.title,
    seconds: first.durationSeconds,
    reading: first.type === 'reading',
    place: first.place,
  }
}
