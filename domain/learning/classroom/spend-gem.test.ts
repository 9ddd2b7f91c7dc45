import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { findGemBalance } from '#domain/learning/gems/gem-balance.ts'
import { listGems } from '#domain/learning/gems/list-gems.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { dayOf } from '#values/day.ts'
import { openLesson } from './open-lesson.ts'
import { spendGem } from './spend-gem.ts'

vi.setConfig({ testTimeout: 60_000 })
const services = await createTestServices({ settings: { AULA_GEMS_PER_DAY: '2', AULA_GEMS_MOST: '5' } })
const { db } = services.connection

const today = new Date('2026-05-10T09:00:00Z')
const dayLater = (days: number) => new Date(today.getTime() + days * 86_400_000)

/** A free class, six that cost gems, an exclusive one, and a person with this entitlement. */
async function setting(
  entitlement: Partial<Parameters<typeof createEntitlement>[1]> | null = { kind: 'ads' },
  user: Parameters<typeof createUser>[1] = {},
) {
  const course = await createCourse(services, {
    sections: [{ lessons: [{ free: true }, {}, {}, {}, {}, {}, {}] }, { exclusive: true, lessons: [{}] }],
  })
  const person = await createUser(services, { createdAt: today, ...user })
  if (entitlement)
    await createEntitlement(services, { userId: person.id, productId: course.id, ...entitlement })
  const [free, ...paid] = course.sections[0]?.lessons.map(({ id }) => id) ?? []
  const [exclusive] = course.sections[1]?.lessons.map(({ id }) => id) ?? []
  const at = (now: Date) => contextOf(services, person, { now: () => now })
  return {
    course,
    person,
    at,
    context: await at(today),
    free: free as number,
    paid: paid as [number, number, number, ...number[]],
    exclusive: exclusive as number,
  }
}

const ledger = (userId: string) =>
  db.select().from(gemEntries).where(eq(gemEntries.userId, userId)).orderBy(asc(gemEntries.number))

async function expectSound(userId: string) {
  const entries = await ledger(userId)
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    expect(entry).toMatchObject({ number: index + 1, balance })
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const lessons = entries.flatMap(({ lessonId }) => lessonId ?? [])
  expect(new Set(lessons).size).toBe(lessons.length)
  const days = entries.filter(({ reason }) => reason === 'daily').map(({ day }) => day)
  expect(new Set(days).size).toBe(days.length)
  return { lessons, balance }
}

