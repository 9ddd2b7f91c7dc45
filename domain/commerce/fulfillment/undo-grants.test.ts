import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { overlap } from '#tests/harness/overlap.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { noExtras } from '#values/purchase-address.ts'
import { grantByHand, revokeByHand } from './grant-by-hand.ts'
import { undoGrants, undoRevocation } from './undo-grants.ts'

const services = await createTestServices()
const { db } = services.connection
const grantsOf = async (userId: string) =>
  db.select().from(entitlementGrants).where(eq(entitlementGrants.userId, userId))
const ownedOf = async (userId: string) =>
  (await db.select().from(entitlements).where(eq(entitlements.userId, userId))).map(
    ({ kind, revokedAt }) => revokedAt === null && kind,
  )

test('ends and gives back what was granted by hand, and never what an order gives', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const product = { productType: 'course' as const, slug }
  const { user } = await buy(services, { product })
  const other = await createUser(services)
  const support = await contextOf(services, await createUser(services, { role: 'support' }))
  const bought = (await grantsOf(user.id)).map(({ id }) => id)
  await undoGrants(support, { grants: [...bought, 999_999] })
  expect(await ownedOf(user.id)).toEqual(['paid'])
  expect(await db.select().from(auditEntries)).toEqual([])

  const given = await grantByHand(support, { email: other.email, product, kind: 'free', extras: noExtras })
  expect(await grantByHand(support, { email: other.email, product, kind: 'free', extras: noExtras })).toEqual(
    {
      grants: [],
    },
  )
  const { grants, stays } = await revokeByHand(support, { email: other.email, product })
  expect([grants, stays, await ownedOf(other.id)]).toEqual([given.grants, false, [false]])
  await undoRevocation(support, { grants: [...grants, ...bought] })
  expect([await ownedOf(other.id), await ownedOf(user.id)]).toEqual([['free'], ['paid']])
  await undoGrants(support, { grants })
  expect(await ownedOf(other.id)).toEqual([false])
})

test.runIf(services.connection.kind === 'postgres')(
  'undoing a grant and revoking it at once wait for each other, and both are done',
  async () => {
    const { slug } = await createCourse(services, { price: 1900 })
    const product = { productType: 'course' as const, slug }
    const { id: userId, email } = await createUser(services)
    const support = await contextOf(services, await createUser(services, { role: 'support' }))
    const given = await grantByHand(support, { email, product, kind: 'free', extras: noExtras })
    const undone = await overlap(
      services,
      support,
      ({ db }) => lockHolder(db, userId),
      () => undoGrants(support, given),
      (context) => revokeByHand(context, { email, product }),
    )
    expect(undone).toMatchObject({ status: 'fulfilled' })
    expect(await ownedOf(userId)).toEqual([false])
  },
)

test.each(['learner', 'author'] as const)('is not for %s', async (role) => {
  const context = await contextOf(services, await createUser(services, { role }))
  for (const undo of [undoGrants, undoRevocation]) {
    await expect(undo(context, { grants: [1] })).rejects.toMatchObject({ kind: 'forbidden' })
  }
})
