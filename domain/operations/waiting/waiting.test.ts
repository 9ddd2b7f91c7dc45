import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drafts } from '#domain/catalog/drafts/draft.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { DeadLetter } from '#domain/kernel/jobs.ts'
import { markThreads } from '#domain/operations/discussion/mark-threads.ts'
import { newsletters } from '#domain/operations/newsletters/newsletter.table.ts'
import { findings } from '#domain/operations/watch/finding.table.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createQuestion } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { countWaitingByPlace } from './count-waiting-by-place.ts'
import { listWaiting } from './list-waiting.ts'
import { listWaitingComments } from './list-waiting-comments.ts'
import { listWaitingOpinions } from './list-waiting-opinions.ts'
import { listWaitingRefusals } from './list-waiting-refusals.ts'

const services = await createTestServices()
const { db } = services.connection
const day = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

test('nothing waits in a shop where all is well', async () => {
  const { slug } = await createCourse(services)
  await buy(services, { product: { productType: 'course', slug } })
  const nothing = { total: 0, rows: [] }
  expect(await listWaiting(await contextOf(services, system))).toEqual({
    paidWithoutAccess: nothing,
    flagged: nothing,
    stuck: nothing,
    transfers: nothing,
    messages: nothing,
    failedJobs: nothing,
  })
  expect(await listWaitingComments(await contextOf(services, system))).toEqual(nothing)
})

test('says of all that waits since when', async () => {
  const { slug, title } = await createCourse(services)
  const product = { productType: 'course' as const, slug }
  const paid = await order(services, { product })
  const flagged = await buy(services, { product })
  await db
    .update(orders)
    .set({ state: 'paid', paidAt: ago(1) })
    .where(eq(orders.number, paid.order))
  await db
    .update(orders)
    .set({ flag: 'disputed', updatedAt: ago(2) })
    .where(eq(orders.number, flagged.order))
  const finding = { code: 'gift-late', subject: 'A', details: {}, alertedAt: ago(3) }
  await db.insert(findings).values([
    { ...finding, since: ago(3) },
    { ...finding, code: 'dead-letter', since: ago(3) },
  ])
  const message = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'Hola' }
  await db.insert(contactMessages).values([
    { ...message, createdAt: ago(4) },
    { ...message, createdAt: ago(3), doneAt: ago(2) },
  ])
  const letter: DeadLetter = { id: 'j', name: 'send-mail', data: {}, error: '451', failedAt: ago(5) }
  const context = await contextOf(services, await createUser(services, { role: 'support' }))
  const waiting = await listWaiting({
    ...context,
    deadLetters: { ...context.deadLetters, list: async () => [letter], count: async () => 7 },
  })
  expect(waiting.paidWithoutAccess).toEqual({
    total: 1,
    rows: [{ number: paid.order, title, payerEmail: paid.user.email, since: expect.any(Date) }],
  })
  expect(waiting.paidWithoutAccess.rows[0]?.since.getTime()).toBeCloseTo(ago(1).getTime(), -5)
  expect(waiting.flagged).toMatchObject({ total: 1, rows: [{ number: flagged.order, flag: 'disputed' }] })
  expect(waiting.stuck).toMatchObject({ total: 1, rows: [{ code: 'gift-late', subject: 'A' }] })
  expect(waiting.messages).toMatchObject({ total: 1, rows: [{ name: 'Ana Gil', message: 'Hola' }] })
  expect(waiting.failedJobs).toEqual({
    total: 7,
    rows: [{ id: 'j', name: 'send-mail', error: '451', since: letter.failedAt }],
  })
})

test('comments wait until their thread is done, and again once its person writes more', async () => {
  const author = await createUser(services, { role: 'author' })
  const mine = await createCourse(services, { slug: 'mio', authorId: author.id })
  const other = await createCourse(services, { slug: 'ajeno' })
  const lessonId = mine.sections[0]?.lessons[0]?.id ?? 0
  const learner = await createUser(services, { name: 'Nora' })
  const write = (lessonId = 0, createdAt = ago(1)) =>
    createQuestion(services, { lessonId, authorId: learner.id, createdAt })
  const { threadId: id } = await write(lessonId, ago(20))
  await write(other.sections[0]?.lessons[0]?.id)
  const of = async (who: Parameters<typeof contextOf>[1]) => {
    const { total, rows } = await listWaitingComments(await contextOf(services, who))
    return [total, rows.map(({ course, place, author }) => [course.slug, place, author])]
  }
  const place = { section: 0, lesson: 0 }
  const [own, all] = [
    [['mio', place, 'Nora']],
    [
      ['mio', place, 'Nora'],
      ['ajeno', place, 'Nora'],
    ],
  ]
  const context = await contextOf(services, author)
  expect(await of(author)).toEqual([1, own])
  expect(await of(await createUser(services, { role: 'support' }))).toEqual([2, all])
  expect(await of(system)).toEqual([2, all])
  const keys = [{ kind: 'comments' as const, id }]
  await markThreads(context, { keys, done: true })
  expect(await of(author)).toEqual([0, []])
  await write(lessonId)
  expect(await of(author)).toEqual([1, own])
})

