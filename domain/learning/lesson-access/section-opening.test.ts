import { expect, test } from 'vitest'
import { grantEntitlement, revokeEntitlements } from '#domain/access/entitlements/grant-entitlement.ts'
import { listCurriculum } from '#domain/catalog/courses/list-curriculum.ts'
import { getLessonFile } from '#domain/learning/classroom/get-lesson-file.ts'
import { listOwnCourses } from '#domain/learning/classroom/list-own-courses.ts'
import { getLessonTexts, openLesson } from '#domain/learning/classroom/open-lesson.ts'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { searchContent } from '#domain/learning/search/search-content.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOrders } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'

const services = await createTestServices()
const bought = new Date('2027-03-01T09:30:00Z')
const opens = '2027-03-08T09:30:00.000Z'
const before = () => new Date('2027-03-08T09:29:59Z')
const after = () => new Date(opens)
const place = { section: 1, lesson: 1 }

/** The second section opens a week after the purchase; its first class is a free sample. */
async function aCourse(values: Partial<Parameters<typeof createCourse>[1]> = {}) {
  const course = await createCourse(services, {
    player: 'file',
    sections: [
      { lessons: [{ type: 'reading' }] },
      {
        opensAfterDays: 7,
        lessons: [
          { free: true },
          {
            note: { es: '<p>Habla de zarzaparrilla</p>' },
            videoFiles: { es: 'videos/a.mp4' },
            captionFiles: { es: 'captions/a.vtt' },
          },
        ],
      },
    ],
    ...values,
  })
  const [open, free, later] = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  return { slug: course.slug, id: course.id, open: open ?? 0, free: free ?? 0, later: later ?? 0 }
}

async function buyerOf(course: { id: number }, terms: Partial<Parameters<typeof createEntitlement>[1]> = {}) {
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id, grantedAt: bought, ...terms })
  return {
    early: await contextOf(services, user, { now: before }),
    later: await contextOf(services, user, { now: after }),
  }
}

test('nothing of a class leaves before its section opens, and everything afterwards', async () => {
  const course = await aCourse()
  const { early, later } = await buyerOf(course)
  const media = { lessonId: course.later, kind: 'captions', locale: 'es' } as const

  const outline = await getCourseOutline(early, { slug: course.slug, mode: 'full', withNotes: true })
  expect(outline.sections.map(({ opensAt }) => opensAt?.toISOString() ?? null)).toEqual([null, opens])
  expect(outline.sections.flatMap(({ lessons }) => lessons.map(({ access }) => access))).toEqual([
    'yes',
    'yes',
    'not-open',
  ])
  expect(JSON.stringify(outline)).not.toContain('zarzaparrilla')
  const { opened } = await openLesson(early, { slug: course.slug, mode: 'full', place })
  expect(opened).toMatchObject({
    lesson: { access: 'not-open', video: null },
    texts: { note: null },
    maySeen: false,
    mayNote: false,
  })
  const asked = [
    () => getLessonTexts(early, { lessonId: course.later }),
    () => markLessonSeen(early, { lessonId: course.later, seen: true }),
    () => getLessonFile(early, { media, proof: null }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'lesson-not-open' })
  const searched = await searchContent(early, { text: 'zarzaparrilla' })
  expect(searched.groups.flatMap(({ hits }) => hits)).toEqual([])

  expect(await getLessonTexts(later, { lessonId: course.later })).toMatchObject({
    note: { es: expect.stringContaining('zarzaparrilla') },
  })
  const found = await searchContent(later, { text: 'zarzaparrilla' })
  expect(found.groups.flatMap(({ hits }) => hits)).toMatchObject([{ id: course.later }])
  const afterwards = await getCourseOutline(later, { slug: course.slug, mode: 'full' })
  expect(afterwards.sections.map(({ opensAt }) => opensAt)).toEqual([null, null])
})

test('what is not open yet counts, so that nobody has finished a course before its end', async () => {
  const course = await aCourse()
  const { early } = await buyerOf(course)
  for (const lessonId of [course.open, course.free]) await markLessonSeen(early, { lessonId, seen: true })
  const [own] = await listOwnCourses(early)
  expect(own?.progress).toMatchObject({ total: 3, seen: 2, open: 2, done: false })
})

test('free access and gems wait for the day too', async () => {
  const course = await aCourse()
  const { early, later } = await buyerOf(course, { kind: 'ads' })
  const spending = spendGem(early, { lessonId: course.later })
  await expect(spending).rejects.toMatchObject({ code: 'lesson-not-open' })
  expect(await spendGem(later, { lessonId: course.later })).toMatchObject({ ok: true, spent: true })
})

test('who got the course later waits longer, and its author waits for nothing', async () => {
  const author = await createUser(services, { role: 'author' })
  const course = await aCourse({ authorId: author.id })
  const { early, later } = await buyerOf(course, { grantedAt: new Date('2027-03-05T00:00:00Z') })
  for (const context of [early, later])
    await expect(getLessonTexts(context, { lessonId: course.later })).rejects.toMatchObject({
      code: 'lesson-not-open',
    })
  const asAuthor = await contextOf(services, author, { now: before })
  expect((await getLessonTexts(asAuthor, { lessonId: course.later })).note).toBeTruthy()
})

test('after a refund of the older of two purchases, the wait counts from the newer one', async () => {
  const course = await aCourse()
  const user = await createUser(services)
  const laterBought = new Date('2027-03-06T09:30:00Z')
  const orders = await createOrders(
    services,
    [bought, laterBought].map(() => ({ userId: user.id, productId: course.id, state: 'fulfilled' as const })),
  )
  for (const [place, order] of orders.entries()) {
    const context = await contextOf(services, user, { now: () => (place === 0 ? bought : laterBought) })
    await grantEntitlement(context, {
      userId: user.id,
      productType: 'course',
      productId: course.id,
      kind: 'paid',
      extras: { exclusive: false, sourceCode: false },
      orderId: order.id,
    })
  }
  const later = await contextOf(services, user, { now: after })
  expect((await getLessonTexts(later, { lessonId: course.later })).note).toBeTruthy()
  await revokeEntitlements(later, { orderId: orders[0]?.id ?? 0 })
  await expect(getLessonTexts(later, { lessonId: course.later })).rejects.toMatchObject({
    code: 'lesson-not-open',
  })
  const aWeekAfterTheNewer = await contextOf(services, user, { now: () => new Date('2027-03-13T09:30:00Z') })
  expect((await getLessonTexts(aWeekAfterTheNewer, { lessonId: course.later })).note).toBeTruthy()
})

test('a day ahead is said before buying, and no more once it has come', async () => {
  const { id } = await aCourse({
    sections: [
      { opensOn: '2027-03-08', lessons: [{}] },
      { opensAfterDays: 3, lessons: [{}] },
    ],
  })
  const said = async (now: () => Date) =>
    (await listCurriculum(await contextOf(services, visitor, { now }), { courseId: id })).map(
      ({ opensOn, opensAfterDays }) => opensOn ?? opensAfterDays,
    )
  expect(await said(() => new Date('2027-03-07T23:59:59Z'))).toEqual(['2027-03-08', 3])
  expect(await said(() => new Date('2027-03-08T00:00:00Z'))).toEqual([null, 3])
})
