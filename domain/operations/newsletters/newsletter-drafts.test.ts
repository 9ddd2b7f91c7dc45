import { desc, eq } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import type { OutboxMail } from '#domain/kernel/ports/mail-sender.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { unsubscribe } from '#domain/people/newsletter/subscribe.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createSmtp } from '#gateways/mail/smtp.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { systemContext } from '#server/process/compose.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { createNewsletter } from './create-newsletter.ts'
import { deleteNewsletter } from './delete-newsletter.ts'
import { takeDelivery } from './deliver-newsletter.ts'
import { describeAudience } from './describe-audience.ts'
import { getNewsletter } from './get-newsletter.ts'
import { listNewsletters } from './list-newsletters.ts'
import { newsletters } from './newsletter.table.ts'
import { saveNewsletter } from './save-newsletter.ts'
import { callOffNewsletter, scheduleNewsletter } from './schedule-newsletter.ts'
import { sendNewsletter } from './send-newsletter.ts'
import { sendNewsletterDraft } from './send-newsletter-draft.ts'
import { resumeNewsletter, stopNewsletter } from './stop-newsletter.ts'
import { testNewsletter } from './test-newsletter.ts'

const services = await createTestServices()
const { db } = services.connection
const hour = 3_600_000
const text = {
  subject: { es: 'Hola', en: 'Hello' },
  preview: { es: 'Lo nuevo' },
  body: { es: 'Mira [esto](https://a.example).', en: 'See [this](https://a.example).' },
}

const ownerOf = async (now?: () => Date) =>
  contextOf(services, await createUser(services, { role: 'owner' }), now && { now })

async function subscribers(
  count: number,
  locale: 'es' | 'en' = 'es',
  confirmedAt: Date | null = new Date(0),
) {
  const values = Array.from({ length: count }, (_, index) => ({
    email: `${locale}${index}-${confirmedAt ? 'yes' : 'no'}@example.org`,
    locale,
    confirmedAt,
    createdAt: new Date(),
  }))
  await db.insert(subscriptions).values(values)
}

async function draft(owner: Context, fields: object = text): Promise<number> {
  const { id } = await createNewsletter(owner)
  await saveNewsletter(owner, { id, revision: 1, fields })
  return id
}
const mails = async (): Promise<OutboxMail[]> => (services.mail.kind === 'outbox' ? services.mail.list() : [])
const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort()
const mailJobs = async (): Promise<Jobs['send-newsletter-mail'][]> =>
  (await listWaitingJobs(services)).flatMap((job) => (job.name === 'send-newsletter-mail' ? [job.data] : []))
const stateOf = async (owner: Context, id: number) => {
  const { state, figures } = await getNewsletter(owner, { id })
  return { state, ...figures }
}

