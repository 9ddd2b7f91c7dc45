import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#domain/account-life/personal-data/delete-account.ts'
import { firstRows } from '#domain/kernel/list-page.ts'
import { users, verifications } from '#domain/people/accounts/account.table.ts'
import { authenticators } from '#domain/people/second-factor/second-factor.table.ts'
import { listSecurityRows } from '#domain/people/security-log/security-event-queries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { claimShop, findShopClaim } from './claim-shop.ts'
import { makeFirstOwnerLink, makeOwnerLink } from './make-owner-link.ts'
import { transferShop } from './transfer-shop.ts'

const services = await createTestServices()
const { accounts } = services
const { db } = services.connection
const password = 'un secreto bien largo'
const typed = { name: 'Marina', email: 'marina@example.org', password }

const operator = () => contextOf(services, system)
const anybody = (now?: () => Date) => contextOf(services, visitor, { now })
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const linked = async () => tokenOf((await makeOwnerLink(await operator())).url)
const owners = async () =>
  (await db.select().from(users).where(eq(users.role, 'owner'))).map(({ email }) => email)
const signIn = async (email: string, secret = password) =>
  (await accounts.signIn({ email, password: secret, headers: new Headers() })).ok
const noted = async () =>
  (await listSecurityRows(db, {}, firstRows(50))).map(({ code, email, details }) => [
    code,
    email,
    details.role,
  ])
async function mailed() {
  await runJobs(services)
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  return mails.map(({ recipient, subject }) => [recipient, subject])
}

