import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import type { DeadLetter, StaffEvent } from '#domain/kernel/jobs.ts'
import type { OutboxMail } from '#domain/kernel/ports/mail-sender.ts'
import { createComment } from '#domain/learning/comments/write-comment.ts'
import { dismissOpinionReports } from '#domain/learning/opinions/dismiss-opinion-reports.ts'
import { hideOpinion } from '#domain/learning/opinions/hide-opinion.ts'
import { reportOpinion } from '#domain/learning/opinions/report-opinion.ts'
import { withdrawOpinion } from '#domain/learning/opinions/withdraw-opinion.ts'
import { writeOpinion } from '#domain/learning/opinions/write-opinion.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { markThreads } from '#domain/operations/discussion/mark-threads.ts'
import { watchOrders } from '#domain/operations/watch/watch-orders.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { sendContactMessage } from '#domain/people/contact/send-contact-message.ts'
import { chooseMails } from '#domain/people/staff-mails/choose-mails.ts'
import { toldStaff } from '#domain/people/staff-mails/staff-mail.table.ts'
import type { StaffMail } from '#domain/people/staff-mails/staff-mail-policy.ts'
import { stopMail } from '#domain/people/staff-mails/stop-mail.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { tellSalesOfDay, tellStaff } from './tell-staff.ts'

const services = await createTestServices()
const { db } = services.connection
const noLimits = { count: async () => {} }

/** Someone of the shop who chose exactly these, when given. */
async function staff(role: 'owner' | 'author' | 'support', mails?: StaffMail[]) {
  const person = await createUser(services, { role, email: `${role}@example.org`, locale: 'en' })
  if (mails) await chooseMails(await contextOf(services, person), { mails })
  return person
}

async function mailsTo(...roles: string[]): Promise<OutboxMail[]> {
  await runJobs(services)
  const all = services.mail.kind === 'outbox' ? await services.mail.list() : []
  return all.filter(({ recipient }) => roles.some((role) => recipient === `${role}@example.org`)).reverse()
}
const subjects = (mails: OutboxMail[]) => mails.map(({ recipient, subject }) => [recipient, subject])

async function sell(authorId: string | null = null) {
  const course = await createCourse(services, {
    authorId,
    price: 1900,
    title: { es: 'Redes', en: 'Networks' },
  })
  return { course, ...(await buy(services, { product: { productType: 'course', slug: course.slug } })) }
}

describe('without having chosen', () => {
  test('the owner has a mail of each message, in their language, with the studio and a way to stop it', async () => {
    await staff('owner')
    await staff('support')
    await sell()
    const input = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'Hola' }
    await sendContactMessage(await contextOf(services), noLimits, { input })
    const [mail, ...others] = await mailsTo('owner', 'support')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'owner@example.org', subject: 'Message from Ana Gil' })
    expect(mail?.text).toMatch(/\/studio\/discussion\/m1\b/)
    expect(mail?.text).toMatch(/\/studio\/mails\/stop\/[\w-]+/)
  })

  test('a shop without an owner mails them to MAIL_OWNER, or says that nobody reads them', async () => {
    const context = await contextOf(services, system)
    const warnings: unknown[] = []
    const lone = {
      ...services,
      log: Object.assign(Object.create(services.log), { warn: (...args: unknown[]) => warnings.push(args) }),
    }
    await tellStaff(context, { event: 'failed-jobs', count: 2, first: 'a' })
    await runJobs(lone)
    expect(warnings).toEqual([[{ mail: 'failed-jobs' }, expect.stringContaining('MAIL_OWNER')]])
    const environment = { ...services.environment, MAIL_OWNER: 'owner@example.org' }
    await tellStaff(context, { event: 'failed-jobs', count: 2, first: 'b' })
    await runJobs({ ...services, environment })
    const [mail] = await mailsTo('owner')
    expect(mail?.text).toContain('/studio/jobs')
    expect(mail?.text).not.toContain('/stop/')
  })
})

