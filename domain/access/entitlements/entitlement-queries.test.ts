import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { findEntitlement } from './entitlement-queries.ts'

const services = await createTestServices()

async function owned(revokedAt: Date | null) {
  const [user, course] = [await createUser(services), await createCourse(services)]
  const row = await createEntitlement(services, { userId: user.id, productId: course.id, revokedAt })
  return { row, of: { userId: user.id, productType: 'course', productId: course.id } as const }
}

test('what a person owns is found', async () => {
  const { row, of } = await owned(null)
  expect(await findEntitlement(services.connection.db, of)).toEqual(row)
})

test('what was revoked is no longer owned', async () => {
  const { of } = await owned(new Date())
  expect(await findEntitlement(services.connection.db, of)).toBeNull()
})

test('what somebody else owns is not found', async () => {
  const { of } = await owned(null)
  expect(await findEntitlement(services.connection.db, { ...of, userId: 'somebody else' })).toBeNull()
})
