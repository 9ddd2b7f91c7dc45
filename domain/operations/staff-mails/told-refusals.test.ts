import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { schedulePublication } from '#domain/catalog/publishing/schedule-publication.ts'
import type { OutboxMail } from '#domain/kernel/ports/mail-sender.ts'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { saveNewsletter } from '#domain/operations/newsletters/save-newsletter.ts'
import {
  callOffNewsletter,
  scheduleNewsletter,
  sendScheduledNewsletter,
} from '#domain/operations/newsletters/schedule-newsletter.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { toldStaff } from '#domain/people/staff-mails/staff-mail.table.ts'
import { stopMail } from '#domain/people/staff-mails/stop-mail.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { tellStaff } from './tell-staff.ts'

const services = await createTestServices()
const { db } = services.connection
/** Each refusal is an alert of the log as well. */
const quiet = { ...services, log: pino({ level: 'silent' }) }

const staff = (role: 'owner' | 'author' | 'support') =>
  createUser(services, { role, email: `${role}@example.org`, locale: 'en' })

async function mailsTo(...roles: string[]): Promise<OutboxMail[]> {
  await runJobs(services)
  const all = services.mail.kind === 'outbox' ? await services.mail.list() : []
  return all.filter(({ recipient }) => roles.some((role) => recipient === `${role}@example.org`)).reverse()
}

describe('what was scheduled and refused', () => {
  const inAnHour = () => new Date(Date.now() + 3600_000)

  test('is told to the author of the draft and the owner unasked, with the reason and where it is', async () => {
    await staff('owner')
    await staff('support')
    const author = await contextOf(services, await staff('author'))
    const other = await createUser(services, { role: 'author', email: 'other@example.org' })
    const { draftId } = await createDraftCourse(author)
    const refuse = async (revision: number) => {
      await schedulePublication(author, { draftId, at: inAnHour() })
      await saveDraft(author, { draftId, revision, fields: { subtitle: {} } })
      await runJobs(quiet, { later: true })
    }
    await refuse(2)
    const mails = await mailsTo('owner', 'support', 'author', 'other')
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'author@example.org',
      'owner@example.org',
    ])
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Not published: /)
      expect(text).toMatch(/\(UTC\),\s+but\s+was\s+not:\s+something\s+is\s+missing\s+to\s+publish\s+it\./)
      expect(text).toMatch(/\/studio\/courses\/[\w-]+/)
      expect(text).toMatch(/\/studio\/mails\/stop\/[\w-]+/)
    }
    expect(other.role).toBe('author')
    const [job] = await db.select().from(toldStaff)
    expect(job?.key).toMatch(/^refusal\/draft\//)
    const at = job?.key.split('/').at(-1) ?? ''
    await tellStaff(await contextOf(services, system), { event: 'refused-draft', draftId, at })
    expect(await mailsTo('owner', 'author')).toHaveLength(2)
  })

  test('is told of a newsletter to the owner alone, unless it was seen meanwhile or the mail was stopped', async () => {
    const owner = await contextOf(services, await staff('owner'))
    await staff('author')
    const refuse = async () => {
      const { id } = await createNewsletter(owner)
      const fields = { subject: { en: 'Spring' }, preview: {}, body: { en: 'Hello' } }
      await saveNewsletter(owner, { id, revision: 1, fields })
      const subscription = { email: 'one@example.org', locale: 'en' as const, createdAt: new Date() }
      await db.insert(subscriptions).values({ ...subscription, confirmedAt: new Date() })
      const at = inAnHour()
      await scheduleNewsletter(owner, { id, revision: 2, at })
      await db.delete(subscriptions)
      await sendScheduledNewsletter(await contextOf(quiet, system), {
        newsletterId: id,
        at: at.toISOString(),
      })
      return id
    }
    const id = await refuse()
    const [mail, ...others] = await mailsTo('owner', 'author')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Not sent: Spring')
    expect(mail?.text).toMatch(/but\s+did\s+not:\s+there\s+was\s+nobody\s+to\s+send\s+it\s+to\./)
    expect(mail?.text).toContain(`/studio/newsletters/${id}?part=send`)
    await callOffNewsletter(owner, { id: await refuse() })
    expect(await mailsTo('owner')).toHaveLength(1)
    const token = /\/studio\/mails\/stop\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await stopMail(owner, { token })
    await refuse()
    expect(await mailsTo('owner')).toHaveLength(1)
  })
})
