import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#domain/people/accounts/account.table.ts'
import { renameAccount } from '#domain/people/accounts/rename-account.ts'
import { subscribe } from '#domain/people/newsletter/subscribe.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { changeEmail, findEmailChange, findPendingEmail, requestEmailChange } from './change-email.ts'

const services = await createTestServices()
const { accounts } = services
const { db } = services.connection
const guards = { accounts, limits: services.limits.from('') }
const password = 'un secreto largo'

const userNow = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
async function mails() {
  await runJobs(services)
  return services.mail.kind === 'outbox' ? services.mail.list() : []
}
const tokenMailed = async () => /token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

test('renames an account', async () => {
  const user = await createUser(services)
  const context = await contextOf(services, user)
  expect(await renameAccount(context, { name: '  Ana  Núñez ' })).toEqual({ ok: true })
  expect((await userNow(user.id))?.name).toBe('Ana  Núñez')
  expect(await renameAccount(context, { name: ' ' })).toEqual({ ok: false, fields: { name: ['required'] } })
  await expect(renameAccount(await contextOf(services), { name: 'Eva' })).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

describe('changing the address', () => {
  async function requestChange(email = 'new@example.org') {
    const user = await createUser(services, { email: 'old@example.org', password })
    const context = await contextOf(services, user)
    expect(await requestEmailChange(context, guards, { email, password })).toEqual({ ok: true })
    return { user, context }
  }
  const open = () => contextOf(services, visitor)

  test('takes effect when confirmed, notifies the old address and moves the subscription', async () => {
    const { user, context } = await requestChange()
    await subscribe(context, { email: user.email })
    expect((await userNow(user.id))?.email).toBe('old@example.org')
    expect(await findPendingEmail(context)).toBe('new@example.org')
    const token = await tokenMailed()
    expect((await mails())[0]).toMatchObject({ recipient: 'new@example.org' })
    expect(await findEmailChange(await open(), { token })).toBe('new@example.org')
    expect(await changeEmail(await open(), { token })).toBe(true)
    expect(await userNow(user.id)).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
      pendingEmail: null,
    })
    const [told] = await mails()
    expect(told?.recipient).toBe('old@example.org')
    expect(told?.text).toContain('new@example.org')
    expect(await db.select().from(subscriptions)).toMatchObject([{ email: 'new@example.org' }])
    expect(await changeEmail(await open(), { token })).toBe(false)
    expect(await findPendingEmail(context)).toBe(null)
    const signIn = { password, headers: new Headers() }
    expect((await accounts.signIn({ ...signIn, email: 'new@example.org' })).ok).toBe(true)
    expect((await accounts.signIn({ ...signIn, email: 'old@example.org' })).ok).toBe(false)
  })

  test('ends the links to a new password that are in the old mailbox', async () => {
    const { user } = await requestChange()
    const token = await tokenMailed()
    await accounts.mailPasswordReset(user.email)
    const reset = await tokenMailed()
    expect(await accounts.findResetLink(reset)).toEqual({ email: user.email })
    expect(await changeEmail(await open(), { token })).toBe(true)
    expect(await accounts.findResetLink(reset)).toBe(null)
    expect(await accounts.resetPassword(reset, 'another long secret')).toBe(false)
  })

  test('confirms the newsletter that waited for a mistyped address', async () => {
    const registration = { name: 'Ana', password, locale: 'es', subscribed: true } as const
    await accounts.register({ ...registration, email: 'ana@exmaple.org' })
    const [account] = await db.select().from(users).where(eq(users.email, 'ana@exmaple.org'))
    if (!account) throw new Error('no account')
    const context = await contextOf(services, account)
    await requestEmailChange(context, guards, { email: 'ana@example.org', password })
    expect(await changeEmail(await open(), { token: await tokenMailed() })).toBe(true)
    expect(await db.select().from(subscriptions)).toMatchObject([
      { email: 'ana@example.org', userId: account.id, confirmedAt: expect.any(Date) },
    ])
  })

  test('mails five links an hour, however they are asked for', async () => {
    const user = await createUser(services, { password })
    const context = await contextOf(services, user)
    const ask = (email: string) => requestEmailChange(context, guards, { email, password })
    for (let time = 0; time < 5; time++) expect(await ask(`${time}-${user.email}`)).toEqual({ ok: true })
    await expect(ask('victim@example.org')).rejects.toMatchObject({ code: 'too-many-attempts' })
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain('victim@example.org')
  })

  test('is over after a day', async () => {
    const { user } = await requestChange()
    const token = await tokenMailed()
    const hoursLater = (hours: number) => {
      const moment = new Date(Date.now() + hours * 3_600_000)
      return contextOf(services, user, { now: () => moment })
    }
    expect(await findPendingEmail(await hoursLater(23))).toBe('new@example.org')
    expect(await findPendingEmail(await hoursLater(25))).toBe(null)
    expect(await findEmailChange(await hoursLater(25), { token })).toBe(null)
    expect(await changeEmail(await hoursLater(25), { token })).toBe(false)
    expect((await userNow(user.id))?.email).toBe('old@example.org')
  })

  test('needs the password and an unused address', async () => {
    const user = await createUser(services, { password })
    await createUser(services, { email: 'taken@example.org' })
    const context = await contextOf(services, user)
    const ask = async (input: object) => requestEmailChange(context, guards, input)
    expect(await ask({ email: 'new@example.org', password: 'a guess' })).toEqual({
      ok: false,
      fields: { password: ['password-wrong'] },
    })
    expect(await ask({ email: 'taken@example.org', password })).toEqual({
      ok: false,
      fields: { email: ['email-taken'] },
    })
    expect(await ask({ email: 'no address', password })).toEqual({
      ok: false,
      fields: { email: ['email-invalid'] },
    })
    expect(await mails()).toEqual([])
  })

  test('is cancelled by a new password', async () => {
    const ways = [
      (id: string) => accounts.changePassword(id, 'another long secret', new Headers()),
      async (_: string, email: string) => {
        await accounts.mailPasswordReset(email)
        expect(await accounts.resetPassword(await tokenMailed(), 'another long secret')).toBe(true)
      },
    ]
    for (const change of ways) {
      const user = await createUser(services, { password })
      const context = await contextOf(services, user)
      await requestEmailChange(context, guards, { email: `new-${user.email}`, password })
      const token = await tokenMailed()
      await change(user.id, user.email)
      expect(await findPendingEmail(context)).toBe(null)
      expect(await changeEmail(await open(), { token })).toBe(false)
      expect((await userNow(user.id))?.email).toBe(user.email)
    }
  })

  test('fails when the address was registered meanwhile, and revokes older links', async () => {
    const { user, context } = await requestChange('first@example.org')
    const first = await tokenMailed()
    await requestEmailChange(context, guards, { email: 'second@example.org', password })
    expect(await changeEmail(await open(), { token: first })).toBe(false)
    const second = await tokenMailed()
    await createUser(services, { email: 'second@example.org' })
    expect(await changeEmail(await open(), { token: second })).toBe(false)
    expect((await userNow(user.id))?.email).toBe('old@example.org')
    const later = await contextOf(services, visitor, { now: () => new Date(Date.now() + 25 * 3_600_000) })
    await requestEmailChange(context, guards, { email: 'third@example.org', password })
    expect(await changeEmail(later, { token: await tokenMailed() })).toBe(false)
  })
})