describe('a draft', () => {
  test('is saved on the revision that was seen, and tells both of two who write', async () => {
    const owner = await ownerOf()
    const { id } = await createNewsletter(owner)
    const save = (revision: number, fields: object) => saveNewsletter(owner, { id, revision, fields })
    expect(await save(1, text)).toEqual({ ok: true, revision: 2 })
    expect(await save(1, text)).toEqual({ ok: true, revision: 2 })
    expect(await save(1, { ...text, body: { es: 'Otro' } })).toEqual({
      ok: false,
      code: 'changed-meanwhile',
      theirs: { fields: text, revision: 2 },
    })
    expect(await save(2, { ...text, preview: { es: ' ' } })).toEqual({ ok: true, revision: 3 })
    expect((await getNewsletter(owner, { id })).fields.preview).toEqual({})
    await expect(save(3, { ...text, subject: { es: 'a'.repeat(151) } })).rejects.toMatchObject({
      fields: { subject: ['too-long'] },
    })
    await deleteNewsletter(owner, { id })
    await expect(save(3, text)).rejects.toMatchObject({ code: 'nothing-here' })
  })

  test('is mailed to who writes it in each of its languages, and counts nobody', async () => {
    const owner = await ownerOf()
    const id = await draft(owner)
    await testNewsletter(owner, { id })
    await runJobs(services)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject).sort()).toEqual(['Hello', 'Hola'])
    expect(sent.find(({ subject }) => subject === 'Hola')?.html).toContain('Lo nuevo')
    expect(await stateOf(owner, id)).toMatchObject({ state: 'draft', sent: 0 })
    expect(await getNewsletter(owner, { id })).toMatchObject({ testedRevision: 2 })
  })

  test('says the name of each reader whose verified account has one, as text, and a word to all others', async () => {
    const owner = await ownerOf()
    const people = [
      { email: 'ana@example.org', name: 'Ana <b>&', emailVerified: true },
      { email: 'eve@example.org', name: 'Not theirs', emailVerified: false },
    ]
    for (const person of people) await createUser(services, person)
    await db.insert(subscriptions).values(
      ['ana@example.org', 'eve@example.org', 'bo@example.org'].map((email) => ({
        email,
        locale: 'es' as const,
        confirmedAt: new Date(0),
        createdAt: new Date(0),
      })),
    )
    const id = await draft(owner, {
      subject: { es: '{nombre}: hola' },
      preview: {},
      body: { es: 'Hola, {nombre}. `{nombre}` {otra}' },
    })
    await sendNewsletterDraft(owner, { id, revision: 2, people: 3 })
    await runJobs(services)
    const said = Object.fromEntries((await mails()).map((mail) => [mail.recipient, mail]))
    expect(said['ana@example.org']).toMatchObject({
      subject: 'Ana <b>&: hola',
      html: expect.stringContaining('Hola, Ana &lt;b&gt;&amp;. <code>{nombre}</code> {otra}'),
      text: expect.stringContaining('Hola, Ana <b>&. {nombre} {otra}'),
    })
    for (const email of ['eve@example.org', 'bo@example.org']) {
      expect(said[email]).toMatchObject({
        subject: 'gente: hola',
        text: expect.stringContaining('Hola, gente. {nombre} {otra}'),
      })
    }
  })

  test('goes to who has confirmed, once, as it was seen and to as many as were agreed to', async () => {
    await subscribers(2)
    await subscribers(1, 'en')
    await subscribers(1, 'es', null)
    const owner = await ownerOf()
    expect(await describeAudience(owner)).toEqual({
      people: 3,
      byLanguage: { es: 2, en: 1 },
      unconfirmed: 1,
      otherLanguage: 0,
      notAmongThem: 0,
    })
    const id = await draft(owner)
    const send = (change: object = {}) =>
      sendNewsletterDraft(owner, { id, revision: 2, people: 3, ...change })
    expect(await send({ revision: 1 })).toEqual({ ok: false, code: 'changed' })
    expect(await send({ people: 2 })).toEqual({ ok: false, code: 'other-audience' })
    expect(await send()).toEqual({ ok: true, people: 3 })
    expect(await send()).toEqual({ ok: false, code: 'changed' })
    expect(await stateOf(owner, id)).toMatchObject({ state: 'sending', waiting: 3 })
    await runJobs(services)
    expect(await recipients()).toEqual(['en0-yes@example.org', 'es0-yes@example.org', 'es1-yes@example.org'])
    expect(await stateOf(owner, id)).toEqual({
      state: 'sent',
      sent: 3,
      failed: 0,
      waiting: 0,
      unsubscribed: 0,
    })
    const copy = await createNewsletter(owner, { copyOf: id })
    expect(await sendNewsletterDraft(owner, { id: copy.id, revision: 1, people: 3 })).toEqual({
      ok: false,
      code: 'sent-before',
    })
    expect(await sendNewsletter(owner, text)).toMatchObject({ id, isNew: false, recipients: 0 })
    await expect(deleteNewsletter(owner, { id })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  })

  test('without readers or with a language half written stays a draft', async () => {
    const owner = await ownerOf()
    const id = await draft(owner)
    const send = (draftId: number) => sendNewsletterDraft(owner, { id: draftId, revision: 2, people: 0 })
    expect(await send(id)).toEqual({ ok: false, code: 'nobody' })
    await subscribers(1)
    const half = await draft(owner, { ...text, subject: { es: 'Hola' } })
    await expect(send(half)).rejects.toMatchObject({ fields: { body: ['newsletter-languages'] } })
  })
})

