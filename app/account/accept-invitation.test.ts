import { describe, expect, test } from 'vitest'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { acceptInvitation, findInvitation } from '#domain/people/invitations/accept-invitation.ts'
import { invitations } from '#domain/people/invitations/invitation.table.ts'
import { invitePerson } from '#domain/people/invitations/invite-person.ts'
import { listInvitations } from '#domain/people/invitations/list-invitations.ts'
import { withdrawInvitation } from '#domain/people/invitations/withdraw-invitation.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { listMailJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const email = 'luz@example.org'
const day = 86_400_000

async function invite(role: 'author' | 'support' = 'author') {
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const invitation = await invitePerson(owner, { email: ` ${email.toUpperCase()} `, role })
  const mails = (await listMailJobs(services)).flatMap((mail) =>
    mail.template === 'invitation' ? [mail] : [],
  )
  const [path = '', token = ''] = /\/studio\/invitation\/(\w+)$/.exec(mails.at(-1)?.url ?? '') ?? []
  return { owner, invitation, mail: mails.at(-1), path, token }
}

describe('inviting', () => {
  test('mails a link in the language of the reader, of which the table has only the digest', async () => {
    await createUser(services, { email, locale: 'en' })
    const { mail, token, invitation } = await invite()
    expect(mail).toMatchObject({ to: email, locale: 'en', role: 'author' })
    expect(invitation.expiresAt.getTime() - invitation.createdAt.getTime()).toBe(7 * day)
    expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token)
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(token)
  })

  test('again replaces the earlier link', async () => {
    const first = await invite('author')
    const second = await invitePerson(first.owner, { email, role: 'support' })
    expect(await findInvitation(first.owner, first)).toBeNull()
    expect((await listInvitations(first.owner)).map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'open'],
      [first.invitation.id, 'withdrawn'],
    ])
  })

  test('refuses the owner, who has the role already, and no address', async () => {
    const { owner } = await invite()
    await createUser(services, { email: 'sara@example.org', role: 'support' })
    const other = owner.actor.kind === 'user' ? owner.actor.email : ''
    for (const [address, code] of [
      [other, 'owner-by-transfer'],
      ['sara@example.org', 'role-already'],
      ['nobody', 'invalid-input'],
    ] as const) {
      await expect(invitePerson(owner, { email: address, role: 'support' })).rejects.toMatchObject({ code })
    }
  })

  test.each(['learner', 'author', 'support'] as const)('is not for %s', async (role) => {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(invitePerson(context, { email, role: 'author' })).rejects.toMatchObject({
      code: 'owner-only',
    })
    await expect(listInvitations(context)).rejects.toMatchObject({ code: 'owner-only' })
    await expect(withdrawInvitation(context, { id: 1 })).rejects.toMatchObject({ code: 'owner-only' })
  })
})

describe('the page of an invitation', () => {
  test('changes nothing by being opened, and leads a visitor to log in or register and back', async () => {
    const { path } = await invite()
    for (const _ of [1, 2]) {
      const response = await app.request(path, { language: 'en' })
      expect(response.status).toBe(200)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain(`href="/login?next=${encodeURIComponent(path)}"`)
      expect(html).toContain(`href="/register?next=${encodeURIComponent(path)}"`)
    }
  })

  test('gives the role once, verifies the address, and ends the sessions of before', async () => {
    const { path } = await invite()
    const user = await createUser(services, { email, emailVerified: false })
    const browser = app.browser()
    await browser.signInAs(user)
    const before = new Map(browser.cookies)
    const accepted = await browser.request(path, { form: {} })
    expect(accepted.status).toBe(302)
    expect(accepted.headers.get('location')).toBe('/login?from=invited&next=%2Fprofile%2Fsecond-factor')
    expect(await findUserByEmail(db, email)).toMatchObject({ role: 'author', emailVerified: true })
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect((await browser.request('/profile/second-factor')).headers.get('location')).toContain('/login')
    const notes = await db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(notes.slice(-2)).toMatchObject([
      {
        actorId: user.id,
        action: 'invitation.accepted',
        before: { role: 'learner' },
        after: { role: 'author', person: user.id },
      },
      {
        actorId: user.id,
        action: 'person.role-changed',
        subject: `person/${user.id}`,
        before: { role: 'learner' },
        after: { role: 'author' },
      },
    ])
    expect((await app.request(path)).status).toBe(404)
    await browser.signInAs(user)
    expect((await browser.request(path, { form: {} })).status).toBe(410)
  })

  test('gives another account nothing', async () => {
    const { path } = await invite()
    const stranger = await createUser(services)
    const browser = app.browser()
    await browser.signInAs(stranger)
    expect((await browser.visit(path, { language: 'en' })).text).toContain(`This invitation is for ${email}`)
    expect((await browser.request(path, { form: {} })).status).toBe(403)
    expect(await findUserByEmail(db, stranger.email)).toMatchObject({ role: 'learner' })
    const visits = await app.request(path, { form: {} })
    expect(visits.headers.get('location')).toContain('/login?next=')
  })
})

test('an invitation that was withdrawn, or is a week old, gives nothing', async () => {
  const { owner, invitation, token } = await invite()
  const user = await createUser(services, { email })
  const later = await contextOf(services, user, { now: () => new Date(Date.now() + 7 * day + 1) })
  expect(await acceptInvitation(later, { token })).toBeNull()
  await withdrawInvitation(owner, { id: invitation.id })
  expect(await acceptInvitation(await contextOf(services, user), { token })).toBeNull()
  await expect(withdrawInvitation(owner, { id: invitation.id })).rejects.toMatchObject({
    code: 'invitation-not-found',
  })
})

test('of two who accept at once, one does', async () => {
  const { token } = await invite()
  const context = await contextOf(services, await createUser(services, { email }))
  const results = await Promise.all([1, 2].map(() => acceptInvitation(context, { token })))
  expect(results.filter((each) => each !== null)).toEqual([{ role: 'author' }])
  await expect(acceptInvitation(await contextOf(services, visitor), { token })).rejects.toMatchObject({
    code: 'sign-in-required',
  })
})
