import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import type { OwnCourse } from '#domain/learning/classroom/list-own-courses.ts'
import type { HostedVideo, HostedVideos } from '#domain/learning/outline/hosted-video.ts'
import type { PdfPlace } from '#domain/learning/reading/pdf-place.ts'
import type { OwnPlace } from '#domain/learning/reading/reading-place.ts'
import { type Still, stillAt, stillBefore } from '../classroom/still.ts'
import { pdfPath, sectionPath } from '../reader/reader-address.ts'

/** The place in a book: in its chapters or in a PDF, whichever was read last. */
export type BookPlace = { to: string } & (
  | { in: 'chapters'; place: OwnPlace }
  | { in: 'pdf'; place: PdfPlace }
)

/** `place` is the one in the chapters; `at` the one that was read last. */
export type OwnBook = BookCard & { place: OwnPlace | null; at: BookPlace | null }

/** The course or book that was opened last on any device and is not finished. */
export type Continued =
  | { kind: 'course'; course: OwnCourse; still: Still | null }
  | { kind: 'book'; book: OwnBook; at: BookPlace }

/** The books with the places that their reader has reached. Server only. */
export function placedBooks(
  books: readonly BookCard[],
  {
    places,
    pdfs,
  }: { places: ReadonlyMap<number, OwnPlace> | null; pdfs: ReadonlyMap<number, PdfPlace> | null },
): OwnBook[] {
  return books.map((book) => {
    const place = places?.get(book.id) ?? null
    // People who read with advertising open no files (docs/decisions/book-files.md).
    const pdf = (book.entitlement?.kind !== 'ads' && pdfs?.get(book.id)) || null
    return { ...book, place, at: latestPlace(book.slug, place, pdf) }
  })
}

function latestPlace(slug: string, place: OwnPlace | null, pdf: PdfPlace | null): BookPlace | null {
  if (pdf && !(place && Number(place.readAt) >= Number(pdf.readAt))) {
    return { in: 'pdf', to: pdfPath(slug, pdf.fileId), place: pdf }
  }
  return place && { in: 'chapters', to: sectionPath(slug), place }
}

/** Whether one of the books has a PDF that opens in the browser. */
export function hasPdf(books: readonly BookCard[]): boolean {
  return books.some(({ files }) => files.some(({ type, stored }) => type === 'pdf' && stored))
}

/** A file whose pages could not be counted is never finished. */
function isUnfinished(at: BookPlace): boolean {
  if (at.in === 'pdf') return at.place.pages === null || at.place.page < at.place.pages
  return at.place.order < at.place.sections
}

/** What to continue with; null when nothing was begun or everything is finished. Server only. */
export function latestOf(
  { courses, books }: { courses: readonly OwnCourse[]; books: readonly OwnBook[] },
  /** Returns the video of a class, of those in several languages, that this person is shown. */
  videoOf: (lessonId: number, videos: HostedVideos) => HostedVideo | null,
): Continued | null {
  const [course] = courses
    .filter(({ progress: { seen, total, lastOpenedAt } }) => lastOpenedAt !== null && seen < total)
    .toSorted((a, b) => Number(b.progress.lastOpenedAt) - Number(a.progress.lastOpenedAt))
  const [book] = books
    .flatMap((each) => (each.at && isUnfinished(each.at) ? [{ book: each, at: each.at }] : []))
    .toSorted((a, b) => Number(b.at.place.readAt) - Number(a.at.place.readAt))
  if (book && !(course && Number(course.progress.lastOpenedAt) >= Number(book.at.place.readAt))) {
    return { kind: 'book', ...book }
  }
  if (!course) return null
  const { resume } = course.progress
  const video = resume && videoOf(resume.lessonId, resume.videos)
  return { kind: 'course', course, still: video && stillOf(video, resume) }
}

/** Whether some of the class's video was watched. */
export function isBegun({ seconds, durationSeconds }: { seconds: number; durationSeconds: number }): boolean {
  return seconds >= 1 && durationSeconds > 0
}

function stillOf(video: HostedVideo, resume: { seconds: number; durationSeconds: number }): Still {
  return isBegun(resume)
    ? stillAt(video, Math.floor(resume.seconds))
    : stillBefore(video, resume.durationSeconds)
}