describe('a newsletter that was stopped half way', () => {
  test('reaches each person exactly once when it goes on, whatever jobs are left of before', async () => {
    await subscribers(5)
    const owner = await ownerOf()
    const id = await draft(owner)
    await sendNewsletterDraft(owner, { id, revision: 2, people: 5 })
    const handlers = jobHandlers(services)
    await handlers['deliver-newsletter']({ newsletterId: id })
    const first = await mailJobs()
    for (const job of first.slice(0, 2)) await handlers['send-newsletter-mail'](job)
    expect(await stopNewsletter(owner, { id })).toEqual({ waiting: 3 })
    for (const job of first) await handlers['send-newsletter-mail'](job)
    expect(await mails()).toHaveLength(2)
    await subscribers(1, 'en', new Date())
    expect(await resumeNewsletter(owner, { id })).toEqual({ waiting: 3 })
    await expect(resumeNewsletter(owner, { id })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    await handlers['deliver-newsletter']({ newsletterId: id })
    for (const job of first) await handlers['send-newsletter-mail'](job)
    expect(await mails()).toHaveLength(2)
    await runJobs(services)
    expect(await recipients()).toEqual([0, 1, 2, 3, 4].map((each) => `es${each}-yes@example.org`))
    expect(await stateOf(owner, id)).toMatchObject({ state: 'sent', sent: 5, waiting: 0 })
  })

  test.each(['after it went on', 'while it is stopped'])(
    'leaves a mail to the process that was sending it, which died and tries again %s',
    async (when) => {
      await subscribers(2)
      const owner = await ownerOf()
      const id = await draft(owner)
      await sendNewsletterDraft(owner, { id, revision: 2, people: 2 })
      const handlers = jobHandlers(services)
      await handlers['deliver-newsletter']({ newsletterId: id })
      const [dying] = await mailJobs()
      if (!dying) throw new Error('no mail waits')
      expect(await takeDelivery(systemContext(services), dying)).not.toBeNull()
      await stopNewsletter(owner, { id })
      if (when === 'while it is stopped') await handlers['send-newsletter-mail'](dying)
      await resumeNewsletter(owner, { id })
      await handlers['deliver-newsletter']({ newsletterId: id })
      const again = (await mailJobs()).filter(({ run }) => run === 2)
      expect(again).toHaveLength(when === 'while it is stopped' ? 2 : 1)
      await handlers['send-newsletter-mail'](dying)
      await runJobs(services)
      expect(await recipients()).toEqual(['es0-yes@example.org', 'es1-yes@example.org'])
      expect(await stateOf(owner, id)).toMatchObject({ state: 'sent', sent: 2 })
    },
  )
})

test('what the mail server refuses nine times has failed, is told to the operator, and can be tried again', async () => {
  await subscribers(1)
  const owner = await ownerOf()
  const id = await draft(owner)
  await sendNewsletterDraft(owner, { id, revision: 2, people: 1 })
  const alerts: unknown[] = []
  const broken = {
    ...services,
    mail: createSmtp({ url: 'smtp://127.0.0.1:1', from: 'aula@example.org' }),
    log: pino({ level: 'error' }, { write: (line: string) => alerts.push(JSON.parse(line)) }),
  }
  const handlers = jobHandlers(broken)
  await handlers['deliver-newsletter']({ newsletterId: id })
  const [job] = await mailJobs()
  if (!job) throw new Error('no mail waits')
  for (let time = 0; time < 8; time++) await expect(handlers['send-newsletter-mail'](job)).rejects.toThrow()
  expect(await stateOf(owner, id)).toMatchObject({ state: 'sending', failed: 0, waiting: 1 })
  await handlers['send-newsletter-mail'](job)
  expect(await stateOf(owner, id)).toMatchObject({ state: 'sent', sent: 0, failed: 1, waiting: 0 })
  expect(alerts).toMatchObject([{ alert: 'newsletter-mails-failed', newsletter: id, failed: 1 }])
  await resumeNewsletter(owner, { id })
  await runJobs(services)
  expect(await stateOf(owner, id)).toMatchObject({ state: 'sent', sent: 1, failed: 0 })
})

test('who leaves by the link of a newsletter is counted there, and what was sent stays counted', async () => {
  await subscribers(2)
  const owner = await ownerOf()
  const id = await draft(owner)
  await sendNewsletterDraft(owner, { id, revision: 2, people: 2 })
  await runJobs(services)
  const [mail] = await mails()
  const token = /newsletter\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  for (const _ of [1, 2]) await unsubscribe(owner, { token })
  expect(await stateOf(owner, id)).toMatchObject({ sent: 2, unsubscribed: 1 })
})

describe('a scheduled newsletter', () => {
  test('goes by itself at its moment, cannot be changed before, and not once it was called off', async () => {
    await subscribers(1)
    const owner = await ownerOf()
    const id = await draft(owner)
    const at = new Date(Date.now() + hour)
    const schedule = (moment: Date) => scheduleNewsletter(owner, { id, revision: 2, at: moment })
    const far = new Date(Date.now() + 400 * 24 * hour)
    for (const wrong of [new Date(0), new Date(Number.NaN), far]) {
      const code = wrong === far ? 'invalid-value' : 'publication-in-past'
      await expect(schedule(wrong)).rejects.toMatchObject({ fields: { at: [code] } })
    }
    await schedule(at)
    await expect(saveNewsletter(owner, { id, revision: 2, fields: text })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    await callOffNewsletter(owner, { id })
    await runJobs(services, { later: true })
    expect(await stateOf(owner, id)).toMatchObject({ state: 'draft' })
    await schedule(at)
    const waiting = (await listWaitingJobs(services)).find(({ name }) => name === 'send-scheduled-newsletter')
    expect(waiting?.startsAt.getTime()).toBeGreaterThan(at.getTime() - 60_000)
    await runJobs(services, { later: true })
    expect(await recipients()).toEqual(['es0-yes@example.org'])
    expect(await stateOf(owner, id)).toMatchObject({ state: 'sent', sent: 1 })
  })

  test('is a draft again when the same text was mailed meanwhile, and the operator is told', async () => {
    await subscribers(1)
    const owner = await ownerOf()
    const id = await draft(owner)
    await scheduleNewsletter(owner, { id, revision: 2, at: new Date(Date.now() + hour) })
    await sendNewsletter(owner, text)
    const alerts: unknown[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => alerts.push(JSON.parse(line)) })
    const job = (await listWaitingJobs(services)).find(({ name }) => name === 'send-scheduled-newsletter')
    await jobHandlers({ ...services, log })['send-scheduled-newsletter'](
      job?.data as Jobs['send-scheduled-newsletter'],
    )
    expect(alerts).toMatchObject([
      { alert: 'scheduled-newsletter-refused', newsletter: id, reason: 'sent-before' },
    ])
    expect(await stateOf(owner, id)).toMatchObject({ state: 'draft' })
    const refused = await getNewsletter(owner, { id })
    expect(refused).toMatchObject({ refusal: 'sent-before', refusedAt: expect.any(Date), scheduledAt: null })
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actorId: null,
      action: 'newsletter.refused',
      subject: `newsletter/${id}`,
      before: { at: refused.refusedAt?.toISOString() },
      after: { at: null, reason: 'sent-before' },
    })
    await callOffNewsletter(owner, { id })
    expect(await getNewsletter(owner, { id })).toMatchObject({ refusal: null, refusedAt: null })
    await runJobs(services)
    expect(await recipients()).toEqual(['es0-yes@example.org'])
  })
})

