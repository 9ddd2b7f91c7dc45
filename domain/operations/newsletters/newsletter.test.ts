import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OutboxMail } from '#domain/kernel/ports/mail-sender.ts'
import { listSubscribers } from '#domain/operations/subscribers/list-subscribers.ts'
import {
  confirmSubscription,
  isConfirmationOpen,
  subscribe,
  unsubscribe,
  unsubscribeSelf,
  unsubscribeToken,
} from '#domain/people/newsletter/subscribe.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { moveSubscription } from '#domain/people/newsletter/subscription-queries.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { systemContext } from '#server/process/compose.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { deliverNewsletter } from './deliver-newsletter.ts'
import { listNewsletters } from './list-newsletters.ts'
import { sendNewsletter } from './send-newsletter.ts'

const services = await createTestServices()
const { db } = services.connection
const day = 86_400_000

async function mails(): Promise<OutboxMail[]> {
  await runJobs(services)
  return services.mail.kind === 'outbox' ? services.mail.list() : []
}
const tokenIn = (mail: OutboxMail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const list = async () =>
  (await db.select().from(subscriptions).orderBy(subscriptions.id)).map(({ email, confirmedAt }) => [
    email,
    confirmedAt !== null,
  ])

describe('the subscriber list', () => {
  test("adds a person's verified address at once, without a mail", async () => {
    const user = await createUser(services, { email: 'ana@example.org' })
    const context = await contextOf(services, user)
    expect(await subscribe(context, { email: ' Ana@Example.org' })).toEqual({ ok: true, subscribed: true })
    expect(await list()).toEqual([['ana@example.org', true]])
    expect(await mails()).toEqual([])
    expect((await contextOf(services, user)).actor).toMatchObject({ subscribed: true })
  })

  test.each(['visitor', 'another person', 'the person, unverified'] as const)(
    'adds an address entered by %s only after confirmation, once',
    async (by) => {
      const email = 'ana@example.org'
      const user =
        by === 'visitor'
          ? visitor
          : await createUser(services, by === 'another person' ? {} : { email, emailVerified: false })
      const context = await contextOf(services, user, { locale: 'en' })
      expect(await subscribe(context, { email })).toEqual({ ok: true, subscribed: false })
      expect(await list()).toEqual([[email, false]])
      const [mail] = await mails()
      expect(mail).toMatchObject({ recipient: email, subject: 'Confirm your subscription' })
      const token = tokenIn(mail)
      const reader = await contextOf(services)
      expect(await isConfirmationOpen(reader, { token })).toBe(true)
      expect(await confirmSubscription(reader, { token })).toBe(true)
      expect(await list()).toEqual([[email, true]])
      expect(await isConfirmationOpen(reader, { token })).toBe(false)
      expect(await confirmSubscription(reader, { token })).toBe(false)
      expect(await confirmSubscription(reader, { token: 'nothing' })).toBe(false)
    },
  )

  test('answers alike for subscribed addresses and sends them no mail', async () => {
    const user = await createUser(services, { email: 'ana@example.org' })
    await subscribe(await contextOf(services, user), { email: user.email })
    const before = await list()
    expect(await subscribe(await contextOf(services), { email: user.email })).toEqual(
      await subscribe(await contextOf(services), { email: 'nobody@example.org' }),
    )
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['nobody@example.org'])
    expect((await list())[0]).toEqual(before[0])
  })

  test('deletes an unconfirmed address and its link after three days', async () => {
    await subscribe(await contextOf(services), { email: 'ana@example.org' })
    const token = tokenIn((await mails())[0])
    const later = await contextOf(services, visitor, { now: () => new Date(Date.now() + 3 * day + 1_000) })
    expect(await confirmSubscription(later, { token })).toBe(false)
    await subscribe(later, { email: 'eva@example.org' })
    expect(await list()).toEqual([['eva@example.org', false]])
  })

  test('adds a person who subscribed at registration once they verify', async () => {
    const registration = { name: 'Ana', password: 'un secreto largo', locale: 'es' } as const
    await services.accounts.register({ ...registration, email: 'ana@example.org', subscribed: true })
    await services.accounts.register({ ...registration, email: 'eva@example.org', subscribed: false })
    expect(await list()).toEqual([['ana@example.org', false]])
    for (const mail of await mails()) {
      const link = await services.accounts.findVerificationLink(tokenIn(mail))
      await services.accounts.verifyByLink(link?.userId ?? '', tokenIn(mail))
    }
    expect(await list()).toEqual([['ana@example.org', true]])
  })

  test('accepts unsubscribe links from before tokens were derived', async () => {
    const unsubscribeDigest = createHash('sha256').update('mailed-long-ago').digest('hex')
    const row = {
      email: 'ana@example.org',
      locale: 'es' as const,
      confirmedAt: new Date(),
      createdAt: new Date(),
    }
    await db.insert(subscriptions).values({ ...row, unsubscribeDigest })
    await unsubscribe(await contextOf(services), { token: unsubscribeDigest })
    expect(await list()).toHaveLength(1)
    await unsubscribe(await contextOf(services), { token: 'mailed-long-ago' })
    expect(await list()).toEqual([])
  })

  test('moves with a changed address; older unsubscribe links work', async () => {
    const user = await createUser(services)
    const context = await contextOf(services, user)
    await subscribe(context, { email: user.email })
    const [row] = await db.select().from(subscriptions)
    const change = { userId: user.id, from: user.email, to: 'another@example.org', now: new Date() }
    await moveSubscription(db, change)
    expect(await list()).toEqual([['another@example.org', true]])
    await unsubscribe(context, { token: unsubscribeToken(context, row?.id ?? 0) })
    expect(await list()).toEqual([])
  })

  test('unsubscribes by token or by the signed-in person', async () => {
    const user = await createUser(services)
    const context = await contextOf(services, user)
    await subscribe(context, { email: user.email })
    const [row] = await db.select().from(subscriptions)
    await unsubscribe(await contextOf(services), { token: 'another' })
    expect(await list()).toHaveLength(1)
    const token = unsubscribeToken(context, row?.id ?? 0)
    await unsubscribe(await contextOf(services), { token })
    await unsubscribe(await contextOf(services), { token })
    expect(await list()).toEqual([])
    await subscribe(context, { email: user.email })
    await unsubscribeSelf(context)
    expect(await list()).toEqual([])
    await expect(unsubscribeSelf(await contextOf(services))).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('a newsletter', () => {
  const text = {
    subject: { es: 'Un curso nuevo', en: 'A new course' },
    body: {
      es: '## Ya está aquí\n\nMira [el curso](https://aula.example/nuevo).\n\n<script>alert(1)</script>',
      en: '## It is here\n\nSee [the course](https://aula.example/nuevo).',
    },
  }

  async function subscribed(email: string, locale: 'es' | 'en') {
    const user = await createUser(services, { email })
    await subscribe(await contextOf(services, user, { locale }), { email })
  }

  test('reaches each subscriber once, in their language, as text and HTML', async () => {
    await subscribed('ana@example.org', 'es')
    await subscribed('eve@example.org', 'en')
    await subscribe(await contextOf(services), { email: 'asked@example.org' })
    await mails()
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    expect(await sendNewsletter(owner, text)).toEqual({
      id: 1,
      isNew: true,
      recipients: 2,
      subscribers: 2,
    })
    const first = await mails()
    const [ana, eve] = ['ana', 'eve'].map((who) =>
      first.find(({ recipient }) => recipient === `${who}@example.org`),
    )
    expect(ana).toMatchObject({ recipient: 'ana@example.org', subject: 'Un curso nuevo' })
    expect(eve).toMatchObject({ recipient: 'eve@example.org', subject: 'A new course' })
    expect(ana?.html).toContain('<a href="https://aula.example/nuevo"')
    expect(ana?.html).not.toContain('<script')
    expect(ana?.text).toContain('Ya está aquí')
    expect(ana?.text).toContain('https://aula.example/nuevo')
    expect(ana?.text).toMatch(/Dejar de recibir las novedades\shttp\S+\/newsletter\/unsubscribe\/[\w-]+/)
    expect(ana?.text).not.toContain('<')

    await subscribed('new@example.org', 'es')
    expect(await sendNewsletter(owner, text)).toMatchObject({ id: 1, isNew: false, recipients: 1 })
    const all = await mails()
    expect(
      all.filter(({ subject }) => subject === 'Un curso nuevo').map(({ recipient }) => recipient),
    ).toEqual(['new@example.org', 'ana@example.org'])
    expect((await listNewsletters(owner)).newsletters).toMatchObject([{ id: 1, recipients: 3, sent: 3 }])
    expect(await listSubscribers(owner)).toMatchObject({ counts: { all: 3 } })
  })

  test('is mailed once when jobs repeat, and not to those who unsubscribed', async () => {
    await subscribed('ana@example.org', 'es')
    await subscribed('eva@example.org', 'es')
    await sendNewsletter(await contextOf(services, system), { subject: { es: 'Hola' }, body: { es: 'Hola' } })
    const handlers = jobHandlers(services)
    await Promise.all([1, 2].map(() => handlers['deliver-newsletter']({ newsletterId: 1 })))
    const waiting = (await listWaitingJobs(services)).flatMap((job) =>
      job.name === 'send-newsletter-mail' ? [job.data] : [],
    )
    expect(waiting).toHaveLength(2)
    const [eva] = (await db.select().from(subscriptions)).filter(({ email }) => email.startsWith('eva'))
    await unsubscribe(await contextOf(services), { token: unsubscribeToken(services, eva?.id ?? 0) })
    for (const data of [...waiting, ...waiting]) await handlers['send-newsletter-mail'](data)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@example.org'])
  })

  test('reaches a long list', async () => {
    await db.insert(subscriptions).values(
      Array.from({ length: 450 }, (_, index) => ({
        email: `${index}@example.org`,
        locale: 'es' as const,
        confirmedAt: new Date(),
        createdAt: new Date(),
      })),
    )
    await sendNewsletter(await contextOf(services, system), { subject: { en: 'Hi' }, body: { en: 'Hi' } })
    const deliver = () => deliverNewsletter(systemContext(services), { newsletterId: 1 })
    for (let step = 0; step < 3; step++) await deliver()
    const [newsletter] = (await listNewsletters(await contextOf(services, system))).newsletters
    expect(newsletter).toMatchObject({ recipients: 450, sent: 0 })
    const waiting = (await listWaitingJobs(services)).map(({ name }) => name)
    expect(waiting.filter((name) => name === 'send-newsletter-mail')).toHaveLength(450)
  })

  test('is sent by the owner only, with subject and body in the same languages', async () => {
    const person = await contextOf(services, await createUser(services))
    await expect(sendNewsletter(person, text)).rejects.toMatchObject({ code: 'owner-only' })
    await expect(listSubscribers(person)).rejects.toMatchObject({ code: 'owner-only' })
    await expect(listNewsletters(person)).rejects.toMatchObject({ code: 'owner-only' })
    const owner = await contextOf(services, system)
    for (const wrong of [
      { subject: { es: 'Hola' }, body: { en: 'Hi' } },
      { subject: {}, body: {} },
      { subject: { es: ' ' }, body: { es: 'Hola' } },
    ]) {
      await expect(sendNewsletter(owner, wrong)).rejects.toMatchObject({ kind: 'invalid' })
    }
  })
})
