import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement, type EntitlementRow } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { entitlements } from './entitlement.table.ts'
import { boughtBy, findEntitlement, ownedBy } from './entitlement-queries.ts'

const services = await createTestServices()
const { db } = services.connection

async function createOwned(revokedAt: Date | null) {
  const [user, course] = [await createUser(services), await createCourse(services)]
  const row = await createEntitlement(services, { userId: user.id, productId: course.id, revokedAt })
  return { row, of: { userId: user.id, productType: 'course', productId: course.id } as const }
}

test('finds an entitlement', async () => {
  const { row, of } = await createOwned(null)
  expect(await findEntitlement(db, of)).toEqual(row)
})

test('ignores a revoked entitlement', async () => {
  const { of } = await createOwned(new Date())
  expect(await findEntitlement(db, of)).toBeNull()
})

test("ignores another person's entitlement", async () => {
  const { of } = await createOwned(null)
  expect(await findEntitlement(db, { ...of, userId: 'somebody else' })).toBeNull()
})

async function found(values: Partial<EntitlementRow>, who: 'its person' | 'somebody else' | 'a visitor') {
  const [holder, stranger] = [await createUser(services), await createUser(services)]
  const [, course] = [await createCourse(services), await createCourse(services)]
  await createEntitlement(services, { userId: holder.id, productId: course.id, ...values })
  const person = who === 'a visitor' ? null : who === 'its person' ? holder.id : stranger.id
  const find = async (join: typeof ownedBy) => {
    const [row] = await db
      .select({ id: entitlements.id })
      .from(courses)
      .leftJoin(entitlements, join(person, ['course', courses.id]))
      .where(eq(courses.id, course.id))
    return row?.id !== null
  }
  return { owned: await find(ownedBy), bought: await find(boughtBy) }
}

const nothing = { owned: false, bought: false }

test.each<[string, Partial<EntitlementRow>, typeof nothing]>([
  ['was paid', { kind: 'paid' }, { owned: true, bought: true }],
  ['was claimed for free', { kind: 'free' }, { owned: true, bought: true }],
  ['comes with ads', { kind: 'ads' }, { owned: true, bought: false }],
  ['was revoked', { revokedAt: new Date() }, nothing],
  ['is a book of the same number', { productType: 'book' }, nothing],
])('of what %s, its person has', async (_what, values, answer) => {
  expect(await found(values, 'its person')).toEqual(answer)
})

test('joins nothing for another person', async () => {
  expect(await found({}, 'somebody else')).toEqual(nothing)
})

test('joins nothing for a visitor', async () => {
  expect(await found({}, 'a visitor')).toEqual(nothing)
})
