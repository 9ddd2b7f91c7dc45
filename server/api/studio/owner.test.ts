import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)
const password = 'un secreto bien largo'

test('only the server’s command line creates an owner link, not the owner’s session', async () => {
  const made = await studio.operator('/owner/links', { method: 'POST' })
  expect(made).toMatchObject({
    status: 201,
    data: { url: expect.stringContaining('/claim-shop/'), owner: null },
  })
  expect((await studio.owner('/owner/links', { method: 'POST' })).status).toBe(403)
  await studio.refuses('/owner/links', { method: 'POST' })
})

test('the owner transfers the shop with the password, the server’s command line without', async () => {
  const owner = await createUser(services, { role: 'owner', password })
  const heir = await createUser(services)
  const token = await services.accounts.createToken(owner.id, new Headers())
  const path = '/owner/transfers'
  const transfer = (json: object) => studio.call(token, path, { json })
  expect((await transfer({ email: heir.email })).status).toBe(400)
  expect((await transfer({ email: heir.email, password: 'a guess' })).status).toBe(400)
  expect(await transfer({ email: heir.email, password })).toEqual({
    status: 200,
    data: { email: heir.email, from: owner.email },
  })
  expect((await transfer({ email: heir.email, password })).status).toBe(401)
  expect(await studio.operator(path, { json: { email: owner.email } })).toMatchObject({
    status: 200,
    data: { email: owner.email, from: heir.email },
  })
  expect((await studio.operator(path, { json: { email: owner.email } })).status).toBe(409)
  await studio.refuses(path, { json: { email: heir.email, password } })
})