test('the list has pages by the id of the row beside them, forwards and backwards', async () => {
  const owner = await ownerOf()
  await db
    .insert(newsletters)
    .values(Array.from({ length: 120 }, () => ({ createdAt: new Date(), updatedAt: new Date() })))
  await db.update(newsletters).set({ state: 'sent' }).where(eq(newsletters.id, 60))
  const first = await listNewsletters(owner, {})
  const second = await listNewsletters(owner, { after: first.next })
  const third = await listNewsletters(owner, { after: second.next })
  const ids = [first, second, third].map(({ newsletters: rows }) => rows.map(({ id }) => id))
  expect(ids.flat()).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  expect([first.previous, third.next]).toEqual([null, null])
  const back = await listNewsletters(owner, { before: third.previous })
  expect(back.newsletters).toEqual(second.newsletters)
  expect((await listNewsletters(owner, { before: back.previous })).previous).toBeNull()
  const sent = await listNewsletters(owner, { state: 'sent' })
  expect(sent).toMatchObject({ newsletters: [{ id: 60 }], counts: { sent: 1, draft: 119 } })
})

test('newsletters are the owner’s alone', async () => {
  const id = await draft(await contextOf(services, system))
  const support = await contextOf(services, await createUser(services, { role: 'support' }))
  const at = new Date(Date.now() + hour)
  for (const attempt of [
    () => createNewsletter(support),
    () => createNewsletter(support, { copyOf: id }),
    () => getNewsletter(support, { id }),
    () => saveNewsletter(support, { id, revision: 2, fields: text }),
    () => deleteNewsletter(support, { id }),
    () => testNewsletter(support, { id }),
    () => describeAudience(support),
    () => sendNewsletterDraft(support, { id, revision: 2, people: 0 }),
    () => scheduleNewsletter(support, { id, revision: 2, at }),
    () => callOffNewsletter(support, { id }),
    () => stopNewsletter(support, { id }),
    () => resumeNewsletter(support, { id }),
    () => listNewsletters(support, {}),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ kind: 'forbidden' })
  }
})
