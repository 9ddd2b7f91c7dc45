import { describe, expect, test } from 'vitest'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import {
  markLessonSeen,
  rememberOpenedLesson,
  savePlaybackPosition,
} from '#domain/learning/progress/save-progress.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { findProgressOf } from './find-progress.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { openLesson } from './open-lesson.ts'

const services = await createTestServices()

async function learner(extras: { kind?: 'paid' | 'ads'; exclusive?: boolean } = {}) {
  const course = await createCourse(services, {
    sections: [
      { lessons: [{ free: true, title: { es: 'Una' } }, { title: { es: 'Dos' } }, { exclusive: true }] },
      { inDevelopment: true, lessons: [{}] },
      { legacy: true, lessons: [{}] },
    ],
  })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id, ...extras })
  const at = (minute: number) =>
    contextOf(services, user, { now: () => new Date(Date.UTC(2026, 0, 1, 0, minute)) })
  const ids = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)) as [
    number,
    number,
    ...number[],
  ]
  const progress = async () => {
    const own = (await listOwnCourses(await at(59)))[0]?.progress
    // The studio says the same of them.
    const { total, seen, lastOpenedAt } = own ?? {}
    const courses = { userId: user.id, courseIds: [course.id] }
    expect((await findProgressOf(await at(59), courses)).get(course.id)).toEqual({
      total,
      seen,
      lastOpenedAt,
    })
    return own
  }
  return { course, user, at, ids, progress }
}

describe('progress in owned courses', () => {
  test('counts accessible lessons, without sections in development and legacy ones', async () => {
    const { at, ids, progress } = await learner()
    expect(await progress()).toEqual({
      total: 2,
      seen: 0,
      secondsLeft: 120,
      lessons: 5,
      open: 4,
      resume: null,
      lastOpenedAt: null,
      done: false,
    })
    const context = await at(1)
    await markLessonSeen(context, { lessonId: ids[0], seen: true })
    await markLessonSeen(context, { lessonId: ids[3] as number, seen: true })
    expect(await progress()).toMatchObject({ total: 2, seen: 1, done: false })
    await markLessonSeen(context, { lessonId: ids[1], seen: true })
    expect(await progress()).toMatchObject({ total: 2, seen: 2, done: true })
    expect(await (await learner({ exclusive: true })).progress()).toMatchObject({ total: 3 })
    expect(await (await learner({ kind: 'ads' })).progress()).toMatchObject({
      total: 1,
      lessons: 5,
      open: 1,
      done: false,
    })
  })

  test('counts a class that a gem opened', async () => {
    const { user, ids, progress } = await learner({ kind: 'ads' })
    const opened = { reason: 'lesson', amount: -1, balance: 0, day: '2026-01-01', lessonId: ids[1] } as const
    await services.connection.db
      .insert(gemEntries)
      .values({ userId: user.id, number: 1, createdAt: new Date(), ...opened })
    expect(await progress()).toMatchObject({ total: 2, open: 2 })
  })

  test('resumes at the last opened class, or where the course opens once it was seen', async () => {
    const { at, ids, progress } = await learner()
    await savePlaybackPosition(await at(1), { lessonId: ids[0], seconds: 30 })
    await rememberOpenedLesson(await at(2), { lessonId: ids[1] })
    expect(await progress()).toMatchObject({
      resume: { title: { es: 'Dos' }, place: { section: 0, lesson: 1 } },
    })
    await rememberOpenedLesson(await at(3), { lessonId: ids[0] })
    expect(await progress()).toMatchObject({ resume: { place: { section: 0, lesson: 0 } } })
    await markLessonSeen(await at(4), { lessonId: ids[0], seen: true })
    expect(await progress()).toMatchObject({
      resume: { title: { es: 'Dos' }, place: { section: 0, lesson: 1 }, seconds: 0 },
      lastOpenedAt: new Date(Date.UTC(2026, 0, 1, 0, 3)),
    })
    await markLessonSeen(await at(5), { lessonId: ids[4] as number, seen: true })
    expect(await progress(), 'the first unseen one after the end').toMatchObject({
      resume: { place: { section: 0, lesson: 1 } },
    })
    await markLessonSeen(await at(6), { lessonId: ids[1], seen: true })
    expect(await progress(), 'nothing once all are seen').toMatchObject({ resume: null, done: true })
  })

  test('opening a class again does not change its position', async () => {
    const { course, at, ids } = await learner()
    await savePlaybackPosition(await at(1), { lessonId: ids[0], seconds: 30 })
    await rememberOpenedLesson(await at(2), { lessonId: ids[0] })
    const { opened } = await openLesson(await at(3), {
      slug: course.slug,
      mode: 'full',
      place: { section: 0, lesson: 0 },
    })
    expect(opened?.resumeAt).toBe(30)
  })

  test('does not record a class without access', async () => {
    const { ids, at } = await learner()
    await expect(rememberOpenedLesson(await at(1), { lessonId: ids[2] as number })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    const anonymous = await contextOf(services, visitor)
    await expect(rememberOpenedLesson(anonymous, { lessonId: ids[0] })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})