describe('the link of a shop without an owner', () => {
  test('creates one verified owner with the given password, once', async () => {
    const link = await makeFirstOwnerLink(await operator())
    expect(link).toMatchObject({ owner: null, url: expect.stringMatching(/\/claim-shop\/[2-9A-Z]{40}$/) })
    const token = tokenOf(link?.url ?? '')
    expect(await findShopClaim(await anybody(), { token })).toEqual({ owner: null })
    expect(await findShopClaim(await anybody(), { token })).toEqual({ owner: null })
    expect(await claimShop(await anybody(), accounts, { token, typed })).toEqual({
      ok: true,
      email: typed.email,
    })
    expect(await db.select().from(users)).toMatchObject([
      { name: 'Marina', email: 'marina@example.org', role: 'owner', emailVerified: true },
    ])
    expect(await noted()).toEqual([['role-changed', typed.email, 'owner']])
    expect(await signIn(typed.email)).toBe(true)
    expect(await claimShop(await anybody(), accounts, { token, typed })).toMatchObject({
      ok: false,
      code: 'link-over',
    })
    expect(await makeFirstOwnerLink(await operator())).toBeNull()
  })

  test('is stored as a digest and replaced by a newer one', async () => {
    const first = await linked()
    const second = await linked()
    expect(JSON.stringify(await db.select().from(verifications))).not.toMatch(
      new RegExp(`${first}|${second}`),
    )
    expect(await findShopClaim(await anybody(), { token: first })).toBeNull()
    expect(await findShopClaim(await anybody(), { token: second })).not.toBeNull()
  })

  test('expires after a day', async () => {
    const token = await linked()
    const later = () => new Date(Date.now() + 24 * 3_600_000 + 1_000)
    expect(await findShopClaim(await anybody(later), { token })).toBeNull()
    expect(await claimShop(await anybody(later), accounts, { token, typed })).toMatchObject({
      code: 'link-over',
    })
    expect(await owners()).toEqual([])
  })

  test('works after invalid input', async () => {
    const token = await linked()
    const wrong = { name: ' ', email: 'x', password: 'short' }
    expect(await claimShop(await anybody(), accounts, { token, typed: wrong })).toEqual({
      ok: false,
      code: null,
      fields: { name: ['required'], email: ['email-invalid'], password: ['password-too-short'] },
    })
    expect((await claimShop(await anybody(), accounts, { token, typed })).ok).toBe(true)
  })

  test('makes one owner when many use it concurrently', async () => {
    const token = await linked()
    const crowd = Array.from({ length: 6 }, (_, index) => ({ ...typed, email: `owner${index}@example.org` }))
    const outcomes = await Promise.all(
      crowd.map(async (each) => claimShop(await anybody(), accounts, { token, typed: each })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await owners()).toEqual(outcomes.flatMap((each) => (each.ok ? [each.email] : [])))
    expect(await db.select().from(users)).toHaveLength(1)
  })

  test('takes over an unverified account and locks out its creator', async () => {
    const squatter = await createUser(services, {
      email: typed.email,
      emailVerified: false,
      password: 'the secret of another',
      blockShopping: true,
    })
    const session = await accounts.createToken(squatter.id, new Headers())
    await accounts.sendVerification(squatter.id)
    const token = await linked()
    expect((await claimShop(await anybody(), accounts, { token, typed })).ok).toBe(true)
    expect(await owners()).toEqual([typed.email])
    expect(await signIn(typed.email, 'the secret of another')).toBe(false)
    const bearer = new Headers({ authorization: `Bearer ${session}` })
    expect((await accounts.identify(bearer)).stale).toBe(true)
    expect(await db.select().from(verifications)).toEqual([])
  })

  test('rejects a verified account, which the command line can make the owner', async () => {
    const ana = await createUser(services, { email: typed.email, password: 'the secret of Ana' })
    const token = await linked()
    expect(await claimShop(await anybody(), accounts, { token, typed })).toEqual({
      ok: false,
      code: null,
      fields: { email: ['email-of-account'] },
    })
    expect(await signIn(ana.email, 'the secret of Ana')).toBe(true)
    expect(await transferShop(await operator(), accounts, { email: ana.email })).toEqual({
      email: ana.email,
      from: null,
    })
    expect(await owners()).toEqual([ana.email])
    expect(await findShopClaim(await anybody(), { token })).toBeNull()
  })

  test('is created only by the system', async () => {
    const owner = await createUser(services, { role: 'owner' })
    for (const user of [visitor, owner, await createUser(services)]) {
      const context = await contextOf(services, user)
      await expect(makeOwnerLink(context)).rejects.toMatchObject({ code: 'operator-only' })
      await expect(makeFirstOwnerLink(context)).rejects.toMatchObject({ code: 'operator-only' })
    }
  })
})

test('resets a locked-out owner by a link: new password, no second factor, no sessions, and mails', async () => {
  const owner = await createUser(services, { role: 'owner', password: 'a forgotten secret' })
  const now = new Date()
  await db.insert(authenticators).values({ userId: owner.id, secret: 'x', createdAt: now, confirmedAt: now })
  const session = await accounts.createToken(owner.id, new Headers())
  const token = await linked()
  expect(await findShopClaim(await anybody(), { token })).toMatchObject({ owner: { email: owner.email } })
  expect(await claimShop(await anybody(), accounts, { token, typed })).toEqual({
    ok: true,
    email: owner.email,
  })
  expect(await owners()).toEqual([owner.email])
  expect((await noted()).slice(0, 2)).toEqual([
    ['second-factor-off', owner.email, undefined],
    ['password-reset', owner.email, undefined],
  ])
  expect(await signIn(owner.email)).toBe(true)
  expect(await signIn(owner.email, 'a forgotten secret')).toBe(false)
  expect((await accounts.identify(new Headers({ authorization: `Bearer ${session}` }))).stale).toBe(true)
  expect(await mailed()).toEqual(
    expect.arrayContaining([
      [owner.email, 'Tu contraseña cambió'],
      [owner.email, 'Tu cuenta ya no pide un segundo paso'],
    ]),
  )
})

describe('transferring the shop', () => {
  test('makes the other person the owner, ends both sessions and notifies both', async () => {
    const [owner, heir] = [
      await createUser(services, { role: 'owner', password }),
      await createUser(services, { email: 'heir@example.org', blockShopping: true }),
    ]
    const sessions = [
      await accounts.createToken(owner.id, new Headers()),
      await accounts.createToken(heir.id, new Headers()),
    ]
    const context = await contextOf(services, owner)
    await expect(transferShop(context, accounts, { email: heir.email })).rejects.toMatchObject({
      fields: { password: ['password-wrong'] },
    })
    expect(await transferShop(context, accounts, { email: ' Heir@example.org ', password })).toEqual({
      email: heir.email,
      from: owner.email,
    })
    expect(await owners()).toEqual([heir.email])
    expect((await noted()).slice(0, 2)).toEqual([
      ['role-changed', owner.email, 'learner'],
      ['role-changed', heir.email, 'owner'],
    ])
    for (const token of sessions) {
      expect((await accounts.identify(new Headers({ authorization: `Bearer ${token}` }))).stale).toBe(true)
    }
    expect(await mailed()).toEqual(
      expect.arrayContaining([
        [owner.email, 'La tienda tiene otro dueño'],
        [heir.email, 'La tienda es tuya'],
      ]),
    )
    await expect(transferShop(context, accounts, { email: owner.email, password })).rejects.toMatchObject({
      code: 'owner-only',
    })
  })

  test('rejects an unknown or unverified account and the owner', async () => {
    const owner = await createUser(services, { role: 'owner' })
    const newcomer = await createUser(services, { emailVerified: false })
    const context = await operator()
    const to = (email: string) => transferShop(context, accounts, { email })
    await expect(to('nobody@example.org')).rejects.toMatchObject({ code: 'account-not-found' })
    await expect(to(newcomer.email)).rejects.toMatchObject({ code: 'account-unverified' })
    await expect(to(owner.email)).rejects.toMatchObject({ code: 'owner-already' })
    expect(await owners()).toEqual([owner.email])
    const learner = await contextOf(services, newcomer)
    await expect(transferShop(learner, accounts, { email: newcomer.email })).rejects.toMatchObject({
      code: 'owner-only',
    })
  })

  test('leaves exactly one owner under concurrent transfers and account deletion', async () => {
    await createUser(services, { role: 'owner' })
    const heirs = [await createUser(services, { password }), await createUser(services, { password })]
    const context = await operator()
    const contexts = await Promise.all(heirs.map((heir) => contextOf(services, heir)))
    await Promise.allSettled([
      ...heirs.map(({ email }) => transferShop(context, accounts, { email })),
      ...contexts.map((each) => deleteAccount(each, accounts, { password, forgoShare: true })),
    ])
    expect(await owners()).toHaveLength(1)
    const [owner] = await db.select().from(users).where(eq(users.role, 'owner'))
    expect(owner?.deletedAt).toBeNull()
  })

  test('cancels earlier requests: the new owner cannot delete the account', async () => {
    const heir = await createUser(services, { password })
    const before = await contextOf(services, heir)
    await transferShop(await operator(), accounts, { email: heir.email })
    expect(await deleteAccount(before, accounts, { password, forgoShare: true })).toEqual({
      ok: false,
      code: 'owner-stays',
    })
  })
})
