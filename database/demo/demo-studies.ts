import { listBookPlaces } from '#domain/catalog/books/book-content-queries.ts'
import { findBookBySlug } from '#domain/catalog/books/book-queries.ts'
import { listCourseSectionRows, listLessons } from '#domain/catalog/courses/course-content-queries.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import {
  markLessonSeen,
  rememberOpenedLesson,
  savePlaybackPosition,
} from '#domain/learning/progress/save-progress.ts'
import { saveReadingPlace } from '#domain/learning/reading/reading-place.ts'
import type { Past } from './past.ts'

const hour = 1 / 24

/** Sees the first classes (`seen`) but those seen before (`from`), one an hour, and leaves the next after `seconds`; or opens one (`opened`, from 0), since classes with ads never count as seen. */
export async function study(
  past: Past,
  who: string,
  daysAgo: number,
  slug: string,
  {
    from = 0,
    seen = 0,
    seconds,
    opened,
  }: { from?: number; seen?: number; seconds?: number; opened?: number },
): Promise<void> {
  const begun = await past(who, daysAgo)
  const lessons = await lessonsInOrder(begun, slug)
  for (const [index, lessonId] of lessons.slice(from, seen).entries()) {
    await markLessonSeen(await past(who, daysAgo - (index + 1) * hour), { lessonId, seen: true })
  }
  const next = lessons[seen]
  if (next && seconds !== undefined) await savePlaybackPosition(begun, { lessonId: next, seconds })
  const only = opened === undefined ? undefined : lessons[opened]
  if (only) await rememberOpenedLesson(begun, { lessonId: only })
}

/** Writes a note to a class (counted from 0) at a second of its video. */
export async function note(
  past: Past,
  who: string,
  daysAgo: number,
  slug: string,
  { lesson, words, atSecond }: { lesson: number; words: string; atSecond: number },
): Promise<void> {
  const writer = await past(who, daysAgo)
  const lessonId = await demoLesson(writer, slug, lesson)
  const saved = await saveLessonNote(writer, { lessonId, html: `<p>${words}</p>`, atSecond })
  if (!saved.ok) throw new Error(`the note to ${slug} of the demo was not saved: ${saved.code}`)
}

/** Reads a book until its `section` (from 1). */
export async function readUntil(
  past: Past,
  who: string,
  daysAgo: number,
  slug: string,
  section: number,
): Promise<void> {
  const reader = await past(who, daysAgo)
  const book = await findBookBySlug(reader.db, slug)
  const sectionId = book && (await listBookPlaces(reader.db, book.id))[section - 1]
  if (!sectionId) throw new Error(`${slug} of the demo has no section ${section}`)
  await saveReadingPlace(reader, { sectionId, block: null, readAt: reader.now() })
}

/** Counted from 0 through the course. */
export async function demoLesson(context: Context, slug: string, index: number): Promise<number> {
  const lesson = (await lessonsInOrder(context, slug))[index]
  if (lesson === undefined) throw new Error(`${slug} of the demo has no class ${index}`)
  return lesson
}

async function lessonsInOrder({ db }: Context, slug: string): Promise<number[]> {
  const course = await findCourseBySlug(db, slug)
  if (!course) return []
  const sections = new Map(
    (await listCourseSectionRows(db, course.id)).map(({ id, position }) => [id, position]),
  )
  const place = (sectionId: number) => sections.get(sectionId) ?? 0
  return (await listLessons(db, course.id))
    .toSorted((a, b) => place(a.sectionId) - place(b.sectionId) || a.position - b.position)
    .map(({ id }) => id)
}
