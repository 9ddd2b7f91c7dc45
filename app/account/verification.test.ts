import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users, verificationCodes } from '#domain/people/accounts/account.table.ts'
import { correctUnverifiedEmail, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const password = 'un secreto largo'
/** Request headers of a form without scripts. */
const plain = { Accept: 'text/html,application/xhtml+xml' }
const place = '/inscribe/react?code=1&ready=1'

async function mailsTo(address: string) {
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  return (await services.mail.list()).filter(({ recipient }) => recipient === address)
}

/** Link and code of the newest mail to this address. */
async function mailed(address: string): Promise<{ link: string; code: string }> {
  const [mail] = await mailsTo(address)
  const link = /http\S+(\/verify-email\?\S+)/.exec(mail?.text ?? '')?.[1]
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  if (!link || !code) throw new Error(`no link or no code in ${mail?.text}`)
  return { link, code }
}

/** Somebody who has just registered on the way to a purchase. */
async function newcomer(email = `${crypto.randomUUID()}@example.org`) {
  const browser = app.browser()
  const form = { name: 'Nora', email, password }
  const path = `/register?next=${encodeURIComponent(place)}`
  const registered = await browser.request(path, { form, headers: plain })
  return { browser, email, registered, ...(await mailed(email)) }
}

const type = (browser: TestBrowser, code: string, more: Record<string, string> = {}) =>
  browser.request('/verify-email', { form: { intent: 'code', code, ...more }, headers: plain })

const isVerified = async (email: string) => (await findUserByEmail(db, email))?.emailVerified

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('a new account', () => {
  test('is signed in at once and returns to the page before', async () => {
    const { browser, registered } = await newcomer()
    expect([registered.status, registered.headers.get('location')]).toEqual([302, place])
    expect((await browser.request('/api/v1/user/check-token')).status).toBe(200)
  })

  test.each([
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/login?next=/x', '/'],
  ])('is not redirected to another site by next=%s', async (next, target) => {
    const form = { name: 'Nora', email: `${crypto.randomUUID()}@example.org`, password }
    const path = `/register?next=${encodeURIComponent(next)}`
    const response = await app.browser().request(path, { form, headers: plain })
    expect(response.headers.get('location')).toBe(target)
  })

  test('keeps the return address between the account forms', async () => {
    const query = `next=${encodeURIComponent(place)}`
    const link = (path: string) => `href="${path}?${new URLSearchParams({ next: place })}"`
    const signIn = (await app.browser().visit(`/login?${query}`)).text.replaceAll('&amp;', '&')
    for (const path of ['/register', '/forgot-password']) expect(signIn).toContain(link(path))
    for (const path of ['/register', '/forgot-password']) {
      const { text } = await app.browser().visit(`${path}?${query}`)
      expect(text.replaceAll('&amp;', '&')).toContain(link('/login'))
    }
  })
})

describe('the mailed code', () => {
  test('verifies once, and redirects back without scripts', async () => {
    const { browser, email, code } = await newcomer()
    const done = await type(browser, `${code.slice(0, 3)} ${code.slice(3)}`, { next: place, inPlace: '1' })
    expect([done.status, done.headers.get('location')]).toEqual([302, `${place}&verified=1`])
    expect(await isVerified(email)).toBe(true)
    expect(await db.select().from(verificationCodes)).toEqual([])
  })

  test('verifies without leaving the page when scripts run', async () => {
    const { browser, code } = await newcomer()
    const form = { intent: 'code', code, inPlace: '1', next: place }
    const answer = await browser.request('/verify-email.data', { form })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('verified')])
  })

  test('is refused to other accounts', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    expect((await type(one.browser, other.code)).status).toBe(400)
    expect(await isVerified(one.email)).toBe(false)
    expect(await isVerified(other.email)).toBe(false)
    const visitor = await type(app.browser(), one.code)
    expect(visitor.headers.get('location')).toMatch(/^\/login\?/)
    expect(await isVerified(one.email)).toBe(false)
  })

  test('is invalid after five wrong tries, until another code is mailed', async () => {
    const { browser, email, code } = await newcomer()
    for (let by = 1; by <= 5; by++) expect((await type(browser, otherThan(code, by))).status).toBe(400)
    expect((await type(browser, code)).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
    await browser.request('/verify-email', { form: { intent: 'resend' }, headers: plain })
    expect((await type(browser, (await mailed(email)).code)).status).toBe(302)
    expect(await isVerified(email)).toBe(true)
  })

  test('allows five of many concurrent tries', async () => {
    const { email, code } = await newcomer()
    const user = await findUserByEmail(db, email)
    const tries = Array.from({ length: 12 }, (_, by) => otherThan(code, by + 1))
    await Promise.all(tries.map((each) => services.accounts.verifyByCode(user?.id ?? '', each)))
    const [row] = await db.select().from(verificationCodes)
    expect(row?.tries).toBe(5)
  })

  test('is limited over all codes of an address, also after registering again', async () => {
    const email = 'limited@example.org'
    const first = await newcomer(email)
    const tries = async (browser: TestBrowser, code: string, count: number) => {
      const statuses = []
      for (let by = 1; by <= count; by++) statuses.push((await type(browser, otherThan(code, by))).status)
      return statuses
    }
    expect(await tries(first.browser, first.code, 6)).toEqual([400, 400, 400, 400, 400, 400])
    await db.delete(users).where(eq(users.email, email))
    const again = await newcomer(email)
    expect(await tries(again.browser, again.code, 5)).toEqual([400, 400, 400, 400, 429])
    const told = await (await type(again.browser, again.code)).text()
    expect(told).toContain('Inténtalo de nuevo en 60 minutos.')
  })

  test('is valid for half an hour, and only the newest one', async () => {
    const { browser, email, code } = await newcomer()
    await browser.request('/verify-email', { form: { intent: 'resend' }, headers: plain })
    const newest = await mailed(email)
    if (newest.code !== code) expect((await type(browser, code)).status).toBe(400)
    await db.update(verificationCodes).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await type(browser, newest.code)).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('is not stored in plain text', async () => {
    const { code } = await newcomer()
    const [row] = await db.select().from(verificationCodes)
    expect(JSON.stringify(row)).not.toContain(code)
  })
})

