import { expect, test } from 'vitest'
import { blockShopping } from '#domain/account-life/people/change-person.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, notificationsArrived, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { queue } = services.connection

/** A person whose session is cached. */
async function cachedPerson() {
  const user = await createUser(services, { name: 'Ana García' })
  const headers = { authorization: `Bearer ${await services.accounts.createToken(user.id, new Headers())}` }
  const ask = async () => app.request('/api/v1/user/check-token', { headers })
  expect((await ask()).status).toBe(200)
  return { user, ask, headers }
}

test('a deleted session is refused at once, whichever process deleted it', async () => {
  const { user, ask } = await cachedPerson()
  await queue.executeSql('delete from sessions where user_id = $1', [user.id])
  await notificationsArrived(services)
  expect((await ask()).status).toBe(401)
})

test('a change by the owner affects the person’s next request', async () => {
  const { user, ask } = await cachedPerson()
  await blockShopping(await contextOf(services, system), { email: user.email, blocked: true })
  await notificationsArrived(services)
  expect(await (await ask()).json()).toMatchObject({ data: { block_shopping: 'yes' } })
})

test('signing out takes effect at once', async () => {
  const { ask, headers } = await cachedPerson()
  expect((await app.request('/logout', { method: 'POST', headers })).status).toBeLessThan(400)
  expect((await ask()).status).toBe(401)
})

test('a changing request reads the session from the database', async () => {
  const { user, headers } = await cachedPerson()
  // Without triggers, so that nothing is notified.
  await queue.executeSql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    delete from sessions where user_id = '${user.id}';
  end $$`)
  const answer = await app.request('/api/v1/user/verifie', { method: 'POST', headers })
  expect(answer.status).toBe(401)
})
