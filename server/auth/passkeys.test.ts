import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { describe, expect, test, vi } from 'vitest'
import { users, verifications } from '#domain/people/accounts/account.table.ts'
import { addPasskey, startPasskey } from '#domain/people/second-factor/add-passkey.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '#domain/people/second-factor/confirm-authenticator.ts'
import { getSecondFactor } from '#domain/people/second-factor/get-second-factor.ts'
import { removePasskey } from '#domain/people/second-factor/remove-passkey.ts'
import { renamePasskey } from '#domain/people/second-factor/rename-passkey.ts'
import { resetSecondFactor } from '#domain/people/second-factor/reset-second-factor.ts'
import { passkeys, recoveryCodes } from '#domain/people/second-factor/second-factor.table.ts'
import { securityEvents } from '#domain/people/security-log/security-event.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createAuthenticator, type Deviation } from '#tests/harness/authenticator.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

vi.setConfig({ testTimeout: 30_000 })
const origin = 'https://courses.example.org'
const services = await createTestServices({ settings: { AULA_URL: origin } })
const app = await createTestApp(services)
const { db } = services.connection
const { accounts } = services

const password = 'un secreto largo'
const plain = { Accept: 'text/html' }
const page = '/profile/second-factor'
const headers = new Headers({ Authorization: 'Bearer the-session-of-this-browser' })

async function started(user: { id: string }, session = headers) {
  const result = await startPasskey(await contextOf(services, user), accounts, { password, headers: session })
  if (!result.ok) throw new Error(`not started: ${JSON.stringify(result.fields)}`)
  return result.options
}

async function add(user: { id: string }, key = createAuthenticator(origin), slip: Deviation = {}) {
  const answer = key.create(await started(user), slip)
  const context = await contextOf(services, user)
  return { key, result: await addPasskey(context, accounts, { answer, name: 'Mi teléfono', headers }) }
}

async function withPasskey(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(services, { password, ...values })
  const { key, result } = await add(user)
  if (!result.ok || !result.recoveryCodes) throw new Error('not added')
  return { user, key, recoveryCodes: result.recoveryCodes }
}

async function ticketOf({ email }: { email: string }) {
  const first = await accounts.signIn({ email, password, headers: new Headers() })
  const ticket = first.ok ? null : first.ticket
  if (!ticket) throw new Error('no second step')
  return ticket
}

async function offered(ticket: string) {
  const step = await accounts.offerSecondStep(ticket)
  if (!step?.passkey) throw new Error('no passkey asked for')
  return step.passkey
}

const finish = (ticket: string, passkey: string) =>
  accounts.finishSignIn({ ticket, passkey, headers: new Headers() })
const refusal = { ok: false, code: 'passkey-wrong' }
const notAdded = { ok: false, fields: { passkey: ['passkey-wrong'] } }

async function noted(userId: string): Promise<string[]> {
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId))
  return rows.map(({ code }) => code)
}

async function mailed(to: string): Promise<string[]> {
  await runJobs(services)
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  return mails.filter(({ recipient }) => recipient === to).map(({ subject }) => subject)
}

