import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#domain/kernel/database.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { runs } from '#tests/harness/lanes.ts'
import { waitingForLock } from '#tests/harness/overlap.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { courses, lessons, sections } from './course.table.ts'

const services = await createTestServices()
const { connection } = services

const stored = (db: Database) =>
  db
    .select({
      id: courses.id,
      lessonCount: courses.lessonCount,
      totalSeconds: courses.totalSeconds,
      inDevelopment: courses.inDevelopment,
      legacy: courses.legacy,
    })
    .from(courses)
    .orderBy(courses.id)

/** Without SQL's totals. */
async function counted(db: Database) {
  const [ids, allSections, allLessons] = [
    await db.select({ id: courses.id }).from(courses).orderBy(courses.id),
    await db.select().from(sections),
    await db.select().from(lessons),
  ]
  return ids.map(({ id }) => {
    const parts = allSections.filter(({ courseId }) => courseId === id)
    const inside = allLessons.filter(({ sectionId }) => parts.some((section) => section.id === sectionId))
    return {
      id,
      lessonCount: inside.length,
      totalSeconds: inside.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      inDevelopment: parts.some(({ inDevelopment }) => inDevelopment),
      legacy: parts.length > 0 && parts.every(({ legacy }) => legacy),
    }
  })
}

const place = fc.nat({ max: 9 })
const flags = fc.record({ inDevelopment: fc.boolean(), legacy: fc.boolean() })
const change = fc.oneof(
  fc.record({
    kind: fc.constant('add-sections' as const),
    to: place,
    flags: fc.array(flags, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('add-lessons' as const),
    to: place,
    seconds: fc.array(fc.nat({ max: 9_000 }), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('flag' as const), from: place, upTo: place, flags }),
  fc.record({
    kind: fc.constant('time' as const),
    from: place,
    upTo: place,
    seconds: fc.nat({ max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('move-sections' as const), from: place, upTo: place, to: place }),
  fc.record({ kind: fc.constant('move-lessons' as const), from: place, upTo: place, to: place }),
  fc.record({ kind: fc.constant('remove-sections' as const), from: place, upTo: place }),
  fc.record({ kind: fc.constant('remove-lessons' as const), from: place, upTo: place }),
  fc.record({ kind: fc.constant('remove-course' as const), to: place }),
)
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never

let keys = 0
const key = () => `key-${++keys}`

async function apply(db: Database, step: Change) {
  const idsOf = async (table: typeof courses | typeof sections | typeof lessons) =>
    (await db.select({ id: table.id }).from(table).orderBy(table.id)).map(({ id }) => id)
  const at = <Each>(all: Each[], index: number) => all[index % all.length]
  const some = async (
    table: typeof sections | typeof lessons,
    { from, upTo }: { from: number; upTo: number },
  ) => inArray(table.id, (await idsOf(table)).slice(from, upTo))
  if (step.kind === 'add-sections') {
    const courseId = at(await idsOf(courses), step.to)
    if (courseId === undefined || step.flags.length === 0) return
    const values = { courseId, position: 0, title: {} }
    await db.insert(sections).values(step.flags.map((each) => ({ ...values, ...each, key: key() })))
  } else if (step.kind === 'add-lessons') {
    const sectionId = at(await idsOf(sections), step.to)
    if (sectionId === undefined || step.seconds.length === 0) return
    const texts = { title: {}, note: {}, reading: {}, sourceCode: {} }
    const values = { sectionId, position: 0, type: 'reading' as const, ...texts }
    await db
      .insert(lessons)
      .values(step.seconds.map((durationSeconds) => ({ ...values, durationSeconds, key: key() })))
  } else if (step.kind === 'flag') {
    await db
      .update(sections)
      .set(step.flags)
      .where(await some(sections, step))
  } else if (step.kind === 'time') {
    await db
      .update(lessons)
      .set({ durationSeconds: step.seconds })
      .where(await some(lessons, step))
  } else if (step.kind === 'move-sections') {
    const courseId = at(await idsOf(courses), step.to)
    if (courseId !== undefined)
      await db
        .update(sections)
        .set({ courseId })
        .where(await some(sections, step))
  } else if (step.kind === 'move-lessons') {
    const sectionId = at(await idsOf(sections), step.to)
    if (sectionId !== undefined)
      await db
        .update(lessons)
        .set({ sectionId })
        .where(await some(lessons, step))
  } else if (step.kind === 'remove-course') {
    const id = at(await idsOf(courses), step.to)
    if (id !== undefined) await db.delete(courses).where(eq(courses.id, id))
  } else {
    const table = step.kind === 'remove-sections' ? sections : lessons
    await db.delete(table).where(await some(table, step))
  }
}

class Undone extends Error {}

test('stored totals equal counted totals after random changes and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ steps: fc.array(change, { minLength: 1, maxLength: 4 }), undone: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (transactions) => {
        const { db } = connection
        await db.delete(courses)
        for (let count = 0; count < 3; count++) {
          await createCourse(services, {
            sections: [
              { key: key(), lessons: [{ key: key(), durationSeconds: 10 }, { key: key() }] },
              { key: key(), legacy: true, lessons: [{ key: key() }] },
            ],
          })
        }
        for (const { steps, undone } of transactions) {
          await db
            .transaction(async (inner) => {
              for (const step of steps) await apply(inner, step)
              if (undone) throw new Undone()
            })
            .catch((error) => {
              if (!(error instanceof Undone)) throw error
            })
          expect(await stored(db)).toEqual(await counted(db))
        }
      },
    ),
    { numRuns: runs(100) },
  )
})

test.runIf(connection.kind === 'postgres')(
  'two transactions that add lessons to one course at the same time are both counted',
  async () => {
    const { db } = connection
    const { sections: parts } = await createCourse(services, { sections: [{}, {}] })
    const add = (inner: Database, sectionId = 0) =>
      apply(inner, { kind: 'add-lessons', to: parts.findIndex(({ id }) => id === sectionId), seconds: [7] })
    let second: Promise<void> | undefined
    await db.transaction(async (first) => {
      await add(first, parts[0]?.id)
      second = db.transaction((inner) => add(inner, parts[1]?.id))
      await waitingForLock(services)
    })
    await second
    expect(await stored(db)).toMatchObject([{ lessonCount: 2, totalSeconds: 14 }])
  },
)

test('changing a text does not recount', async () => {
  const { db } = connection
  const course = await createCourse(services)
  const version = () => db.select({ xmin: sql`xmin::text` }).from(courses)
  const before = await version()
  await db.update(lessons).set({ title: { es: 'Otro' }, position: 3 })
  await db
    .update(sections)
    .set({ title: { es: 'Otra' } })
    .where(eq(sections.courseId, course.id))
  expect(await version()).toEqual(before)
})