describe('opening a class with a gem', () => {
  test('spends one gem, and the class stays open', async () => {
    const { context, at, paid, person, course } = await setting()
    expect(await spendGem(context, { lessonId: paid[0] })).toEqual({ ok: true, spent: true, balance: 1 })
    await requireLessonAccess(context, paid[0])
    await expect(requireLessonAccess(context, paid[1])).rejects.toMatchObject({ code: 'lesson-points' })
    const place = { section: 0, lesson: 1 }
    const opened = await openLesson(await at(dayLater(400)), { slug: course.slug, mode: 'full', place })
    expect(opened.opened).toMatchObject({ lesson: { access: 'yes' }, gems: null, maySeen: false })
    expect(opened.opened?.texts.reading).not.toBeNull()
    expect(await ledger(person.id)).toMatchObject([
      { reason: 'daily', amount: 2, balance: 2, day: '2026-05-10', lessonId: null },
      { reason: 'lesson', amount: -1, balance: 1, day: '2026-05-10', lessonId: paid[0] },
    ])
  })

  test('spends nothing more when repeated, even fifty times at once', async () => {
    const { context, paid, person } = await setting()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => spendGem(context, { lessonId: paid[0] })),
    )
    expect(answers.filter((answer) => answer.ok && answer.spent)).toHaveLength(1)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await spendGem(context, { lessonId: paid[0] })).toMatchObject({ ok: true, spent: false })
    expect(await expectSound(person.id)).toEqual({ lessons: [paid[0]], balance: 1 })
  })

  test('never spends more gems than there are, even concurrently', async () => {
    const { context, paid, person } = await setting()
    const answers = await Promise.all(paid.map((lessonId) => spendGem(context, { lessonId })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array(4).fill({ ok: false, code: 'not-enough-gems' }),
    )
    expect((await expectSound(person.id)).balance).toBe(0)
  })

  test('is possible again the next day', async () => {
    const { context, at, paid } = await setting()
    for (const lessonId of paid.slice(0, 2)) await spendGem(context, { lessonId })
    expect(await spendGem(context, { lessonId: paid[2] })).toEqual({ ok: false, code: 'not-enough-gems' })
    expect(await spendGem(await at(dayLater(1)), { lessonId: paid[2] })).toEqual({
      ok: true,
      spent: true,
      balance: 1,
    })
  })

  test('lasts, also after a purchase and its refund', async () => {
    const { context, paid, person } = await setting()
    await spendGem(context, { lessonId: paid[0] })
    const setEntitlement = (values: Partial<typeof entitlements.$inferInsert>) =>
      db.update(entitlements).set(values).where(eq(entitlements.userId, person.id))
    await setEntitlement({ kind: 'paid' })
    await requireLessonAccess(context, paid[1])
    await setEntitlement({ kind: 'ads' })
    await requireLessonAccess(context, paid[0])
    await setEntitlement({ revokedAt: today })
    await expect(requireLessonAccess(context, paid[0])).rejects.toMatchObject({ code: 'lesson-paid-only' })
  })

  test('is for that person only', async () => {
    const { context, paid, course } = await setting()
    await spendGem(context, { lessonId: paid[0] })
    const other = await createUser(services)
    await createEntitlement(services, { userId: other.id, productId: course.id, kind: 'ads' })
    await expect(requireLessonAccess(await contextOf(services, other), paid[0])).rejects.toMatchObject({
      code: 'lesson-points',
    })
  })
})

describe('nothing is spent', () => {
  test.each([
    ['a buyer', { kind: 'paid' as const }],
    ['an owner by a free claim', { kind: 'free' as const }],
  ])('by %s', async (_who, entitlement) => {
    const { context, paid, person } = await setting(entitlement)
    expect(await spendGem(context, { lessonId: paid[0] })).toMatchObject({ ok: true, spent: false })
    expect(await ledger(person.id)).toEqual([])
  })

  test('for a free class, nor by the owner', async () => {
    const { context, free, paid, person } = await setting()
    expect(await spendGem(context, { lessonId: free })).toMatchObject({ ok: true, spent: false })
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    expect(await spendGem(owner, { lessonId: paid[0] })).toMatchObject({ ok: true, spent: false })
    expect(await ledger(person.id)).toEqual([])
  })

  test('in a course of model ads', async () => {
    const course = await createCourse(services, { model: 'ads' })
    const { context, person } = await setting(null)
    await createEntitlement(services, { userId: person.id, productId: course.id, kind: 'ads' })
    const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
    expect(await spendGem(context, { lessonId })).toMatchObject({ ok: true, spent: false })
  })

  test('for a class that gems cannot open', async () => {
    const { context, exclusive } = await setting()
    await expect(spendGem(context, { lessonId: exclusive })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'lesson-exclusive-only',
    })
    const stranger = await setting(null)
    await expect(spendGem(stranger.context, { lessonId: stranger.paid[0] })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'lesson-paid-only',
    })
    const revoked = await setting({ kind: 'ads', revokedAt: today })
    await expect(spendGem(revoked.context, { lessonId: revoked.paid[0] })).rejects.toMatchObject({
      code: 'lesson-paid-only',
    })
    const anonymous = await contextOf(services, visitor)
    await expect(spendGem(anonymous, { lessonId: stranger.paid[0] })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await expect(spendGem(context, { lessonId: 999_999 })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await db.select().from(gemEntries)).toEqual([])
  })

  test('before verification', async () => {
    const { context, paid, person } = await setting({ kind: 'ads' }, { emailVerified: false })
    expect(await spendGem(context, { lessonId: paid[0] })).toEqual({ ok: false, code: 'verify-for-gems' })
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
    expect(await spendGem(context, { lessonId: paid[0] })).toMatchObject({ ok: true, spent: true })
  })

  test('by reading the balance', async () => {
    const { context, person, course } = await setting()
    const place = { section: 0, lesson: 1 }
    const { opened } = await openLesson(context, { slug: course.slug, mode: 'full', place })
    expect(opened).toMatchObject({ lesson: { access: 'points' }, gems: { balance: 2, verified: true } })
    expect(await ledger(person.id)).toEqual([])
  })
})