describe('adding a passkey', () => {
  test('the first passkey enables the second factor, ends other sessions, and is logged and mailed', async () => {
    const user = await createUser(services, { password })
    const elsewhere = await accounts.createToken(user.id, new Headers())
    const { key, result } = await add(user)
    expect(result).toMatchObject({ ok: true, recoveryCodes: { length: 10 } })
    const bearer = { Authorization: `Bearer ${elsewhere}` }
    expect((await app.request('/api/v1/user/check-token', { headers: bearer })).status).toBe(401)
    const context = await contextOf(services, user)
    const factor = await getSecondFactor(context)
    expect(factor).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 10 })
    expect(factor.passkeys).toMatchObject([{ id: key.id, name: 'Mi teléfono', lastUsedAt: null }])
    expect(await noted(user.id)).toContain('second-factor-on')
    expect(await mailed(user.email)).toContain('Tu cuenta pide ahora un segundo paso')
    const second = await add(user)
    expect(second.result).toEqual({ ok: true, recoveryCodes: null })
    expect(await noted(user.id)).toContain('passkey-added')
    expect(await mailed(user.email)).toContain('Tu cuenta tiene una llave de acceso nueva')
  })

  test('requires the password and a verified address', async () => {
    const user = await createUser(services, { password })
    const context = await contextOf(services, user)
    expect(await startPasskey(context, accounts, { password: 'otro', headers })).toEqual({
      ok: false,
      fields: { password: ['password-wrong'] },
    })
    const stranger = await contextOf(services, await createUser(services, { password, emailVerified: false }))
    const unverified = { ok: false, fields: { password: ['verify-for-second-factor'] } }
    expect(await startPasskey(stranger, accounts, { password, headers })).toEqual(unverified)
    const late = { answer: '{}', name: 'x', headers }
    expect(await addPasskey(stranger, accounts, late)).toMatchObject({ ok: false })
  })

  test.each<[string, Deviation]>([
    ['another site', { origin: 'https://courses.example.com' }],
    ['the right site without https', { origin: 'http://courses.example.org' }],
    ['the parent domain', { rpId: 'example.org' }],
    ['a challenge of its own', { challenge: 'AAAAAAAA' }],
    ['a use in place of a new one', { type: 'webauthn.get' }],
  ])('takes none of %s', async (_, slip) => {
    const user = await createUser(services, { password })
    expect((await add(user, undefined, slip)).result).toEqual(notAdded)
    expect(await db.select().from(passkeys)).toEqual([])
  })

  test('accepts a response once, in time, in the requesting session and for its person', async () => {
    const user = await createUser(services, { password })
    const context = await contextOf(services, user)
    const key = createAuthenticator(origin)
    const sent = (answer: string, session = headers) => {
      return addPasskey(context, accounts, { answer, name: 'Mi teléfono', headers: session })
    }
    const other = new Headers({ Authorization: 'Bearer another-session' })
    const answer = key.create(await started(user))
    expect(await sent(answer, other)).toEqual(notAdded)
    const stranger = await contextOf(services, await createUser(services, { password }))
    expect(await addPasskey(stranger, accounts, { answer, name: 'x', headers })).toEqual(notAdded)
    expect(await sent(answer)).toMatchObject({ ok: true })
    expect(await sent(answer)).toEqual(notAdded)
    const late = await contextOf(services, user, { now: () => new Date(Date.now() + 11 * 60_000) })
    const tooOld = createAuthenticator(origin).create(await started(user))
    expect(await addPasskey(late, accounts, { answer: tooOld, name: 'x', headers })).toEqual(notAdded)
  })

  test('refuses a passkey that an account already has', async () => {
    const { key } = await withPasskey()
    const other = await createUser(services, { password })
    await expect(add(other, key)).rejects.toThrow('passkey-known')
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, other.id))).toEqual([])
    expect((await accounts.signIn({ email: other.email, password, headers: new Headers() })).ok).toBe(true)
  })

  test('ignores attestation statements', async () => {
    const user = await createUser(services, { password })
    const statement = new Map([['x5c', [new Uint8Array([1, 2, 3])]]])
    const attestation = { fmt: 'packed', statement: statement as unknown as Map<string, string> }
    expect((await add(user, undefined, { attestation })).result).toMatchObject({ ok: true })
  })

  test('has a maximum number', async () => {
    const user = await createUser(services, { password })
    for (let number = 0; number < 20; number++) expect((await add(user)).result.ok).toBe(true)
    await expect(started(user)).rejects.toThrow('passkeys-too-many')
  })
})

