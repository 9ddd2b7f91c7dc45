import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { showLanding } from '#domain/learning/landing/show-landing.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { getLanding } from './get-landing.ts'
import { saveLanding } from './save-landing.ts'

const services = await createTestServices()

const captions = `WEBVTT

00:00.000 --> 00:04.000
La <b>primera</b> línea
dice qué quieres.

00:04.000 --> 00:09.000
La segunda, con quién hablas.

01:00.000 --> 01:05.000
Mucho después.
`

async function createFilmed(slug: string, position: number) {
  await services.storage.putBytes(`captions/${slug}.vtt`, Buffer.from(captions))
  return createCourse(services, {
    slug,
    position,
    lessonCount: 3,
    sections: [
      {
        lessons: [
          { type: 'reading', free: true, title: { es: 'Una lectura' } },
          {
            type: 'video',
            free: true,
            title: { es: 'Un video' },
            durationSeconds: 90,
            videoFiles: { es: `videos/${slug}.mp4` },
            captionFiles: { es: `captions/${slug}.vtt` },
            chapters: { es: '0:00 Uno\n0:45 Dos' },
          },
          { type: 'video', title: { es: 'De pago' }, videoFiles: { es: `videos/${slug}-2.mp4` } },
        ],
      },
    ],
  })
}

const owner = async () => contextOf(services, await createUser(services, { role: 'owner' }))
const nothing = { headline: {}, lead: {}, courseId: null, lessonId: null }

test('a shop without a free class shows neither a course nor a sample', async () => {
  await createCourse(services, { sections: [{ lessons: [{}] }] })
  const { course, sample, headline } = await showLanding(await contextOf(services, visitor))
  expect([course, sample, headline]).toEqual([null, null, null])
})

test('shows the first course with a free class, and its first free film with what is said in it', async () => {
  await createCourse(services, { position: 0, sections: [{ lessons: [{}] }] })
  await createFilmed('primero', 1)
  await createFilmed('segundo', 2)
  const { course, sample } = await showLanding(await contextOf(services, visitor))
  expect(course).toMatchObject({ slug: 'primero', free: 2, price: { amount: 2000 } })
  expect(course?.lessons.map(({ free, place }) => [free, place.lesson])).toEqual([
    [true, 0],
    [true, 1],
    [false, 2],
  ])
  expect(sample).toMatchObject({
    title: { es: 'Un video' },
    place: { section: 0, lesson: 1 },
    language: 'es',
  })
  expect(sample?.video).toContain(`${sample?.id}`)
  expect(sample?.cuts).toEqual([0.5])
  expect(sample?.lines).toEqual([
    { start: 0, text: 'La primera línea dice qué quieres.' },
    { start: 4, text: 'La segunda, con quién hablas.' },
  ])
})

test('the owner chooses words, course and class; what is not on sale any more gives way to the first', async () => {
  const context = await owner()
  await createFilmed('uno', 1)
  const chosen = await createFilmed('dos', 2)
  const reading = chosen.sections[0]?.lessons[0]
  const landing = {
    ...nothing,
    headline: { es: 'Otro titular', en: ' ' },
    courseId: chosen.id,
    lessonId: reading?.id,
  }
  expect(await saveLanding(context, { revision: 0, landing })).toEqual({ ok: true, revision: 1 })
  const shown = await showLanding(context)
  expect([shown.headline, shown.course?.slug, shown.sample?.title]).toEqual([
    { es: 'Otro titular' },
    'dos',
    { es: 'Una lectura' },
  ])
  await services.connection.db.update(courses).set({ status: 'archived' }).where(eq(courses.id, chosen.id))
  const after = await showLanding(context)
  expect(after.course?.slug).toBe('uno')
  expect(await getLanding(context)).toMatchObject({ courseId: null, lessonId: null, revision: 1 })
})

test('refuses a class that is not free, one of another course, a draft, and a save on an old revision', async () => {
  const context = await owner()
  const [one, other] = [await createFilmed('uno', 1), await createFilmed('dos', 2)]
  const draft = await createCourse(services, { status: 'draft' })
  const lessons = one.sections[0]?.lessons ?? []
  const save = (change: object) =>
    saveLanding(context, { revision: 0, landing: { ...nothing, courseId: one.id, ...change } })
  const wrong = [
    { lessonId: lessons[2]?.id },
    { lessonId: other.sections[0]?.lessons[0]?.id },
    { courseId: null, lessonId: lessons[0]?.id },
    { courseId: draft.id },
    { headline: { es: 'x'.repeat(121) } },
    { unknown: 1 },
  ]
  for (const change of wrong) await expect(save(change)).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await save({ lessonId: lessons[1]?.id })).toEqual({ ok: true, revision: 1 })
  expect(await save({ lessonId: null })).toMatchObject({ ok: false, code: 'changed-meanwhile' })
  // The answer to the first save may have been lost.
  expect(await save({ lessonId: lessons[1]?.id })).toEqual({ ok: true, revision: 1 })
})

test('small figures are not shown; an owner with access counts as nobody', async () => {
  const course = await createFilmed('uno', 1)
  for (const person of [await createUser(services), await createUser(services)])
    await createEntitlement(services, { userId: person.id, productId: course.id })
  const { figures } = await showLanding(await contextOf(services, visitor))
  expect(figures).toMatchObject({ courses: 1, lessons: null, seconds: null, people: null })
})

test('many classes are counted, with how long one is on average', async () => {
  const lessons = Array.from({ length: 12 }, (_, index) => ({ durationSeconds: index % 2 ? 400 : 1040 }))
  await createCourse(services, { sections: [{ lessons }] })
  const { figures } = await showLanding(await contextOf(services, visitor))
  expect(figures).toMatchObject({ lessons: { count: 12, minutes: 12 }, seconds: 8640 })
})

test('nobody but the owner edits it', async () => {
  for (const role of ['learner', 'author', 'support'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(getLanding(context)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(saveLanding(context, { revision: 0, landing: nothing })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  }
})