test('learners and visitors see nothing of it, authors only comments', async () => {
  const codes = { learner: 'staff-only', author: 'role-without-right' } as const
  for (const role of ['learner', 'author'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(listWaiting(context)).rejects.toMatchObject({ code: codes[role] })
    if (role === 'learner') {
      await expect(listWaitingComments(context)).rejects.toMatchObject({ code: 'staff-only' })
    }
  }
  const stranger = await contextOf(services, visitor)
  await expect(listWaiting(stranger)).rejects.toMatchObject({ kind: 'unauthenticated' })
  await expect(listWaitingComments(stranger)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('what was scheduled and not done waits for its author and the owner, newsletters for the owner alone', async () => {
  const author = await createUser(services, { role: 'author' })
  const fields = { slug: 'luna', title: { es: 'Luna' } } as never
  await db.insert(drafts).values([
    { kind: 'course', fields, authorId: author.id, refusedAt: ago(1), refusal: 'problems' },
    { kind: 'course', fields: { slug: 'sol', title: { es: 'Sol' } } as never, authorId: author.id },
  ])
  const made = { createdAt: ago(3), updatedAt: ago(3), subject: { es: 'Hola' } }
  await db.insert(newsletters).values({ ...made, refusedAt: ago(2), refusal: 'nobody' })
  const of = async (who: Parameters<typeof contextOf>[1]) =>
    listWaitingRefusals(await contextOf(services, who))
  const draft = { kind: 'course', slug: 'luna', title: { es: 'Luna' }, refusal: 'problems', since: ago(1) }
  const [row, ...others] = (await of(author)).rows
  expect([{ ...row, since: null }, others]).toEqual([{ ...draft, since: null }, []])
  expect(row?.since.getTime()).toBeCloseTo(ago(1).getTime(), -5)
  expect(await of(await createUser(services, { role: 'owner' }))).toMatchObject({
    total: 2,
    rows: [{ kind: 'newsletter', title: { es: 'Hola' }, refusal: 'nobody' }, { slug: 'luna' }],
  })
  expect(await of(await createUser(services, { role: 'author' }))).toEqual({ total: 0, rows: [] })
  await expect(of(await createUser(services, { role: 'support' }))).rejects.toMatchObject({
    code: 'role-without-right',
  })
})

test('reported opinions wait for who settles them, and unanswered ones for who may answer', async () => {
  const author = await createUser(services, { role: 'author' })
  const mine = await createCourse(services, { slug: 'mio', authorId: author.id })
  const other = await createCourse(services, { slug: 'ajeno' })
  const own = await createOpinion(services, { productId: mine.id, createdAt: ago(9) })
  const reported = await createOpinion(services, {
    productId: other.id,
    createdAt: ago(8),
    reportedAt: ago(1),
    answer: 'Gracias',
  })
  await createOpinion(services, { productId: other.id, reportedAt: null, hiddenAt: ago(1) })
  const ids = async (who: Parameters<typeof contextOf>[1]) => {
    const { reportedOpinions, opinions } = await listWaitingOpinions(await contextOf(services, who))
    return [reportedOpinions, opinions].map(({ total, rows }) => [total, ...rows.map(({ id }) => id)])
  }
  expect(await ids(await createUser(services, { role: 'owner' }))).toEqual([
    [1, reported.id],
    [1, own.id],
  ])
  expect(await ids(await createUser(services, { role: 'support' }))).toEqual([[1, reported.id], [0]])
  expect(await ids(author)).toEqual([[0], [1, own.id]])
  expect(await ids(await createUser(services, { role: 'author' }))).toEqual([[0], [0]])
  await expect(ids(await createUser(services))).rejects.toMatchObject({ code: 'staff-only' })
  const { reportedOpinions } = await listWaitingOpinions(await contextOf(services, system))
  expect(reportedOpinions.rows[0]?.since).toEqual(reported.reportedAt)
})

test('what waits is counted by place, and for an author only in their courses', async () => {
  const author = await createUser(services, { role: 'author' })
  const owner = await createUser(services, { role: 'owner' })
  const mine = await createCourse(services, { slug: 'mio', authorId: author.id })
  const other = await createCourse(services, { slug: 'ajeno' })
  const ask = async ({ sections }: typeof mine) =>
    createQuestion(services, {
      lessonId: sections[0]?.lessons[0]?.id ?? 0,
      authorId: (await createUser(services)).id,
    })
  await ask(mine)
  await ask(other)
  const product = { productType: 'course' as const, slug: other.slug }
  const [paid, flagged] = [await order(services, { product }), await buy(services, { product })]
  await db.update(orders).set({ state: 'paid' }).where(eq(orders.number, paid.order))
  await db.update(orders).set({ flag: 'disputed' }).where(eq(orders.number, flagged.order))
  await db.insert(contactMessages).values({
    email: 'ana@example.org',
    name: 'Ana',
    surname: 'Gil',
    message: 'Hola',
    createdAt: ago(1),
  })
  await createOpinion(services, { productId: other.id, reportedAt: ago(1) })
  const of = async (who: Parameters<typeof contextOf>[1]) =>
    countWaitingByPlace(await contextOf(services, who))
  const all = { orders: 2, transfers: 0, discussion: 3, opinions: 1 }
  expect(await of(owner)).toEqual(all)
  expect(await of(author)).toEqual({ orders: 0, transfers: 0, discussion: 1, opinions: 0 })
  await ask(other)
  expect(await of(owner)).toEqual({ ...all, discussion: 4 })
  await expect(of(await createUser(services))).rejects.toMatchObject({ code: 'staff-only' })
})
