import { expect, test } from 'vitest'
import { listOwnBooks } from '#domain/catalog/storefront/list-own-books.ts'
import { listOwnCourses } from '#domain/learning/classroom/list-own-courses.ts'
import { hostedVideo } from '#domain/learning/outline/hosted-video.ts'
import { markLessonSeen, savePlaybackPosition } from '#domain/learning/progress/save-progress.ts'
import { listPdfPlaces, savePdfPage } from '#domain/learning/reading/pdf-place.ts'
import { listReadingPlaces, saveReadingPlace } from '#domain/learning/reading/reading-place.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { latestOf, placedBooks } from './continue.ts'

const services = await createTestServices()
const begin = Date.UTC(2026, 9, 1, 12)

/** A person with a course of two videos and a book of two sections. */
async function learner() {
  const user = await createUser(services)
  const film = (name: string) => ({ type: 'video' as const, videoFiles: { es: `videos/${name}.mp4` } })
  const course = await createCourse(services, { sections: [{ lessons: [film('uno'), film('dos')] }] })
  const section = { title: { es: 'Uno' }, content: { es: '<p id="p1">uno</p>' } }
  const pdf = { storageKey: `books/${'a'.repeat(64)}.pdf`, size: 1000, pageCount: 30 }
  const book = await createBook(services, { sections: [section, section], files: [pdf] })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const [first = 0, second = 0] = course.sections[0]?.lessons.map(({ id }) => id) ?? []
  const at = (minute: number) => contextOf(services, user, { now: () => new Date(begin + minute * 60_000) })
  return {
    course,
    book,
    lessons: { first, second },
    watch: async (minute: number, lessonId: number) =>
      savePlaybackPosition(await at(minute), { lessonId, seconds: 12.7 }),
    mark: async (minute: number, lessonId: number) =>
      markLessonSeen(await at(minute), { lessonId, seen: true }),
    read: async (minute: number, index: number) =>
      saveReadingPlace(await at(minute), {
        sectionId: book.sections[index]?.id ?? 0,
        block: null,
        readAt: new Date(begin + minute * 60_000),
      }),
    turn: async (minute: number, page: number) =>
      savePdfPage(await at(minute), {
        fileId: book.files[0]?.id ?? 0,
        page,
        readAt: new Date(begin + minute * 60_000),
      }),
    latest: async () => {
      const context = await at(60)
      const books = placedBooks(await listOwnBooks(context), {
        places: await listReadingPlaces(context),
        pdfs: await listPdfPlaces(context),
      })
      return latestOf({ courses: await listOwnCourses(context), books }, (lessonId, videos) =>
        hostedVideo(context, lessonId, videos),
      )
    },
  }
}

test('who has opened nothing has nothing to go on with', async () => {
  expect(await (await learner()).latest()).toBeNull()
})

test('what was opened last is gone on with: a course with a frame of its film, or a book at its place', async () => {
  const { course, book, lessons, watch, read, latest } = await learner()
  await watch(1, lessons.first)
  expect(await latest()).toMatchObject({
    kind: 'course',
    course: { id: course.id },
    still: { poster: null, frame: { seconds: 12 } },
  })
  await read(2, 0)
  expect(await latest()).toMatchObject({
    kind: 'book',
    book: { id: book.id },
    at: { in: 'chapters', place: { order: 1 } },
  })
  await watch(3, lessons.second)
  expect(await latest()).toMatchObject({ kind: 'course' })
})

test('after a class was seen the next one is shown, by its frame before it plays', async () => {
  const { lessons, watch, mark, latest } = await learner()
  await watch(1, lessons.first)
  await mark(2, lessons.first)
  expect(await latest()).toMatchObject({
    course: { progress: { resume: { lessonId: lessons.second, seconds: 0 } } },
    still: { poster: null, frame: { address: expect.stringContaining(String(lessons.second)), seconds: 6 } },
  })
})

test('what is finished gives way to what is not, however late it was opened', async () => {
  const { course, lessons, watch, mark, read, latest } = await learner()
  await watch(1, lessons.first)
  await read(2, 1)
  expect(await latest()).toMatchObject({ kind: 'course', course: { id: course.id } })
  await mark(3, lessons.first)
  await mark(4, lessons.second)
  expect(await latest()).toBeNull()
  await read(5, 0)
  expect(await latest()).toMatchObject({ kind: 'book' })
})

test('a book goes on in the chapters or in the file, whichever was read last, until its end', async () => {
  const { book, read, turn, latest } = await learner()
  await read(1, 0)
  await turn(2, 12)
  const file = { fileId: book.files[0]?.id, page: 12, pages: 30 }
  expect(await latest()).toMatchObject({
    kind: 'book',
    book: { id: book.id },
    at: { in: 'pdf', place: file },
  })
  await read(3, 0)
  expect(await latest()).toMatchObject({ at: { in: 'chapters' } })
  await turn(4, 30)
  expect(await latest()).toBeNull()
})
