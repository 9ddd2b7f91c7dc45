import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerThread } from '#domain/learning/comments/answer-thread.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { listLessonComments } from '#domain/learning/comments/list-comments.ts'
import { deleteComment, hideComment } from '#domain/learning/comments/moderate-comments.ts'
import { dismissReports, reportComment } from '#domain/learning/comments/report-comment.ts'
import { createComment } from '#domain/learning/comments/write-comment.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { answerContactMessage } from '#domain/people/contact/answer-contact-message.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import { createQuestion, createComment as createRecord } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import type { ThreadState } from '#values/thread.ts'
import { getThread } from './get-thread.ts'
import { listDiscussion } from './list-discussion.ts'
import { markThreads } from './mark-threads.ts'

const services = await createTestServices({ settings: { MAIL_OWNER: 'escuela@aula.example' } })
const { db } = services.connection
const limits = services.limits.from('192.0.2.7')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function discussed() {
  const author = await createUser(services, { role: 'author', name: 'Marina' })
  const course = await createCourse(services, { authorId: author.id })
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const [nora, teo] = [
    await createUser(services, { name: 'Nora' }),
    await createUser(services, { name: 'Teo' }),
  ]
  for (const { id: userId } of [nora, teo]) {
    await createEntitlement(services, { userId, productId: course.id })
  }
  const support = await createUser(services, { role: 'support', name: 'Abril' })
  const [asNora, asTeo, asAuthor, asSupport] = [
    await contextOf(services, nora),
    await contextOf(services, teo),
    await contextOf(services, author),
    await contextOf(services, support),
  ]
  return { author, course, lessonId, nora, teo, asNora, asTeo, asAuthor, asSupport }
}

const message = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'Una factura, por favor' }
const letter = async (values: Partial<typeof contactMessages.$inferInsert> = {}) => {
  const [row] = await db
    .insert(contactMessages)
    .values({ ...message, createdAt: minutesAgo(30), ...values })
    .returning()
  return row?.id ?? 0
}
const words = { title: '¿Por qué?', description: '<p>No lo veo.</p>' }
type Viewer = Parameters<typeof listDiscussion>[0]
const seen = async (context: Viewer, state: ThreadState = 'open') =>
  (await listDiscussion(context, { state })).threads.map(({ kind, person }) => [kind, person?.name])

test('a learner’s comment opens a thread, an answer of the shop’s people does not, and done is said by a person', async () => {
  const { lessonId, asNora, asAuthor } = await discussed()
  await createComment(asNora, { lessonId, ...words })
  await createComment(asAuthor, { lessonId, title: 'Hola', description: '<p>A todos</p>' })
  expect(await seen(asAuthor)).toEqual([['comments', 'Nora']])
  const [thread] = (await listDiscussion(asAuthor)).threads
  const id = thread?.id ?? 0
  const description = '<p>Porque sí.</p>'
  const once = { threadId: id, description, draftKey: 'a-key-of-its-own', done: true }
  expect(await answerThread(asAuthor, once)).toMatchObject({ ok: true })
  await answerThread(asAuthor, once)
  expect([await seen(asAuthor), await seen(asAuthor, 'done')]).toEqual([[], [['comments', 'Nora']]])
  const { comments: shown } = await listLessonComments(asNora, { lessonId })
  expect(shown.map(({ title, author }) => [title, author?.name])).toEqual([
    ['¿Por qué?', 'Nora'],
    ['Hola', 'Marina'],
  ])
  const [asked] = shown
  expect(asked?.replies?.comments.map(({ author }) => author?.name)).toEqual(['Marina'])
  const detail = await getThread(asAuthor, { kind: 'comments', id })
  expect(detail).toMatchObject({
    isOpen: false,
    done: { by: 'Marina' },
    person: { name: 'Nora', email: null, owned: null, hasCourseSince: expect.any(Date) },
    comments: [{ voice: 'person' }, { voice: 'other' }, { voice: 'answer' }],
  })
  await createComment(asNora, { lessonId, ...words, draftKey: 'sent-twice-over' })
  expect(await seen(asAuthor)).toEqual([['comments', 'Nora']])
  await markThreads(asAuthor, { keys: [{ kind: 'comments', id }], done: true })
  await createComment(asNora, { lessonId, ...words, draftKey: 'sent-twice-over' })
  expect(await seen(asAuthor), 'a comment that is sent again asks nothing new').toEqual([])
})