describe('the mailed link', () => {
  test('is not used up by a GET request, such as a mail program’s', async () => {
    const { browser, email, link } = await newcomer()
    for (let look = 0; look < 3; look++) {
      expect((await app.browser().request(link)).status).toBe(200)
      await app.browser().request(link, { method: 'HEAD' })
    }
    expect(await isVerified(email)).toBe(false)
    expect((await browser.visit(link)).text).toContain('Verificar mi correo')
    expect(await isVerified(email)).toBe(false)
  })

  test('verifies a signed-in person by one button, returns to the page before, and works once', async () => {
    const { browser, email, link } = await newcomer()
    const pressed = await browser.request(link, { form: { intent: 'link' }, headers: plain })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([302, `${place}&verified=1`])
    expect(await isVerified(email)).toBe(true)
    // Opening the same link a second time succeeds too.
    expect((await browser.request(link)).headers.get('location')).toBe(`${place}&verified=1`)
    expect((await app.browser().visit(link)).text).toContain('Este enlace ya se usó')
  })

  test('on another device redirects through signing in to the page before', async () => {
    const { email, link } = await newcomer()
    const phone = app.browser()
    const { text } = await phone.visit(link)
    expect(text).toContain(email)
    const login = /href="(\/login\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const entered = await phone.request(login, { form: { email, password }, headers: plain })
    const on = entered.headers.get('location') ?? ''
    expect(on).toContain('/verify-email?token=')
    const pressed = await phone.request(on, { form: { intent: 'link' }, headers: plain })
    expect(pressed.headers.get('location')).toBe(`${place}&verified=1`)
    expect(await isVerified(email)).toBe(true)
  })

  test('does not enable the password of a stranger who registered the address', async () => {
    const { email, link } = await newcomer()
    const victim = app.browser()
    await victim.signInAs(await createUser(services))
    for (const browser of [app.browser(), victim]) {
      const pressed = await browser.request(link, { form: { intent: 'link' }, headers: plain })
      expect(pressed.status).not.toBe(200)
      expect(await isVerified(email)).toBe(false)
    }
    expect((await victim.visit(link)).text).toContain('href="/forgot-password')
  })

  test('is claimed by a new password, which ends the stranger’s access', async () => {
    const stranger = await newcomer()
    const victim = app.browser()
    await victim.request('/forgot-password', { form: { email: stranger.email }, headers: plain })
    const [mail] = await mailsTo(stranger.email)
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await victim.request('/reset-password', {
      form: { token, password: 'solo mío, de nadie' },
      headers: plain,
    })
    expect(await isVerified(stranger.email)).toBe(true)
    expect((await stranger.browser.request('/api/v1/user/check-token')).status).toBe(401)
    const entered = await services.accounts.signIn({
      email: stranger.email,
      password,
      headers: new Headers(),
    })
    expect(entered.ok).toBe(false)
  })
})