describe('a sale', () => {
  test('is told to who chose it and sees it: authors of own products, without the order', async () => {
    await staff('owner', ['sale'])
    await staff('support', ['sale'])
    const author = await staff('author', ['sale'])
    const { order, user } = await sell(author.id)
    await sell()
    const mails = await mailsTo('owner', 'support', 'author')
    const subject = 'Sale: Networks, US$19.00'
    expect(subjects(mails).toSorted()).toEqual([
      ['author@example.org', subject],
      ['owner@example.org', subject],
      ['owner@example.org', subject],
      ['support@example.org', subject],
      ['support@example.org', subject],
    ])
    const ofAuthor = mails.find(({ recipient }) => recipient === author.email)
    expect(ofAuthor?.text).toContain('/studio/figures')
    expect(mails.find(({ recipient }) => recipient === 'owner@example.org')?.text).toContain(
      `/studio/orders/${order}`,
    )
    for (const mail of mails) expect(mail.text).not.toContain(user.email)
    expect(ofAuthor?.text).not.toContain(order)
  })

  test('adds one job to the purchase, asks nobody and waits for no mail; told twice it is mailed once', async () => {
    await staff('owner', ['sale'])
    await sell()
    const jobs = (await listWaitingJobs(services)).filter(({ name }) => name === 'tell-staff')
    expect(jobs.map(({ data }) => data)).toEqual([{ event: 'sale', orderId: 1 }])
    expect(await db.select().from(toldStaff)).toEqual([])
    const context = await contextOf(services, system)
    await Promise.all([1, 2, 3].map(() => tellStaff(context, jobs[0]?.data as StaffEvent)))
    expect(subjects(await mailsTo('owner'))).toHaveLength(1)
  })

  test('is not mailed to who stopped it, or lost the role, while the mail waited', async () => {
    const owner = await staff('owner', ['sale'])
    const support = await staff('support', ['sale'])
    await sell()
    const context = await contextOf(services, system)
    await tellStaff(context, { event: 'sale', orderId: 1 })
    await chooseMails(await contextOf(services, owner), { mails: [] })
    await db.update(users).set({ role: 'learner' }).where(eq(users.id, support.id))
    expect(await mailsTo('owner', 'support')).toEqual([])
  })

  test('is not told to who has yet to set up a second factor, nor to an address that nobody proved', async () => {
    await staff('support', ['sale'])
    await staff('owner', ['sale'])
    const author = await staff('author', ['sale'])
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, author.id))
    await sell(author.id)
    const strict = { ...services, accounts: { ...services.accounts, staffNeedsSecondFactor: true } }
    await runJobs(strict)
    expect((await mailsTo('owner', 'support', 'author')).map(({ recipient }) => recipient)).toEqual([
      'owner@example.org',
    ])
  })
})

test("yesterday's sales are one mail, none when nothing was sold, and an author's own", async () => {
  await staff('owner', ['sales-of-day'])
  const author = await staff('author', ['sales-of-day'])
  await staff('support', ['sales-of-day'])
  const tomorrow = new Date(Date.now() + 86_400_000)
  const context = await contextOf(services, system, { now: () => tomorrow })
  await sell()
  await sell()
  await tellSalesOfDay(context)
  await tellSalesOfDay(context)
  const [mail, ...others] = await mailsTo('owner', 'author', 'support')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'owner@example.org' })
  expect(mail?.subject).toMatch(/^Sales of \w+ \d+: US\$38\.00$/)
  expect(mail?.text).toContain('2 orders, US$38.00 charged.')
  expect(mail?.text).toContain('Networks: 1 order, US$19.00')

  await db.delete(toldStaff)
  await sell(author.id)
  await tellSalesOfDay(context)
  const ofAuthor = (await mailsTo('author'))[0]
  expect(ofAuthor?.subject).toMatch(/: US\$19\.00$/)
  await tellSalesOfDay(
    await contextOf(services, system, { now: () => new Date(Date.now() + 90 * 86_400_000) }),
  )
  expect((await db.select().from(toldStaff)).map(({ key }) => key)).toEqual([
    expect.stringMatching(/^sales-of-day/),
  ])
})

test('a comment that waits is told to its course’s author and the shop’s people, not once it is done', async () => {
  await staff('owner', ['comment'])
  const author = await staff('author', ['comment'])
  const { course, context } = await sell(author.id)
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const write = (title: string) =>
    createComment(context, { lessonId, title, description: `<p>El texto de ${title}</p>` })
  await write('Una duda')
  const mails = await mailsTo('owner', 'author')
  expect(subjects(mails).toSorted()).toEqual([
    ['author@example.org', 'New comment: Una duda'],
    ['owner@example.org', 'New comment: Una duda'],
  ])
  expect(mails[0]?.text).toMatch(/\/studio\/discussion\/c1\b/)
  expect(mails[0]?.text).not.toContain('El texto de')
  await write('Otra')
  await markThreads(await contextOf(services, author), { keys: [{ kind: 'comments', id: 1 }], done: true })
  const own = await contextOf(services, author)
  await createComment(own, { lessonId, title: 'La respuesta', description: '<p>Sí</p>' })
  expect(await mailsTo('owner', 'author')).toHaveLength(2)
})

test('a new opinion is told to its product’s author and the shop’s people, with its stars alone; a changed one is not', async () => {
  await staff('owner', ['opinion'])
  await staff('support', [])
  const author = await staff('author', ['opinion'])
  const { course, user } = await sell(author.id)
  const buyer = await contextOf(services, user)
  for (const { id } of course.sections[0]?.lessons ?? []) {
    await markLessonSeen(buyer, { lessonId: id, seen: true })
  }
  const address = { productType: 'course', slug: course.slug } as const
  const write = (stars: number, words: string) => writeOpinion(buyer, noLimits, { ...address, stars, words })
  expect(await write(4, 'Muy claro')).toEqual({ ok: true })
  const mails = await mailsTo('owner', 'support', 'author')
  expect(subjects(mails).toSorted()).toEqual([
    ['author@example.org', 'New opinion, 4 stars: Networks'],
    ['owner@example.org', 'New opinion, 4 stars: Networks'],
  ])
  for (const { text } of mails) {
    expect(text).toContain(`/studio/opinions?product=course%2F${course.slug}`)
    expect(text).toMatch(/\/studio\/mails\/stop\/[\w-]+/)
    expect(text).not.toContain('Muy claro')
    expect(text).not.toContain(user.name)
  }
  await write(2, 'Ya no tanto')
  expect(await mailsTo('owner', 'author')).toHaveLength(2)
  await withdrawOpinion(buyer, address)
  await write(5, 'Otra vez')
  expect(await mailsTo('owner', 'author')).toHaveLength(4)
})

