import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '#domain/people/second-factor/confirm-authenticator.ts'
import { resetSecondFactor } from '#domain/people/second-factor/reset-second-factor.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_URL: 'https://courses.example.org' } })
const app = await createTestApp(services)
const { accounts } = services
const password = 'un secreto largo'

async function rights(token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const statuses = []
  for (const path of ['/api/v1/studio/coupons', '/health', '/outbox']) {
    statuses.push((await app.request(path, { headers })).status)
  }
  return statuses
}

async function turnOn(owner: { id: string }) {
  const context = await contextOf(services, owner)
  const started = await startAuthenticator(context, accounts, { password })
  const code = started.ok ? generateSync({ secret: started.secret }) : ''
  await confirmAuthenticator(context, accounts, { code, headers: new Headers() })
}

test('the owner of a published site is redirected to set up a second factor before using any right', async () => {
  const owner = await createUser(services, { role: 'owner', password })
  const before = await accounts.createToken(owner.id, new Headers())
  expect(await rights(before)).toEqual([403, 404, 404])
  const headers = { Authorization: `Bearer ${before}` }
  const refusal = await app.request('/api/v1/studio/coupons', { headers, language: 'en' })
  expect((await refusal.json()).message).toBe(
    'Before you work in the shop, turn on two-step verification in your profile.',
  )
  const html = await (await app.request('/about', { headers })).text()
  expect(html).toContain('href="/profile/second-factor"')
  const there = await (await app.request('/profile/second-factor', { headers })).text()
  expect(there, 'the page itself says it once').not.toContain('href="/profile/second-factor"')
  await turnOn(owner)
  const after = await accounts.createToken(owner.id, new Headers())
  expect(await rights(after)).toEqual([200, 200, 200])
  expect(
    await (await app.request('/about', { headers: { Authorization: `Bearer ${after}` } })).text(),
  ).not.toContain('href="/profile/second-factor"')
})

test.each([
  ['author', 'work on your courses and books', '/api/v1/studio/courses/import', 400],
  ['support', 'look after orders and people', '/api/v1/studio/orders', 200],
] as const)(
  '%s of a published site is a learner until a second factor is set up',
  async (role, words, path, status) => {
    const person = await createUser(services, { role, password })
    const method = role === 'author' ? 'POST' : 'GET'
    const ask = async () => {
      const headers = { Authorization: `Bearer ${await accounts.createToken(person.id, new Headers())}` }
      const answer = await app.request(path, { method, headers, language: 'en' })
      const page = await app.request('/about', { headers, language: 'en' })
      return { status: answer.status, message: (await answer.json()).message, page: await page.text() }
    }
    const before = await ask()
    expect(before).toMatchObject({
      status: 403,
      message: 'Before you work in the shop, turn on two-step verification in your profile.',
    })
    expect(before.page).toContain(`Turn on two-step verification to ${words}.`)
    await turnOn(person)
    const after = await ask()
    expect(after.status).toBe(status)
    expect(after.page).not.toContain('Turn on two-step verification')
  },
)

test('who has a role must confirm the consequences before removing the last second factor', async () => {
  const removal = async (person: { id: string }) => {
    await turnOn(person)
    const browser = app.browser()
    await browser.signInAs(person)
    return (await browser.visit('/profile/second-factor', { language: 'en' })).text
  }
  const warning = 'is closed on all your devices'
  const owners = await removal(await createUser(services, { role: 'owner', password }))
  const supports = await removal(await createUser(services, { role: 'support', password }))
  expect(supports).toContain(`the studio ${warning}`)
  expect(owners).toContain(warning)
  expect(owners).toMatch(/<input[^>]*type="checkbox"[^>]*required=""[^>]*name="understood"/)
  expect(await removal(await createUser(services, { password }))).not.toContain(warning)
})

test('only the operator resets a lost second factor, and the person is told that the shop did', async () => {
  const owner = await createUser(services, { role: 'owner', password })
  await turnOn(owner)
  const { email } = owner
  const mailed = async () => {
    await runJobs(services)
    const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
    return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
  }
  const learner = await contextOf(services, await createUser(services))
  await expect(resetSecondFactor(learner, { email })).rejects.toThrow('owner-only')
  const token = await accounts.createToken(owner.id, new Headers())
  const operator = await contextOf(services, system)
  expect(await resetSecondFactor(operator, { email })).toBe(true)
  expect(await resetSecondFactor(operator, { email })).toBe(false)
  const subjects = await mailed()
  expect(subjects).toContain('La tienda quitó el segundo paso de tu cuenta')
  expect(subjects).not.toContain('Tu cuenta ya no pide un segundo paso')
  expect(await rights(token)).toEqual([401, 404, 404])
  expect((await accounts.signIn({ email, password, headers: new Headers() })).ok).toBe(true)
  await expect(resetSecondFactor(operator, { email: 'nobody@example.org' })).rejects.toThrow(
    'person-not-found',
  )
})
