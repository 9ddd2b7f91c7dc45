import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { countOwners, inForce } from '#domain/access/entitlements/entitlement-queries.ts'
import { ownerCounts } from '#domain/access/entitlements/owner-count.table.ts'
import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { emptyDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/lanes.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const { db } = services.connection
const products = [1, 2, 3, 4]

/** Only what somebody has. */
async function counted() {
  const { productType, productId, owners } = ownerCounts
  const count = sql<number>`sum(${owners})::int`
  const rows = await db
    .select({ productType, productId, count })
    .from(ownerCounts)
    .groupBy(productType, productId)
    .having(sql`${count} <> 0`)
  return Object.fromEntries(rows.map((row) => [`${row.productType} ${row.productId}`, row.count]))
}

/** The same, from what people have. */
async function owned() {
  const held = await db.select().from(entitlements).where(inForce)
  const items = await db.select().from(packItems)
  const keyOf = (of: { productType: string; productId: number }) => `${of.productType} ${of.productId}`
  const counts: Record<string, number> = {}
  for (const each of held) counts[keyOf(each)] = (counts[keyOf(each)] ?? 0) + 1
  const holdings = new Map(
    [...Map.groupBy(held, ({ userId }) => userId)].map(([id, all]) => [id, new Set(all.map(keyOf))]),
  )
  for (const [packId, parts] of Map.groupBy(items, ({ packId }) => packId)) {
    const holders = [...holdings.values()].filter((has) => parts.every((part) => has.has(keyOf(part)))).length
    if (holders > 0) counts[`pack ${packId}`] = holders
  }
  return counts
}

const item = (productId: number) => ({ productType: 'course' as const, productId, price: 100 })
const person = fc.nat(2)
const some = fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 3 })
const change = fc.oneof(
  fc.record({ what: fc.constant('give' as const), person, some }),
  fc.record({ what: fc.constant('revoke' as const), person, some }),
  fc.record({ what: fc.constant('renew' as const), person, some }),
  fc.record({ what: fc.constant('remove' as const), some }),
  fc.record({ what: fc.constant('leave' as const), person }),
  fc.record({ what: fc.constant('pack' as const), some }),
  fc.record({ what: fc.constant('fill' as const), pack: fc.nat(1), some }),
  fc.record({ what: fc.constant('drop' as const), pack: fc.nat(1) }),
  fc.record({ what: fc.constant('fold' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

beforeEach(() => emptyDatabase(services.connection))

test('are what people have, whatever is given, taken back and put into packs, one by one or many at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 20 }), async (changes) => {
      await emptyDatabase(services.connection)
      const people: string[] = []
      for (let number = 0; number < 3; number++) people.push((await createUser(services)).id)
      for (const each of changes) await make(each, people)
      expect(await counted()).toEqual(await owned())
    }),
    { numRuns: runs(40) },
  )
})

async function make(change: Change, people: string[]) {
  const id = 'person' in change ? (people[change.person] ?? '') : ''
  const listed =
    'some' in change
      ? sql`(${sql.join(
          change.some.map((each) => sql`${each}`),
          sql`, `,
        )})`
      : sql`()`
  if (change.what === 'give') {
    const rows = change.some.map((productId) => ({
      userId: id,
      productType: 'course' as const,
      productId,
      kind: 'paid' as const,
      grantedAt: new Date(),
    }))
    await db.insert(entitlements).values(rows).onConflictDoNothing()
  } else if (change.what === 'revoke' || change.what === 'renew') {
    const revokedAt = change.what === 'revoke' ? new Date() : null
    await db
      .update(entitlements)
      .set({ revokedAt })
      .where(sql`${entitlements.userId} = ${id} and ${entitlements.productId} in ${listed}`)
  } else if (change.what === 'remove') {
    await db.delete(entitlements).where(sql`${entitlements.productId} in ${listed}`)
  } else if (change.what === 'leave') {
    await db.delete(users).where(eq(users.id, id))
    people[change.person] = (await createUser(services)).id
  } else if (change.what === 'pack') {
    await createPack(services, { items: change.some.map(item) })
  } else if (change.what === 'fold') {
    await db.execute(sql`select public.fold_owner_counts()`)
  } else {
    const pack = (await db.select().from(packs).orderBy(packs.id))[change.pack]
    if (!pack) return
    if (change.what === 'drop') await db.delete(packs).where(eq(packs.id, pack.id))
    else {
      await db.delete(packItems).where(eq(packItems.packId, pack.id))
      const rows = change.some.map((productId, position) => ({
        ...item(productId),
        packId: pack.id,
        position,
      }))
      await db.insert(packItems).values(rows)
    }
  }
}

test('stay few rows, however often something is given and taken back', async () => {
  const { id } = await createUser(services)
  await createEntitlement(services, { userId: id, productId: 1 })
  for (let turn = 0; turn < 150; turn++) {
    for (const revokedAt of [new Date(), null]) await db.update(entitlements).set({ revokedAt })
  }
  expect(await db.$count(ownerCounts)).toBeLessThan(128)
  expect(await countOwners(db, { productType: 'course', productId: 1 })).toBe(1)
})

// The embedded database takes transactions in turns.
test.runIf(services.connection.kind === 'postgres')(
  'are right when people buy what a pack gets meanwhile',
  async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createUser(services)))
    const pack = await createPack(services, { items: [item(1)] })
    const buy = (userId: string, productId: number) =>
      db.transaction((tx) =>
        tx.insert(entitlements).values({
          userId,
          productType: 'course',
          productId,
          kind: 'paid',
          grantedAt: new Date(),
        }),
      )
    await Promise.all([
      ...buyers.map(async ({ id }) => {
        await buy(id, 1)
        await buy(id, 2)
      }),
      db.transaction((tx) => tx.insert(packItems).values({ ...item(2), packId: pack.id, position: 1 })),
    ])
    expect(await counted()).toEqual(await owned())
  },
)