test('several are marked as done at once, and undoing it leaves each as it was', async () => {
  const { lessonId, nora, teo, asSupport, asAuthor } = await discussed()
  const [first, second] = [
    await createQuestion(services, { lessonId, authorId: nora.id, createdAt: minutesAgo(50) }),
    await createQuestion(services, { lessonId, authorId: teo.id, createdAt: minutesAgo(10) }),
  ]
  const keys = [
    { kind: 'comments' as const, id: first.threadId },
    { kind: 'comments' as const, id: second.threadId },
    { kind: 'message' as const, id: await letter() },
  ]
  const order = [
    ['comments', 'Nora'],
    ['message', 'Ana Gil'],
    ['comments', 'Teo'],
  ]
  expect(await seen(asSupport), 'what waits longest comes first').toEqual(order)
  const newest = await listDiscussion(asSupport, { descending: true })
  expect(newest.threads.map(({ person }) => person?.name)).toEqual(['Teo', 'Ana Gil', 'Nora'])
  await markThreads(asSupport, { keys: keys.slice(0, 1), done: true })
  const changed = await markThreads(asSupport, { keys, done: true })
  expect(changed).toEqual(keys.slice(1))
  expect((await listDiscussion(asSupport)).counts).toEqual({ open: 0, done: 3, reported: 0, hidden: 0 })
  await markThreads(asSupport, { keys: changed, done: false })
  expect(await seen(asSupport)).toEqual(order.slice(1))
  expect(await markThreads(asAuthor, { keys, done: true }), 'an author has no messages').toEqual([keys[1]])
})

