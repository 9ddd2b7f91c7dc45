import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { OwnCourse } from '#domain/learning/classroom/list-courses.ts'
import type { OwnPlace } from '#domain/learning/reading/reading-place.ts'
import type { Still } from '../classroom/video-still.tsx'

export type OwnBook = BookCard & { place: OwnPlace | null }

/** What was opened last on any device and is not finished. */
export type Continued =
  | { kind: 'course'; course: OwnCourse; still: Still | null }
  | { kind: 'book'; book: OwnBook; place: OwnPlace }

/** Server only. */
export function latestOf(
  { mediaAddresses, locale }: Pick<Context, 'mediaAddresses' | 'locale'>,
  { courses, books }: { courses: readonly OwnCourse[]; books: readonly OwnBook[] },
): Continued | null {
  const [course] = courses
    .filter(({ progress: { seen, total, lastOpenedAt } }) => lastOpenedAt !== null && seen < total)
    .toSorted((a, b) => Number(b.progress.lastOpenedAt) - Number(a.progress.lastOpenedAt))
  const [book] = books
    .flatMap((each) =>
      each.place && each.place.order < each.place.sections ? [{ ...each, place: each.place }] : [],
    )
    .toSorted((a, b) => Number(b.place.readAt) - Number(a.place.readAt))
  if (book && !(course && Number(course.progress.lastOpenedAt) >= Number(book.place.readAt))) {
    return { kind: 'book', book, place: book.place }
  }
  if (!course) return null
  const { resume } = course.progress
  const language = resume?.videoLocales.find((each) => each === locale) ?? resume?.videoLocales[0]
  if (!resume || !language) return { kind: 'course', course, still: null }
  const media = { lessonId: resume.lessonId, kind: 'video' as const, locale: language }
  return {
    kind: 'course',
    course,
    still: { address: mediaAddresses.make(media), seconds: Math.floor(resume.seconds) },
  }
}
