import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/people/accounts/account.table.ts'
import { replyMailToken, stopReplyMails } from '#domain/people/accounts/stop-reply-mails.ts'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { listMailJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { answerThread } from './answer-thread.ts'
import { commentThreads } from './comment-thread.table.ts'
import { listCourseComments, listLessonComments, listReplies } from './list-comments.ts'
import { deleteComment, hideComment } from './moderate-comments.ts'
import { createComment } from './write-comment.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

type Context = Awaited<ReturnType<typeof contextOf>>

/** A class with Ana and Luis, who have the course, and its owner. */
async function aClass() {
  const course = await createCourse(services)
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const person = async (name: string, values: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(services, { name, ...values })
    await createEntitlement(services, { userId: user.id, productId: course.id })
    return { user, context: await contextOf(services, user) }
  }
  const [ana, luis] = [await person('Ana'), await person('Luis')]
  const marina = await person('Marina', { role: 'owner' })
  const write = async (context: Context, replyTo: number | null = null, text = 'Palabras') => {
    const written = await createComment(context, {
      lessonId,
      replyTo,
      ...(replyTo === null && { title: 'Una duda' }),
      description: `<p>${text}</p>`,
    })
    if (!written.ok) throw new Error(JSON.stringify(written.fields))
    return written.comment
  }
  const list = (context: Context) => listLessonComments(context, { lessonId })
  return { course, lessonId, ana, luis, marina, write, list }
}

const replyJobs = async () => (await listMailJobs(services)).filter((job) => job.template === 'comment-reply')
const mailsTo = async ({ email }: { email: string }) => {
  const all = services.mail.kind === 'outbox' ? await services.mail.list() : []
  return all.filter(({ recipient }) => recipient === email)
}

test('an answer to an answer stands beside it, under the comment, with its title', async () => {
  const { ana, luis, write, list } = await aClass()
  const question = await write(ana.context)
  const answer = await write(luis.context, question.id)
  const third = await write(ana.context, answer.id)
  expect([answer, third].map(({ parentId, title }) => [parentId, title])).toEqual([
    [question.id, 'Re: Una duda'],
    [question.id, 'Re: Una duda'],
  ])
  const { comments, total } = await list(ana.context)
  expect([comments.length, total]).toEqual([1, 1])
  expect(comments[0]?.replies?.comments.map(({ id }) => id)).toEqual([answer.id, third.id])
})

test('answers come three at first and then by pages, by whoever may read them', async () => {
  const { ana, luis, marina, lessonId, write, list } = await aClass()
  const question = await write(ana.context)
  const ids: number[] = []
  for (let count = 0; count < 6; count++) ids.push((await write(luis.context, question.id)).id)
  await hideComment(marina.context, { commentId: ids[4] ?? 0, hidden: true })
  const [listed] = (await list(ana.context)).comments
  expect(listed?.replies).toMatchObject({ left: 2, comments: ids.slice(0, 3).map((id) => ({ id })) })
  const after = ids[2] ?? 0
  const rest = await listReplies(ana.context, { commentId: question.id, after, limit: 1 })
  expect(rest).toMatchObject({ left: 1, comments: [{ id: ids[3] }] })
  const own = await listReplies(luis.context, { commentId: question.id, after })
  expect(own.comments.map(({ id }) => id)).toEqual(ids.slice(3))
  const stranger = await contextOf(services, await createUser(services))
  await expect(listReplies(stranger, { commentId: question.id, after })).rejects.toMatchObject({
    code: 'only-if-bought',
  })
  const flat = await listLessonComments(ana.context, { lessonId, flat: true })
  expect(flat.comments.map(({ parentId }) => parentId)).toEqual([null, ...Array(5).fill(question.id)])
})

test('the mail about a late answer leads to a list that holds it', async () => {
  const { course, ana, luis, write } = await aClass()
  const question = await write(ana.context)
  const another = await write(ana.context)
  const answers: number[] = []
  for (let count = 0; count < 5; count++) answers.push((await write(luis.context, question.id)).id)
  const others: number[] = []
  for (let count = 0; count < 4; count++) others.push((await write(luis.context, another.id)).id)
  await runJobs(services)
  const page = `/${course.slug}/0/0?tab=comments&after=${question.id - 1}-${question.id - 1}`
  const about = (id: number) => `${page}&answer=${id}#comment-${id}`
  expect((await mailsTo(ana.user)).map(({ text }) => text).join()).toContain(about(answers[4] ?? 0))
  const browser = app.browser()
  await browser.signInAs(ana.user)
  const shown = async (path: string) =>
    [...(await browser.visit(path)).text.matchAll(/<article id="comment-(\d+)"/g)].map(([, id]) => Number(id))
  expect(await shown(about(answers[3] ?? 0))).toEqual([
    question.id,
    ...answers.slice(0, 4),
    another.id,
    ...others.slice(0, 3),
  ])
})

test('what is not of the class, is gone or hidden cannot be answered', async () => {
  const { ana, luis, marina, write } = await aClass()
  const other = await aClass()
  const elsewhere = await other.write(other.ana.context)
  const hidden = await write(luis.context)
  await hideComment(marina.context, { commentId: hidden.id, hidden: true })
  const deleted = await write(luis.context)
  await write(marina.context, deleted.id)
  await deleteComment(luis.context, { commentId: deleted.id })
  for (const { id } of [elsewhere, hidden, deleted, { id: 999_999 }]) {
    await expect(write(ana.context, id)).rejects.toMatchObject({ code: 'comment-not-found' })
  }
  expect((await write(luis.context, hidden.id)).parentId).toBe(hidden.id)
})

test('a deleted comment leaves its place for the answers, which goes with the last of them', async () => {
  const { course, ana, luis, marina, write, list } = await aClass()
  const question = await write(ana.context, null, 'Un secreto')
  const answer = await write(luis.context, question.id)
  await deleteComment(ana.context, { commentId: question.id })
  const [place] = (await list(luis.context)).comments
  expect(place).toMatchObject({
    id: question.id,
    gone: 'deleted',
    author: null,
    title: '',
    html: '',
    source: '',
  })
  expect(place?.replies?.comments).toMatchObject([{ id: answer.id }])
  const { groups } = await listCourseComments(luis.context, { courseId: course.id })
  expect(JSON.stringify(groups)).not.toContain('secreto')
  await expect(deleteComment(ana.context, { commentId: question.id })).rejects.toMatchObject({
    code: 'comment-not-found',
  })
  await hideComment(marina.context, { commentId: answer.id, hidden: true })
  expect((await list(ana.context)).comments, 'nothing stands under it for her').toEqual([])
  await deleteComment(luis.context, { commentId: answer.id })
  expect((await list(marina.context)).total).toBe(0)
})

test('under a hidden comment its answers stay, and its words do not', async () => {
  const { ana, luis, marina, write, list } = await aClass()
  const question = await write(ana.context, null, 'Algo feo')
  await write(luis.context, question.id)
  await hideComment(marina.context, { commentId: question.id, hidden: true })
  const seenBy = async ({ context }: { context: Context }) => (await list(context)).comments[0]
  expect(await seenBy(luis)).toMatchObject({ gone: 'hidden', html: '', author: null })
  expect(await seenBy(ana)).toMatchObject({ gone: null, hidden: true, author: { name: 'Ana' } })
  expect(await seenBy(marina)).toMatchObject({ gone: null, hidden: true })
})

test('who was answered is told once by mail, in place, and never of own answers', async () => {
  const { course, ana, luis, write, lessonId } = await aClass()
  const question = await write(ana.context)
  await write(ana.context, question.id)
  expect(await replyJobs()).toEqual([])
  const draft = {
    lessonId,
    replyTo: question.id,
    draftKey: 'a-draft-key',
    description: '<p>Mira <b>esto</b></p>',
  }
  for (let count = 0; count < 2; count++) await createComment(luis.context, draft)
  await runJobs(services)
  const [mail, ...more] = await mailsTo(ana.user)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Luis')
  expect(mail?.text).toContain('Mira esto')
  expect(mail?.text).toContain(`/${course.slug}/0/0?tab=comments&after=${question.id - 1}-${question.id - 1}`)
  expect(await mailsTo(luis.user)).toEqual([])
})

test('no mail goes to who does not want it, or may not read it any more', async () => {
  const { ana, luis, marina, write } = await aClass()
  const question = await write(ana.context)
  await savePreferences(ana.context, { replyMails: false })
  await write(luis.context, question.id)
  await runJobs(services)
  expect(await mailsTo(ana.user)).toEqual([])
  await savePreferences(ana.context, { replyMails: true })
  const answer = await write(luis.context, question.id)
  await hideComment(marina.context, { commentId: answer.id, hidden: true })
  await runJobs(services)
  expect(await mailsTo(ana.user), 'hidden before it was sent').toEqual([])
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, ana.user.id))
  await write(luis.context, question.id)
  await runJobs(services)
  expect(await mailsTo(ana.user)).toEqual([])
})