describe('password and sessions', () => {
  test('changing the password ends every other session and sends a mail', async () => {
    const user = await createUser(services, { password })
    const [here, there] = [
      await accounts.createToken(user.id, new Headers()),
      await accounts.createToken(user.id, new Headers()),
    ]
    expect(await accounts.checkPassword(user.id, password)).toBe(true)
    expect(await accounts.checkPassword(user.id, 'a guess')).toBe(false)
    expect(await accounts.checkPassword(user.id, 'x'.repeat(5000))).toBe(false)
    await accounts.changePassword(user.id, 'otro secreto largo', bearer(here))
    expect(await accounts.checkPassword(user.id, password)).toBe(false)
    expect(await accounts.checkPassword(user.id, 'otro secreto largo')).toBe(true)
    expect((await accounts.identify(bearer(here))).actor.kind).toBe('user')
    expect((await accounts.identify(bearer(there))).stale).toBe(true)
    expect((await mails())[0]).toMatchObject({ recipient: user.email, subject: 'Tu contraseña cambió' })
  })

  test('lists a person’s sessions and ends one or all others', async () => {
    const [ana, eva] = [await createUser(services), await createUser(services)]
    const firefox = new Headers({ 'user-agent': 'Firefox' })
    const tokens = [
      await accounts.createToken(ana.id, firefox),
      await accounts.createToken(ana.id, new Headers()),
      await accounts.createToken(ana.id, new Headers()),
    ]
    const [here = '', there = '', third = ''] = tokens
    const other = await accounts.createToken(eva.id, new Headers())
    const sessions = await accounts.listSessions(ana.id, bearer(here))
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ userAgent: 'Firefox' }])
    const [evas] = await accounts.listSessions(eva.id, bearer(other))
    await accounts.endSessions(ana.id, bearer(here), evas?.id)
    expect((await accounts.identify(bearer(other))).actor.kind).toBe('user')
    const [thirds] = await accounts.listSessions(ana.id, bearer(third))
    const own = (await accounts.listSessions(ana.id, bearer(third))).find(({ current }) => current) ?? thirds
    await accounts.endSessions(ana.id, bearer(here), own?.id)
    expect((await accounts.identify(bearer(third))).stale).toBe(true)
    await accounts.endSessions(ana.id, bearer(here))
    expect((await accounts.identify(bearer(there))).stale).toBe(true)
    expect((await accounts.identify(bearer(here))).actor.kind).toBe('user')
  })
})