describe('a reset link', () => {
  async function resetLink() {
    const { email } = await createUser(services, { password })
    const path = `/forgot-password?next=${encodeURIComponent(place)}`
    await app.request(path, { form: { email }, headers: plain })
    const [mail] = await mailsTo(email)
    const link = /http\S+(\/reset-password\?\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { email, link, token: new URLSearchParams(link.split('?')[1]).get('token') ?? '' }
  }

  test('that was used or is unknown shows an error instead of its form', async () => {
    const { link, token } = await resetLink()
    const form = { token, password: 'otro secreto largo' }
    expect((await app.browser().visit(link)).text).toContain('name="password"')
    const set = await app.request(link, { form, headers: plain })
    expect(set.headers.get('location')).toBe(`/login?${new URLSearchParams({ from: 'reset', next: place })}`)
    for (const path of [link, '/reset-password?token=x', '/reset-password']) {
      const { text } = await app.browser().visit(path)
      expect(text).toContain('Este enlace ya se usó')
      expect(text).not.toContain('name="password"')
    }
  })
})

describe('a gift link', () => {
  const gifted = async (email: string, token: string) => {
    const browser = app.browser()
    const path = `/register?next=${encodeURIComponent(`/gift/${token}`)}`
    const form = { name: 'Eva', email, password }
    return { browser, response: await browser.request(path, { form, headers: plain }) }
  }

  test('verifies the account of the address it was mailed to, which is notified and claims the gift', async () => {
    const email = 'eva@example.org'
    const { gift } = await createGift(services, { gift: { recipientEmail: email } })
    const { browser, response } = await gifted('Eva@Example.org', gift.claimToken)
    expect(response.headers.get('location')).toBe(`/gift/${gift.claimToken}`)
    expect(await isVerified(email)).toBe(true)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Tu cuenta está lista',
      expect.stringContaining('te regala'),
    ])
    const taken = await browser.visit(`/gift/${gift.claimToken}`, { form: { intent: 'claim' } })
    expect(taken.text).toContain('Ya es tuyo')
  })

  test('verifies no other address, and does not show the address it was mailed to', async () => {
    const email = 'secret-recipient@example.org'
    const { gift } = await createGift(services, { gift: { recipientEmail: email } })
    await gifted('friend@example.org', gift.claimToken)
    expect(await isVerified('friend@example.org')).toBe(false)
    expect((await app.browser().visit(`/gift/${gift.claimToken}`)).text).not.toContain(email)
  })

  test('that was replaced or used verifies nothing', async () => {
    const { gift } = await createGift(services, { gift: { recipientEmail: 'late@example.org' } })
    await gifted(
      'late@example.org',
      gift.claimToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect(await isVerified('late@example.org')).toBe(false)
    const taken = await createGift(services, {
      gift: { recipientEmail: 'taken@example.org', state: 'claimed' },
    })
    await gifted('taken@example.org', taken.gift.claimToken)
    expect(await isVerified('taken@example.org')).toBe(false)
  })
})

describe('a mistyped address', () => {
  const correct = (browser: TestBrowser, email: string, more: Record<string, string> = {}) =>
    browser.request('/verify-email', {
      form: { intent: 'correct', email, password, ...more },
      headers: plain,
    })

  test('is corrected before it is verified, and the code goes to the one that was meant', async () => {
    const { browser, email: mistyped, code: before, link } = await newcomer()
    const meant = `${crypto.randomUUID()}@example.org`
    const user = await findUserByEmail(db, mistyped)
    await db
      .insert(subscriptions)
      .values({ email: mistyped, userId: user?.id, locale: 'es', createdAt: new Date() })
    const corrected = await correct(browser, ` ${meant.toUpperCase()} `)
    expect(corrected.status).toBe(302)
    const { text } = await browser.visit(corrected.headers.get('location') ?? '')
    expect(text).toContain(meant)
    expect(await findUserByEmail(db, mistyped)).toBeNull()
    expect(await mailsTo(mistyped), 'only what was mailed on registering').toHaveLength(1)
    const { code } = await mailed(meant)
    if (before !== code) expect((await type(browser, before)).status).toBe(400)
    expect((await browser.request(link)).status).toBe(404)
    await type(browser, code)
    expect(await isVerified(meant)).toBe(true)
    expect(await db.select().from(subscriptions)).toMatchObject([{ email: meant, userId: user?.id }])
  })

  test('is not changed without the password, to an address of somebody else, or to none', async () => {
    const { browser, email } = await newcomer()
    const { email: taken } = await createUser(services)
    const free = `${crypto.randomUUID()}@example.org`
    for (const [address, more, problem] of [
      [free, { password: 'otra cosa' }, 'Esa no es tu contraseña.'],
      [taken, {}, 'Ya hay una cuenta con este correo'],
      ['nadie', {}, 'Esto no es una dirección de correo.'],
    ] as const) {
      const refused = await correct(browser, address, more)
      expect(refused.status).toBe(400)
      const text = await refused.text()
      expect(text).toMatch(/<details[^>]* open/)
      expect(text).toContain(problem)
    }
    expect(await isVerified(email)).toBe(false)
  })

  test('is not changed once the account is verified', async () => {
    const { browser, email, code } = await newcomer()
    await type(browser, code)
    const meant = `${crypto.randomUUID()}@example.org`
    await correct(browser, meant)
    const account = await findUserByEmail(db, email)
    expect(account).not.toBeNull()
    const change = { id: account?.id ?? '', email: meant, now: new Date() }
    expect(await correctUnverifiedEmail(db, change)).toBe(false)
  })
})