test('the link in the mail stops these mails without a session; a forged one does nothing', async () => {
  const { ana, luis, write } = await aClass()
  const context = await contextOf(services, system)
  expect(await stopReplyMails(context, { token: 'forged' })).toBe(false)
  expect(await stopReplyMails(context, { token: replyMailToken(context, ana.user.id) })).toBe(true)
  await write(luis.context, (await write(ana.context)).id)
  await runJobs(services)
  expect(await mailsTo(ana.user)).toEqual([])
})

test('the shop answers from the inbox and from the class alike: under the question, told, and dealt with', async () => {
  const { ana, luis, marina, write, list } = await aClass()
  const threadOf = async (personId: string) => {
    const [row] = await db.select().from(commentThreads).where(eq(commentThreads.personId, personId))
    return row
  }
  const first = await write(ana.context)
  const threadId = (await threadOf(ana.user.id))?.id ?? 0
  const answered = await answerThread(marina.context, { threadId, description: '<p>Así</p>', done: true })
  expect(answered.ok).toBe(true)
  const second = await write(luis.context)
  await write(marina.context, second.id)
  const { comments } = await list(ana.context)
  expect(comments.map(({ id, replies }) => [id, replies?.comments.length])).toEqual([
    [first.id, 1],
    [second.id, 1],
  ])
  for (const { user } of [ana, luis]) expect((await threadOf(user.id))?.doneAt).toBeInstanceOf(Date)
  expect((await replyJobs()).map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([ana.user.id, luis.user.id]),
  )
})