describe('signing in with a passkey', () => {
  test('creates a session, and saves the time of use and the counter', async () => {
    const { user, key } = await withPasskey()
    const ticket = await ticketOf(user)
    const options = await offered(ticket)
    expect(options).toMatchObject({ rpId: 'courses.example.org', userVerification: 'preferred' })
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.id])
    expect(await finish(ticket, key.use(options))).toMatchObject({ ok: true })
    const [row] = await db.select().from(passkeys)
    expect(row).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) })
  })

  test('accepts a response once, and only with its ticket', async () => {
    const { user, key } = await withPasskey()
    const [one, two] = [await ticketOf(user), await ticketOf(user)]
    expect(await finish(two, key.use(await offered(one)))).toEqual(refusal)
    const answer = key.use(await offered(one))
    const answers = await Promise.all([finish(one, answer), finish(one, answer)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await noted(user.id)).toContain('code-failed')
  })

  test.each<[string, Deviation]>([
    ['signed by another key', { otherKey: true }],
    ['made for another site', { origin: 'https://courses.example.com' }],
    ['of another domain', { rpId: 'example.org' }],
    ['to a challenge of its own', { challenge: 'AAAAAAAA' }],
    ['of the making of one', { type: 'webauthn.create' }],
  ])('takes no answer %s', async (_, slip) => {
    const { user, key } = await withPasskey()
    const ticket = await ticketOf(user)
    expect(await finish(ticket, key.use(await offered(ticket), slip))).toEqual(refusal)
  })

  test('refuses a cloned authenticator, whose counter decreases', async () => {
    const { user, key } = await withPasskey()
    const ticket = await ticketOf(user)
    expect(await finish(ticket, key.use(await offered(ticket), { counter: 7 }))).toMatchObject({ ok: true })
    expect(await finish(ticket, key.use(await offered(ticket), { counter: 7 }))).toEqual(refusal)
    expect(await finish(ticket, key.use(await offered(ticket), { counter: 6 }))).toEqual(refusal)
    expect(await finish(ticket, key.use(await offered(ticket), { counter: 8 }))).toMatchObject({ ok: true })
  })

  test('refuses the passkey of another account', async () => {
    const [ana, luis] = [await withPasskey(), await withPasskey()]
    const ticket = await ticketOf(ana.user)
    expect(await finish(ticket, luis.key.use(await offered(ticket)))).toEqual(refusal)
  })

  test('refuses an expired challenge', async () => {
    const { user, key } = await withPasskey()
    const ticket = await ticketOf(user)
    const options = await offered(ticket)
    await db.update(verifications).set({ expiresAt: new Date() })
    expect(await finish(ticket, key.use(options))).toEqual(refusal)
  })

  test('works with a recovery code instead, and not with a six-digit code', async () => {
    const { user, recoveryCodes: codes } = await withPasskey()
    const ticket = await ticketOf(user)
    const send = (code: string) => accounts.finishSignIn({ ticket, code, headers: new Headers() })
    expect(await send('123456')).toEqual({ ok: false, code: 'code-wrong' })
    expect(await send(codes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('with an app as well either works, and each is removed separately', async () => {
    const { user, key } = await withPasskey()
    const context = await contextOf(services, user)
    const app = await startAuthenticator(context, accounts, { password })
    const secret = app.ok ? app.secret : ''
    const confirmed = await confirmAuthenticator(context, accounts, {
      code: generateSync({ secret }),
      headers,
    })
    expect(confirmed).toEqual({ ok: true, recoveryCodes: null })
    expect(await noted(user.id)).toContain('authenticator-added')
    const ticket = await ticketOf(user)
    expect(await accounts.offerSecondStep(ticket)).toMatchObject({ means: 'both' })
    expect(await finish(ticket, key.use(await offered(ticket)))).toMatchObject({ ok: true })
    const next = generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 })
    const code = { ticket, code: next, headers: new Headers() }
    expect(await accounts.finishSignIn(code)).toMatchObject({ ok: true })
    await removePasskey(context, accounts, { id: key.id, password, understood: false })
    expect(await noted(user.id)).toContain('passkey-removed')
    expect(await accounts.offerSecondStep(ticket)).toEqual({ means: 'authenticator', passkey: null })
    expect(await getSecondFactor(context)).toMatchObject({ recoveryCodesLeft: 10 })
  })
})

test.each([
  ['passkey', { part: 'passkey-remove' }],
  ['app', { part: 'remove' }],
])(
  'an owner removes the last second factor, a %s, only after confirming the loss of rights',
  async (kind, form) => {
    const user = await createUser(services, { password, role: 'owner' })
    const browser = app.browser()
    if (kind === 'passkey') {
      const { key } = await add(user)
      Object.assign(form, { passkey: key.id })
    } else {
      const context = await contextOf(services, user)
      const begun = await startAuthenticator(context, accounts, { password })
      const code = generateSync({ secret: begun.ok ? begun.secret : '' })
      await confirmAuthenticator(context, accounts, { code, headers })
    }
    await browser.signInAs(user)
    const send = (more: Record<string, string>) =>
      browser.request(page, { form: { ...form, password, ...more }, headers: plain })
    const isOn = async () => (await getSecondFactor(await contextOf(services, user))).since !== null
    const refused = await send({})
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Este campo es obligatorio.'),
    ])
    expect(await isOn()).toBe(true)
    expect((await send({ understood: '1' })).status).toBe(200)
    expect(await isOn()).toBe(false)
  },
)