test('an author sees only comments of own courses, a learner nothing', async () => {
  const { nora, lessonId, asNora, asAuthor } = await discussed()
  const other = await createCourse(services)
  const foreign = { lessonId: other.sections[0]?.lessons[0]?.id ?? 0, authorId: nora.id }
  const { threadId } = await createQuestion(services, foreign)
  const own = await createQuestion(services, { lessonId, authorId: nora.id })
  const id = await letter()
  expect(await listDiscussion(asAuthor)).toMatchObject({
    threads: [{ kind: 'comments', id: own.threadId }],
    counts: { open: 1, done: 0 },
  })
  const keys = [{ kind: 'comments', id: threadId } as const, { kind: 'message', id } as const]
  for (const key of keys) {
    await expect(getThread(asAuthor, key)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(getThread(asNora, key)).rejects.toMatchObject({ kind: 'forbidden' })
  }
  expect(await markThreads(asAuthor, { keys, done: true })).toEqual([])
  const answer = { threadId, description: '<p>Hola</p>', done: true }
  await expect(answerThread(asAuthor, answer)).rejects.toMatchObject({ code: 'thread-not-yours' })
  await expect(answerThread(asNora, answer)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(listDiscussion(asNora)).rejects.toMatchObject({ kind: 'forbidden' })
  const mail = { messageId: id, body: 'Hola', key: 'a-key-of-a-mail', done: true }
  await expect(answerContactMessage(asAuthor, mail)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a page goes on after its last row, in each direction, through comments and messages', async () => {
  const { lessonId, course, asSupport } = await discussed()
  for (const minutes of [70, 60, 50, 40]) {
    const { id: authorId } = await createUser(services, { name: `En ${minutes}` })
    await createQuestion(services, { lessonId, authorId, createdAt: minutesAgo(minutes) })
    await letter({ name: 'De', surname: String(minutes), createdAt: minutesAgo(minutes + 5) })
  }
  const all = (await listDiscussion(asSupport)).threads.map(({ person }) => person?.name)
  expect(all).toHaveLength(8)
  const read: (string | undefined)[] = []
  let after: Awaited<ReturnType<typeof listDiscussion>>['next'] = null
  do {
    const page = await listDiscussion(asSupport, { size: 3, after })
    read.push(...page.threads.map(({ person }) => person?.name))
    after = page.next
    if (page.next === null) {
      const back = await listDiscussion(asSupport, { size: 3, before: page.previous })
      expect(back.threads.map(({ person }) => person?.name)).toEqual(all.slice(3, 6))
    }
  } while (after)
  expect(read).toEqual(all)
  const ofCourse = await listDiscussion(asSupport, { course: course.slug, text: 'en 5' })
  expect([ofCourse.threads.length, ofCourse.counts?.open]).toEqual([1, 1])
  const found = await listDiscussion(asSupport, { text: 'FACTURA', kind: 'message', size: 2 })
  expect([found.threads.length, found.counts?.open]).toEqual([2, 4])
  expect((await listDiscussion(asSupport, { text: '100%_\\' })).threads).toEqual([])
  const broken = { after: { value: 'x', key: Number.NaN }, text: '\0' }
  expect((await listDiscussion(asSupport, broken)).threads).toHaveLength(8)
})

test('a report shows with its reason until it is dismissed or the comment hidden, and both can be undone', async () => {
  const { lessonId, nora, asNora, asTeo, asSupport, asAuthor } = await discussed()
  const { id: commentId, threadId } = await createQuestion(services, { lessonId, authorId: nora.id })
  const key = { kind: 'comments' as const, id: threadId }
  await markThreads(asSupport, { keys: [key], done: true })
  const report = { commentId, reason: 'rude', words: '  Insulta a Teo ' }
  expect(await reportComment(asTeo, limits, { ...report, reason: 'a guess' })).toEqual({
    ok: false,
    fields: { reason: ['required'] },
  })
  expect(await reportComment(asTeo, limits, report)).toEqual({ ok: true })
  expect(await reportComment(asTeo, limits, { commentId, reason: 'spam' }), 'once a person').toEqual({
    ok: true,
  })
  await expect(reportComment(asNora, limits, report)).rejects.toMatchObject({ code: 'comment-not-found' })
  const stranger = await contextOf(services, await createUser(services))
  await expect(reportComment(stranger, limits, report)).rejects.toMatchObject({ code: 'only-if-bought' })

  const state = async () => {
    const { counts, threads } = await listDiscussion(asSupport)
    return [counts?.open, counts?.reported, counts?.hidden, threads[0]?.reports ?? null]
  }
  const reported = [1, 1, 0, { count: 1, reasons: ['rude'] }]
  expect(await state()).toEqual(reported)
  expect(await getThread(asSupport, key)).toMatchObject({
    comments: [{ reports: [{ reason: 'rude', words: 'Insulta a Teo', reporter: 'Teo' }] }],
  })
  expect(await getThread(asAuthor, key)).toMatchObject({ comments: [{ reports: [{ reporter: null }] }] })

  await expect(dismissReports(asAuthor, { commentId })).rejects.toMatchObject({ kind: 'forbidden' })
  await dismissReports(asSupport, { commentId })
  expect(await state()).toEqual([0, 0, 0, null])
  await dismissReports(asSupport, { commentId, undo: true })
  expect(await state()).toEqual(reported)
  await hideComment(asSupport, { commentId, hidden: true, reason: ' Un insulto ' })
  expect(await state()).toEqual([0, 0, 1, null])
  const detail = await getThread(asSupport, key)
  expect(detail).toMatchObject({ comments: [{ hidden: { by: 'Abril', reason: 'Un insulto' } }] })
  expect((await listLessonComments(asTeo, { lessonId })).comments).toEqual([])
  await hideComment(asSupport, { commentId, hidden: false })
  expect(await state()).toEqual(reported)
  const actions = (await db.select().from(auditEntries).orderBy(desc(auditEntries.id))).map(
    ({ action }) => action,
  )
  expect(actions).toEqual([
    'comment.shown',
    'comment.hidden',
    'comment.reports-reopened',
    'comment.reports-dismissed',
    'thread.done',
  ])
})

test('hiding all that waits in a thread is done with it, and showing it is not', async () => {
  const { lessonId, nora, asNora, asSupport } = await discussed()
  const [first, second] = [
    await createQuestion(services, { lessonId, authorId: nora.id, createdAt: minutesAgo(9) }),
    await createQuestion(services, { lessonId, authorId: nora.id, createdAt: minutesAgo(8) }),
  ]
  const open = async () => (await listDiscussion(asSupport)).counts?.open
  await hideComment(asSupport, { commentId: first.id, hidden: true })
  expect(await open()).toBe(1)
  await hideComment(asSupport, { commentId: second.id, hidden: true })
  expect(await open()).toBe(0)
  await hideComment(asSupport, { commentId: second.id, hidden: false })
  expect(await open()).toBe(1)
  for (const { id } of [first, second]) await deleteComment(asNora, { commentId: id })
  expect((await listDiscussion(asSupport)).counts).toEqual({ open: 0, done: 0, reported: 0, hidden: 0 })
})

test('what the shop’s people wrote can be reported, too', async () => {
  const { lessonId, author, asTeo, asSupport } = await discussed()
  const { id: commentId } = await createRecord(services, { lessonId, authorId: author.id })
  await reportComment(asTeo, limits, { commentId, reason: 'other' })
  expect(await seen(asSupport, 'reported')).toEqual([['comments', 'Marina']])
  await dismissReports(asSupport, { commentId })
  expect((await listDiscussion(asSupport)).counts).toMatchObject({ open: 0, reported: 0 })
})

test('a message is answered by mail from the shop, once, and the answer stays in the thread', async () => {
  const { asSupport } = await discussed()
  const id = await letter()
  const answer = {
    messageId: id,
    body: 'Aquí la tienes.\r\n\r\nUn saludo',
    key: 'a-key-of-a-mail',
    done: true,
  }
  expect(await answerContactMessage(asSupport, { ...answer, body: ' ' })).toEqual({
    ok: false,
    fields: { body: ['required'] },
  })
  expect(await answerContactMessage(asSupport, answer)).toEqual({ ok: true })
  await answerContactMessage(asSupport, answer)
  await runJobs(services)
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  expect(mails).toMatchObject([{ recipient: 'ana@example.org', subject: 'Respuesta a tu mensaje' }])
  expect(mails[0]?.text).toMatch(/Aquí la tienes\..*Un saludo.*Abril.*Una factura, por favor/s)
  expect(await getThread(asSupport, { kind: 'message', id })).toMatchObject({
    isOpen: false,
    done: { by: 'Abril' },
    replies: [{ author: 'Abril', body: 'Aquí la tienes.\n\nUn saludo' }],
  })
  expect(await db.select({ action: auditEntries.action }).from(auditEntries)).toEqual([
    { action: 'contact-message.answered' },
  ])
  await expect(answerContactMessage(asSupport, { ...answer, messageId: 99 })).rejects.toMatchObject({
    code: 'contact-message-not-found',
  })
})

test('list and thread cost as many queries with many rows as with one', async () => {
  const { lessonId, nora, asTeo, asSupport } = await discussed()
  const { threadId, id } = await createQuestion(services, { lessonId, authorId: nora.id })
  await letter()
  const cost = async () => {
    const queries = spyOnQueries(db)
    await listDiscussion(asSupport)
    const ofList = queries.mock.calls.length
    await getThread(asSupport, { kind: 'comments', id: threadId })
    queries.mockRestore()
    return [ofList, queries.mock.calls.length - ofList]
  }
  expect(await cost()).toEqual([3, 6])
  await reportComment(asTeo, limits, { commentId: id, reason: 'spam' })
  for (let number = 0; number < 12; number++) {
    const { id: authorId } = await createUser(services)
    await createQuestion(services, { lessonId, authorId })
    await createQuestion(services, { lessonId, authorId: nora.id })
    await letter()
  }
  expect(await cost()).toEqual([3, 6])
  const [stored] = await db.select().from(comments).where(eq(comments.id, id))
  expect(stored?.threadId).toBe(threadId)
})

test('a text is found however long ago it was written, in any part of a word, by its words and by who wrote', async () => {
  const { lessonId, nora, teo, asSupport, asAuthor } = await discussed()
  await createQuestion(services, {
    lessonId,
    authorId: nora.id,
    title: 'Ornitorrinco',
    createdAt: minutesAgo(90),
  })
  await letter({ message: 'Un ORNITORRINCO', createdAt: minutesAgo(80) })
  for (const table of ['comment_threads', 'contact_messages']) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 20000)`)
  }
  await createQuestion(services, { lessonId, authorId: teo.id, createdAt: minutesAgo(70) })
  await letter({ name: 'Teo', createdAt: minutesAgo(60) })
  const found = async (context: typeof asSupport, text: string) => {
    const { threads, counts } = await listDiscussion(context, { text })
    expect(counts?.open).toBe(threads.length)
    return threads.map(({ kind, person }) => `${kind} ${person?.name}`)
  }
  expect(await found(asSupport, 'torrin')).toEqual(['comments Nora', 'message Ana Gil'])
  expect(await found(asAuthor, 'torrin')).toEqual(['comments Nora'])
  expect(await found(asSupport, 'TEO')).toEqual(['comments Teo', 'message Teo Gil'])
  expect(await found(asSupport, 'eo')).toEqual(['comments Teo', 'message Teo Gil'])
  expect(await found(asSupport, teo.email)).toEqual([])
})