test('an opinion that is hidden or withdrawn while its mail waits is not told', async () => {
  const owner = await staff('owner', ['opinion'])
  const course = await createCourse(services)
  const context = await contextOf(services, system)
  const opinions = [1, 2].map(() => createOpinion(services, { productId: course.id }))
  const [hidden, gone] = await Promise.all(opinions)
  if (!hidden || !gone) throw new Error('no opinion')
  for (const { id } of [hidden, gone]) await tellStaff(context, { event: 'opinion', opinionId: id })
  await hideOpinion(await contextOf(services, owner), { opinionId: hidden.id, hidden: true })
  const writer = await contextOf(services, { id: gone.writerId ?? '' })
  await withdrawOpinion(writer, { productType: 'course', slug: course.slug })
  expect(await mailsTo('owner')).toEqual([])
})

test('an opinion that is reported is told once while it waits, to who decides, and again when it waits anew', async () => {
  const owner = await staff('owner', ['reported-opinion'])
  await staff('support', ['reported-opinion'])
  const author = await staff('author', ['reported-opinion', 'opinion'])
  const course = await createCourse(services, { authorId: author.id, title: { es: 'Redes', en: 'Networks' } })
  const { id: opinionId } = await createOpinion(services, { productId: course.id, words: 'Muy malo' })
  const report = async () => {
    const reader = await contextOf(services, await createUser(services))
    expect(await reportOpinion(reader, noLimits, { opinionId, reason: 'spam' })).toEqual({ ok: true })
  }
  await report()
  await report()
  const mails = await mailsTo('owner', 'support', 'author')
  const subject = 'Reported opinion: Networks'
  expect(subjects(mails).toSorted()).toEqual([
    ['owner@example.org', subject],
    ['support@example.org', subject],
  ])
  expect(mails[0]?.text).toContain('/studio/opinions?state=reported')
  expect(mails[0]?.text).not.toContain('Muy malo')
  const moderator = await contextOf(services, owner)
  await dismissOpinionReports(moderator, { opinionId })
  await report()
  expect(await mailsTo('owner')).toHaveLength(2)
  await dismissOpinionReports(moderator, { opinionId })
  await report()
  // Settled while its mail waits.
  await dismissOpinionReports(moderator, { opinionId })
  expect(await mailsTo('owner')).toHaveLength(2)
})

test('of refunds the first of a day is told', async () => {
  const owner = await staff('owner', ['first-refund'])
  const author = await staff('author', ['first-refund'])
  const orders = [await sell(), await sell(author.id), await sell(author.id)]
  const context = await contextOf(services, owner)
  for (const { order } of orders) {
    await refundOrder(context, { orderNumber: order, amount: 500 })
    await runJobs(services)
  }
  const subject = 'First refund of the day: Networks, US$5.00'
  expect(subjects(await mailsTo('owner', 'author')).toSorted()).toEqual([
    ['author@example.org', subject],
    ['owner@example.org', subject],
  ])
})

test('jobs that failed are told together, each once, and never a mail that tells it', async () => {
  await staff('owner')
  const context = await contextOf(services, system)
  const letter = (id: string, data: object = {}): DeadLetter => ({
    id,
    name: 'send-mail',
    data,
    error: 'ana@example.org: 550',
    failedAt: new Date(),
  })
  const failed = [letter('a'), letter('b'), letter('c', { template: 'staff-failed-jobs' })]
  const alert = () => {}
  const list = async () => failed
  const watched = { ...context, alert, deadLetters: { ...context.deadLetters, list } }
  await watchOrders(watched)
  await watchOrders(watched)
  failed.push(letter('d'))
  await watchOrders(watched)
  const mails = await mailsTo('owner')
  expect(mails.map(({ subject }) => subject)).toEqual(['2 jobs failed every time', 'A job failed every time'])
  expect(mails[0]?.text).not.toContain('ana@example.org')
})

test('the link of a mail stops that mail alone, also when it is followed again', async () => {
  await staff('owner', ['sale', 'message'])
  await sell()
  const [mail] = await mailsTo('owner')
  const token = /\/studio\/mails\/stop\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const context = await contextOf(services)
  await stopMail(context, { token: `${token.slice(0, -2)}AA` })
  await sell()
  expect(await mailsTo('owner')).toHaveLength(2)
  await stopMail(context, { token })
  await stopMail(context, { token })
  await sell()
  const input = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'Hola' }
  await sendContactMessage(context, noLimits, { input })
  expect((await mailsTo('owner')).map(({ subject }) => subject).slice(2)).toEqual(['Message from Ana Gil'])
})
