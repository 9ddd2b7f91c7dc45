import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportDataOf, exportPersonalData } from '#domain/account-life/personal-data/export-personal-data.ts'
import { firstRows } from '#domain/kernel/list-page.ts'
import { listGemEntries } from '#domain/learning/gems/gem-queries.ts'
import { listGems } from '#domain/learning/gems/list-gems.ts'
import { sessions, verificationCodes } from '#domain/people/accounts/account.table.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { requestSubscription } from '#domain/people/newsletter/subscription-queries.ts'
import { listSecurityRows } from '#domain/people/security-log/security-event-queries.ts'
import { createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { blockShopping, changeGems, changeRole, verifyPerson } from './change-person.ts'
import { deletePerson } from './delete-person.ts'
import { getPersonDetails } from './get-person-details.ts'
import { listPeople } from './list-people.ts'

const services = await createTestServices()
const { accounts } = services
const { db } = services.connection
const operator = () => contextOf(services, system)
const securityEntries = async () =>
  (await listSecurityRows(db, {}, firstRows(50))).map(({ code, userId, details }) => [code, userId, details])

describe('verifying a person', () => {
  test('has the effects of the verification link, and is logged', async () => {
    const person = await createUser(services, { emailVerified: false })
    const { id, email } = person
    const now = new Date()
    await db.insert(verificationCodes).values({ userId: id, digest: 'x', expiresAt: now })
    await requestSubscription(db, { email, userId: id, locale: 'es', createdAt: now })
    await verifyPerson(await operator(), { email: ` ${email.toUpperCase()} ` })
    expect(await findUser(db, id)).toMatchObject({ emailVerified: true })
    expect(await db.select().from(verificationCodes)).toEqual([])
    expect(await db.select().from(subscriptions)).toMatchObject([{ email, confirmedAt: expect.any(Date) }])
    await verifyPerson(await operator(), { email })
    expect(await securityEntries()).toEqual([['email-verified', id, { by: 'operator' }]])
  })
})

describe('shopping', () => {
  test('is blocked and allowed again, and never blocked for the owner', async () => {
    const { id, email } = await createUser(services)
    const boss = await createUser(services, { role: 'owner' })
    const context = await operator()
    await blockShopping(context, { email, blocked: true })
    expect(await findUser(db, id)).toMatchObject({ blockShopping: true })
    await blockShopping(context, { email, blocked: false })
    expect(await findUser(db, id)).toMatchObject({ blockShopping: false })
    expect((await securityEntries()).map(([code]) => code)).toEqual(['shopping-allowed', 'shopping-blocked'])
    await expect(blockShopping(context, { email: boss.email, blocked: true })).rejects.toMatchObject({
      code: 'owner-not-blocked',
    })
  })
})

describe('a role', () => {
  test('can neither create nor remove the owner', async () => {
    const person = await createUser(services)
    const boss = await createUser(services, { role: 'owner' })
    const context = await operator()
    const refused = { code: 'owner-by-transfer' }
    await changeRole(context, { email: person.email, role: 'learner' })
    await expect(changeRole(context, { email: person.email, role: 'owner' })).rejects.toMatchObject(refused)
    await expect(changeRole(context, { email: boss.email, role: 'learner' })).rejects.toMatchObject(refused)
    const self = await contextOf(services, boss)
    await expect(changeRole(self, { email: boss.email, role: 'learner' })).rejects.toMatchObject(refused)
    expect(await findUser(db, boss.id)).toMatchObject({ role: 'owner' })
    expect(await securityEntries()).toEqual([])
  })

  test('can be taken from a second owner by the owner alone, which ends their sessions', async () => {
    const boss = await createUser(services, { role: 'owner', createdAt: new Date('2026-01-01') })
    const second = await createUser(services, { role: 'owner' })
    await accounts.createToken(second.id, new Headers())
    const own = await contextOf(services, second)
    const change = { email: second.email, role: 'learner' as const }
    await expect(changeRole(own, change)).rejects.toMatchObject({ code: 'role-of-yourself' })
    await changeRole(await contextOf(services, boss), change)
    expect(await findUser(db, second.id)).toMatchObject({ role: 'learner' })
    expect(await db.select().from(sessions).where(eq(sessions.userId, second.id))).toEqual([])
    expect((await securityEntries())[0]).toEqual([
      'role-changed',
      second.id,
      { role: 'learner', by: 'operator' },
    ])
  })
})

describe('gems', () => {
  test('are given and taken with a reason, never below zero', async () => {
    const person = await createUser(services)
    const { email } = person
    const own = await contextOf(services, person)
    const context = await operator()
    const { balance } = (await listGems(own)).gems
    expect(await changeGems(context, { email, amount: 7, reason: 'Por ayudar' })).toEqual({
      gems: balance + 7,
    })
    await expect(
      changeGems(context, { email, amount: -balance - 8, reason: 'De más' }),
    ).rejects.toMatchObject({ code: 'gems-too-few' })
    const all = { email, amount: -balance - 7, reason: 'Un error nuestro' }
    expect(await changeGems(context, all)).toEqual({ gems: 0 })
    const { gems, entries } = await listGems(own)
    expect(gems.balance).toBe(0)
    expect(entries).toMatchObject([
      { reason: 'by-hand', amount: -balance - 7, balance: 0, note: 'Un error nuestro' },
      { reason: 'by-hand', amount: 7, note: 'Por ayudar' },
      { reason: 'daily', note: null },
    ])
  })

  test('are taken once of two concurrent attempts', async () => {
    const { email } = await createUser(services)
    const context = await operator()
    const { gems } = await changeGems(context, { email, amount: 1, reason: 'Uno' })
    const take = () => changeGems(context, { email, amount: -gems, reason: 'Todas' })
    const outcomes = await Promise.allSettled([take(), take()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    [{ amount: 0, reason: 'Por ayudar' }, { amount: ['invalid-value'] }],
    [{ amount: 1.5, reason: 'Por ayudar' }, { amount: ['invalid-value'] }],
    [{ amount: 10_001, reason: 'Por ayudar' }, { amount: ['number-too-large'] }],
    [{ amount: -10_001, reason: 'Por ayudar' }, { amount: ['number-too-small'] }],
    [{ amount: 1, reason: ' ' }, { reason: ['required'] }],
    [{ amount: 1, reason: 'a'.repeat(201) }, { reason: ['too-long'] }],
  ])('are not changed by %j', async (change, fields) => {
    const { email } = await createUser(services)
    await expect(changeGems(await operator(), { email, ...change })).rejects.toMatchObject({
      code: 'invalid-input',
      fields,
    })
  })

  test('are given once by a form that is sent again', async () => {
    const { id, email } = await createUser(services)
    const context = await operator()
    const last = async () => (await listGemEntries(db, { userId: id, limit: 1, offset: 0 }))[0]?.number ?? 0
    const given = { email, amount: 5, reason: 'Por ayudar', after: await last() }
    const first = await changeGems(context, given)
    expect(await Promise.all([changeGems(context, given), changeGems(context, given)])).toEqual([
      first,
      first,
    ])
    expect(await changeGems(context, { ...given, reason: 'Otra cosa' })).toEqual({ gems: first.gems + 5 })
    expect(await changeGems(context, { ...given, after: await last() })).toEqual({ gems: first.gems + 10 })
  })

  test('are for verified accounts', async () => {
    const { email } = await createUser(services, { emailVerified: false })
    await expect(changeGems(await operator(), { email, amount: 1, reason: 'A' })).rejects.toMatchObject({
      code: 'account-unverified',
    })
  })
})

describe('the data of a person', () => {
  test('equals their own download, and the export is logged', async () => {
    const person = await createUser(services, { preferences: { theme: 'light' } })
    const { exportedAt: _, ...exported } = await exportPersonalData(await contextOf(services, person))
    const { exportedAt: __, ...given } = await exportDataOf(await operator(), person)
    expect(given).toEqual(exported)
    expect(await securityEntries()).toEqual([['data-exported', person.id, { by: 'operator' }]])
  })
})

describe('deleting a person', () => {
  test('needs no password, sends a mail, and logs only the id', async () => {
    const person = await createUser(services, { name: 'Luz', email: 'luz@example.org', locale: 'en' })
    const token = await accounts.createToken(person.id, new Headers())
    await deletePerson(await operator(), { email: ' LUZ@example.org', forgoShare: false })
    expect(await findUser(db, person.id)).toMatchObject({ name: '', deletedAt: expect.any(Date) })
    expect((await accounts.identify(new Headers({ authorization: `Bearer ${token}` }))).stale).toBe(true)
    expect(await securityEntries()).toEqual([['account-deleted', person.id, { by: 'operator' }]])
    await runJobs(services)
    const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
    expect(mails).toMatchObject([{ recipient: 'luz@example.org', subject: 'Your account is deleted' }])
  })

  test('refuses the owner, and an unpaid share without consent', async () => {
    const boss = await createUser(services, { role: 'owner' })
    const context = await operator()
    for (const who of [context, await contextOf(services, boss)]) {
      await expect(deletePerson(who, { email: boss.email, forgoShare: true })).rejects.toMatchObject({
        code: 'owner-stays',
      })
    }
    const { id, email } = await createUser(services)
    await createAffiliateSale(services, { affiliateId: id, at: new Date('2026-01-01') })
    await expect(deletePerson(context, { email, forgoShare: false })).rejects.toMatchObject({
      code: 'person-share-unpaid',
    })
    expect(await securityEntries()).toEqual([])
    await deletePerson(context, { email, forgoShare: true })
    expect(await findUser(db, id)).toMatchObject({ name: '' })
  })
})

test('requires the owner, or support where it may, and an existing account', async () => {
  const person = await createUser(services)
  const gone = await createUser(services, { deletedAt: new Date() })
  const learner = await contextOf(services, person)
  await expect(listPeople(learner)).rejects.toMatchObject({ code: 'staff-only' })
  type Work = (context: typeof learner, given: { email: string }) => Promise<unknown>
  const owners: Work[] = [
    exportDataOf,
    (context, { email }) => deletePerson(context, { email, forgoShare: true }),
    (context, { email }) => changeRole(context, { email, role: 'learner' }),
  ]
  const ofSupport: Work[] = [
    verifyPerson,
    (context, { email }) => changeGems(context, { email, amount: 1, reason: 'A' }),
    (context, { email }) => blockShopping(context, { email, blocked: true }),
    (context, given) => getPersonDetails(context, accounts, given),
  ]
  for (const work of [...owners, ...ofSupport]) {
    const code = owners.includes(work) ? 'owner-only' : 'staff-only'
    await expect(work(learner, person)).rejects.toMatchObject({ code })
    await expect(work(await contextOf(services), person)).rejects.toMatchObject({ kind: 'unauthenticated' })
    for (const { email } of [gone, { email: 'nobody@example.org' }]) {
      await expect(work(await operator(), { email })).rejects.toMatchObject({ code: 'account-not-found' })
    }
  }
})