test('a person blocked from buying can spend gems', async () => {
  const { context, paid } = await setting({ kind: 'ads' }, { blockShopping: true })
  expect(await spendGem(context, { lessonId: paid[0] })).toMatchObject({ ok: true, spent: true })
})

test('reading the gems settles what is due once, even concurrently', async () => {
  const { at, person, paid } = await setting()
  const context = await at(dayLater(1))
  const pages = await Promise.all([1, 2, 3, 4].map(() => listGems(context)))
  expect(pages.map(({ gems }) => gems.balance)).toEqual([4, 4, 4, 4])
  await spendGem(context, { lessonId: paid[1] })
  const { entries, gems, hasMore } = await listGems(context)
  expect(gems).toMatchObject({ balance: 3, due: 0, next: { amount: 2 } })
  expect(hasMore).toBe(false)
  expect(entries).toMatchObject([
    { number: 2, amount: -1, balance: 3, lesson: { id: paid[1], place: { section: 0, lesson: 2 } } },
    { number: 1, amount: 4, balance: 4, lesson: null },
  ])
  await expectSound(person.id)
  await expect(listGems(await contextOf(services, visitor))).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

test('pages the history', async () => {
  const { at, person } = await setting()
  await db.insert(gemEntries).values(
    Array.from({ length: 25 }, (_, index) => ({
      userId: person.id,
      number: index + 1,
      reason: 'daily' as const,
      amount: 1,
      balance: index + 1,
      day: dayOf(dayLater(index)),
      createdAt: dayLater(index),
    })),
  )
  const context = await at(dayLater(30))
  const first = await listGems(context)
  expect(first).toMatchObject({ hasMore: true, gems: { balance: 25 } })
  const second = await listGems(context, { page: 2 })
  expect(second.hasMore).toBe(false)
  expect(await listGems(context, { page: 99 })).toEqual(second)
  expect([...first.entries, ...second.entries].map(({ number }) => number)).toEqual(
    Array.from({ length: 25 }, (_, index) => 25 - index),
  )
})

test('no concurrent operations give or spend a gem twice, or overdraw', async () => {
  const happening = fc.record({
    day: fc.integer({ min: 0, max: 4 }),
    lesson: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(happening, { maxLength: 8 }), { maxLength: 5 }), async (waves) => {
      const { at, person, paid } = await setting()
      const opened = new Set<number>()
      let day = 0
      for (const wave of waves) {
        day += Math.max(0, ...wave.map((each) => each.day))
        const context = await at(dayLater(day))
        const before = (await findGemBalance(context))?.balance ?? 0
        const requested = new Set(wave.flatMap(({ lesson }) => (lesson === null ? [] : (paid[lesson] ?? []))))
        await Promise.all(
          wave.map(({ lesson }) => {
            const lessonId = lesson === null ? undefined : paid[lesson]
            return lessonId === undefined ? listGems(context) : spendGem(context, { lessonId })
          }),
        )
        const { lessons, balance } = await expectSound(person.id)
        const now = new Set(lessons)
        const fresh = [...requested].filter((id) => !opened.has(id)).length
        expect(now.size - opened.size).toBe(Math.min(fresh, before))
        if (wave.length > 0)
          expect((await findGemBalance(context))?.balance).toBe(before - (now.size - opened.size))
        expect(balance).toBeLessThanOrEqual(5)
        for (const id of now) opened.add(id)
      }
    }),
    { numRuns: runs(15) },
  )
})