describe('the pages', () => {
  test('add a passkey by a form, and sign in with it at the same address', async () => {
    const user = await createUser(services, { password })
    const key = createAuthenticator(origin)
    const browser = app.browser()
    await browser.signInAs(user)
    const session = new Headers({ Cookie: Array.from(browser.cookies, (pair) => pair.join('=')).join('; ') })
    const answer = key.create(await started(user, session))
    const form = { part: 'passkey-add', name: 'Mi teléfono', 'passkey-token': answer }
    const added = await browser.request(page, { form, headers: plain })
    const html = await added.text()
    expect([added.status, html.match(/<code[^>]*>[\w-]{19}<\/code>/g)?.length]).toEqual([200, 10])
    const shown = (await browser.visit(page)).text
    expect(shown).toContain('Mi teléfono')
    expect(shown).toContain('Sin usar todavía.')

    const other = app.browser()
    const login = { email: user.email, password }
    const step = await (await other.request('/login?next=/gemas', { form: login, headers: plain })).text()
    expect(step).toContain('Código de recuperación')
    expect(step).toContain('<noscript>Las llaves de acceso necesitan JavaScript.</noscript>')
    expect(step).not.toContain('Usar mi llave de acceso')
    const ticket = /name="ticket-token" value="([^"]+)"/.exec(step)?.[1] ?? ''
    const send = (passkey: string) => {
      const proof = { 'ticket-token': ticket, 'passkey-token': passkey }
      return other.request('/login?next=/gemas', { form: proof, headers: plain })
    }
    const wrong = await send(createAuthenticator(origin).use(await offered(ticket)))
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('No pudimos comprobar esa llave de acceso'),
    ])
    const right = await send(key.use(await offered(ticket)))
    expect([right.status, right.headers.get('location')]).toEqual([302, '/gemas'])
    expect((await other.request('/api/v1/user/check-token')).status).toBe(200)
  })

  const hostile = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":1}',
    JSON.stringify({ response: null }),
    JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response: {} }),
    ...['e30', 'bnVsbA', 'AA'].map((clientDataJSON) =>
      JSON.stringify({
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON, attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' },
      }),
    ),
    `{"id":"${'A'.repeat(50_000)}"}`,
    '\u0000',
  ]

  test('show an error for a malformed response', async () => {
    const { user } = await withPasskey()
    const browser = app.browser()
    await browser.signInAs(user)
    for (const answer of hostile) {
      await services.limits.from('').forgive('second-factor', user.id)
      const form = { part: 'passkey-add', name: 'x', 'passkey-token': answer }
      const sent = await browser.request(page, { form, headers: plain })
      expect([answer, sent.status, await sent.text()]).toEqual([
        answer,
        400,
        expect.stringContaining('No pudimos comprobar esa llave de acceso'),
      ])
    }
    for (const [part, status] of [
      ['passkey-rename', 404],
      ['passkey-remove', 200],
    ] as const) {
      for (const passkey of ['', '\u0000', 'x'.repeat(50_000), "'; drop table passkeys"]) {
        const form = { part, passkey, name: 'x', password }
        const sent = await browser.request(page, { form, headers: plain })
        expect([part, passkey, sent.status]).toEqual([part, passkey, status])
      }
    }
    const ticket = await ticketOf(user)
    for (const answer of hostile) expect(await finish(ticket, answer)).toEqual(refusal)
  })

  test('show an error for a valid challenge with a damaged response', async () => {
    const { user, key } = await withPasskey()
    const made = JSON.parse(createAuthenticator(origin).create(await started(user)))
    const context = await contextOf(services, user)
    for (const attestationObject of ['AA', 'oWNmbXQ', 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUEA']) {
      const [options, answer] = [await started(user), structuredClone(made)]
      const client = JSON.stringify({ type: 'webauthn.create', challenge: options.challenge, origin })
      answer.response = { clientDataJSON: Buffer.from(client).toString('base64url'), attestationObject }
      const sent = { answer: JSON.stringify(answer), name: 'x', headers }
      expect(await addPasskey(context, accounts, sent)).toEqual(notAdded)
    }
    const ticket = await ticketOf(user)
    for (const part of ['authenticatorData', 'signature']) {
      const answer = JSON.parse(key.use(await offered(ticket)))
      answer.response[part] = 'AA'
      expect(await finish(ticket, JSON.stringify(answer))).toEqual(refusal)
    }
  })

  test('failed attempts count together with those of codes', async () => {
    const { user, key } = await withPasskey()
    const ticket = await ticketOf(user)
    const browser = app.browser()
    const send = (passkey: string) => {
      const form = { 'ticket-token': ticket, 'passkey-token': passkey }
      return browser.request('/login', { form, headers: plain })
    }
    for (let guess = 0; guess < 10; guess++) expect((await send('{}')).status).toBe(401)
    expect((await send(key.use(await offered(ticket)))).status).toBe(429)
  })
})

