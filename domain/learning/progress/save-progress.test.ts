import { describe, expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { playbackPositions, seenLessons } from './progress.table.ts'
import { markLessonSeen, savePlaybackPosition } from './save-progress.ts'

const services = await createTestServices()
const { db } = services.connection

async function courseOf(kind?: 'paid' | 'free' | 'ads') {
  const course = await createCourse(services)
  const user = await createUser(services)
  if (kind) await createEntitlement(services, { userId: user.id, productId: course.id, kind })
  const [free, paid] = (course.sections[0]?.lessons ?? []).map(({ id }) => id)
  if (!free || !paid) throw new Error('the course has a free and a paid lesson')
  return { context: await contextOf(services, user), user, free, paid }
}

describe('marking a lesson as seen', () => {
  test('is idempotent, and can be undone', async () => {
    const { context, user, paid } = await courseOf('paid')
    await Promise.all([1, 2, 3].map(() => markLessonSeen(context, { lessonId: paid, seen: true })))
    expect(await db.select().from(seenLessons)).toMatchObject([{ userId: user.id, lessonId: paid }])
    await markLessonSeen(context, { lessonId: paid, seen: false })
    await markLessonSeen(context, { lessonId: paid, seen: false })
    expect(await db.select().from(seenLessons)).toEqual([])
  })

  test('requires access to the lesson', async () => {
    const { context, paid } = await courseOf()
    await expect(markLessonSeen(context, { lessonId: paid, seen: true })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await db.select().from(seenLessons)).toEqual([])
  })

  test('is refused with ads, even for a free lesson', async () => {
    const { context, free } = await courseOf('ads')
    await expect(markLessonSeen(context, { lessonId: free, seen: true })).rejects.toMatchObject({
      code: 'only-if-bought',
    })
  })

  test('requires an account', async () => {
    const { free } = await courseOf()
    const anonymous = await contextOf(services, visitor)
    await expect(markLessonSeen(anonymous, { lessonId: free, seen: true })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('the position in a video', () => {
  test('is limited to a day', async () => {
    const { context, paid } = await courseOf('paid')
    const stored = async (seconds: number) => {
      await savePlaybackPosition(context, { lessonId: paid, seconds })
      return (await db.select().from(playbackPositions)).map((row) => row.seconds)
    }
    expect(await stored(-5)).toEqual([0])
    expect(await stored(12.5)).toEqual([12.5])
    expect(await stored(1e9)).toEqual([86_400])
  })

  test('is saved without reading the texts of the lesson', async () => {
    const { context, paid } = await courseOf('paid')
    const queries = spyOnQueries(db)
    await savePlaybackPosition(context, { lessonId: paid, seconds: 5 })
    const columns = JSON.stringify(queries.mock.calls).match(/(?<=lessons[\\"]+\.[\\"]+)\w+/g)
    queries.mockRestore()
    expect(columns).toContain('free')
    for (const text of ['note', 'reading', 'source_code', 'sources']) expect(columns).not.toContain(text)
  })

  test('requires access to the lesson', async () => {
    const { context, paid } = await courseOf()
    await expect(savePlaybackPosition(context, { lessonId: paid, seconds: 5 })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await db.select().from(playbackPositions)).toEqual([])
  })
})
