import { expect, test } from 'vitest'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { everybody } from '#values/newsletter-audience.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const base = '/api/v1/studio/newsletters'

async function ownersCalls() {
  const user = await createUser(services, { role: 'owner' })
  const token = await services.accounts.createToken(user.id, new Headers())
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
  return async (method: string, path: string, json?: object) => {
    const answer = await app.request(`${base}${path}`, { method, headers, json })
    const text = await answer.text()
    return { status: answer.status, ...(text && JSON.parse(text)) }
  }
}

const texts = {
  subject: { es: 'Primavera', en: 'Spring' },
  preview: {},
  body: { es: 'Ya está aquí.', en: 'It is here.' },
}

async function subscribe(email: string) {
  const moments = { confirmedAt: new Date(), createdAt: new Date() }
  await services.connection.db.insert(subscriptions).values({ email, locale: 'es', ...moments })
}

test('a newsletter is begun, written, tested and sent to the number that was agreed to', async () => {
  const call = await ownersCalls()
  await subscribe('luz@example.org')
  const { id } = (await call('POST', '/drafts', {})).data
  const saved = await call('PUT', `/${id}`, { revision: 1, ...texts })
  expect(saved).toEqual({ status: 200, data: { saved: true, revision: 2, fields: null } })
  expect(await call('PUT', `/${id}`, { revision: 1, ...texts, body: { es: 'Otro' } })).toEqual({
    status: 200,
    data: { saved: false, revision: 2, fields: texts },
  })
  expect((await call('GET', `/${id}`)).data).toMatchObject({ ...texts, state: 'draft', revision: 2 })
  expect((await call('POST', `/${id}/test`)).data.languages).toEqual(['es', 'en'])

  const agreed = { revision: 2, audience: everybody, people: 1 }
  await subscribe('sol@example.org')
  const other = await call('POST', `/${id}/send`, agreed)
  expect(other.status).toBe(409)
  expect(other.message).toBe('These are other people now than those who were agreed to.')
  expect(await call('POST', `/${id}/send`, { ...agreed, people: 2 })).toEqual({
    status: 200,
    data: { people: 2 },
  })
  expect((await call('PUT', `/${id}`, { revision: 2, ...texts })).status).toBe(409)
  expect((await call('DELETE', `/${id}`)).status).toBe(409)
  await runJobs(services)
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['luz@example.org', 'sol@example.org']),
  )

  const copy = (await call('POST', '/drafts', { copyOf: id })).data
  const again = await call('POST', `/${copy.id}/send`, { ...agreed, revision: 1, people: 2 })
  expect([again.status, again.message]).toEqual([409, 'This very text was sent before.'])
  expect((await call('DELETE', `/${copy.id}`)).status).toBe(204)
  expect((await call('GET', `/${copy.id}`)).status).toBe(404)
})

test('a newsletter is scheduled for a moment to come, and called off', async () => {
  const call = await ownersCalls()
  const { id } = (await call('POST', '/drafts', {})).data
  await call('PUT', `/${id}`, { revision: 1, ...texts })
  const schedule = (at: string) => call('PUT', `/${id}/schedule`, { revision: 2, audience: everybody, at })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await schedule(tomorrow)).message).toBe('Nobody among those chosen has confirmed their address.')
  await subscribe('luz@example.org')
  expect(await schedule('2020-01-01T00:00:00Z')).toMatchObject({
    status: 400,
    data: { at: [expect.any(String)] },
  })
  expect(await schedule(tomorrow)).toEqual({ status: 204 })
  expect((await call('GET', `/${id}`)).data).toMatchObject({ state: 'scheduled', scheduledAt: tomorrow })
  expect(await call('DELETE', `/${id}/schedule`)).toEqual({ status: 204 })
  expect((await call('GET', `/${id}`)).data).toMatchObject({ state: 'draft', scheduledAt: null })
})