describe('a listed passkey', () => {
  test('is renamed by its owner only', async () => {
    const { user, key } = await withPasskey()
    const context = await contextOf(services, user)
    expect(await renamePasskey(context, { id: key.id, name: '  La  de\tcasa ' })).toEqual({ ok: true })
    expect((await getSecondFactor(context)).passkeys[0]?.name).toBe('La  de casa')
    expect(await renamePasskey(context, { id: key.id, name: ' ' })).toMatchObject({
      fields: { name: ['required'] },
    })
    const long = { id: key.id, name: 'x'.repeat(61) }
    expect(await renamePasskey(context, long)).toMatchObject({ fields: { name: ['too-long'] } })
    const stranger = await contextOf(services, await createUser(services, { password }))
    await expect(renamePasskey(stranger, { id: key.id, name: 'x' })).rejects.toThrow('passkey-not-found')
    await removePasskey(stranger, accounts, { id: key.id, password, understood: false })
    expect((await getSecondFactor(context)).passkeys).toHaveLength(1)
  })

  test('is removed with the password; removing the last one disables the second factor, with a mail', async () => {
    const { user, key } = await withPasskey()
    const context = await contextOf(services, user)
    const wrong = { ok: false, fields: { password: ['password-wrong'] } }
    expect(
      await removePasskey(context, accounts, { id: key.id, password: 'otro', understood: false }),
    ).toEqual(wrong)
    const ticket = await ticketOf(user)
    const options = await offered(ticket)
    expect(await removePasskey(context, accounts, { id: key.id, password, understood: false })).toEqual({
      ok: true,
    })
    expect(await finish(ticket, key.use(options))).toEqual(refusal)
    expect(await db.select().from(recoveryCodes)).toEqual([])
    expect((await accounts.signIn({ email: user.email, password, headers: new Headers() })).ok).toBe(true)
    expect(await noted(user.id)).toContain('second-factor-off')
    expect(await mailed(user.email)).toContain('Tu cuenta ya no pide un segundo paso')
  })
})

describe('the owner of a published site', () => {
  test('has the owner’s rights with a passkey, and not without', async () => {
    const owner = await createUser(services, { role: 'owner', password })
    const studio = async () => {
      const token = await accounts.createToken(owner.id, new Headers())
      const bearer = { Authorization: `Bearer ${token}` }
      return (await app.request('/api/v1/studio/coupons', { headers: bearer })).status
    }
    expect(await studio()).toBe(403)
    await add(owner)
    expect(await studio()).toBe(200)
    expect(await resetSecondFactor(await contextOf(services, system), { email: owner.email })).toBe(true)
    expect(await db.select().from(passkeys)).toEqual([])
    expect(await studio()).toBe(403)
  })
})

test('a password reset by an unverified address removes passkeys added before', async () => {
  const { user } = await withPasskey()
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
  await accounts.mailPasswordReset(user.email)
  await runJobs(services)
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  const token = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
  expect(await accounts.resetPassword(token, 'otro secreto largo')).toBe(true)
  expect(await db.select().from(passkeys)).toEqual([])
})
