import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createComment as addComment, createQuestion } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listMailJobs, listWaitingJobs } from '#tests/harness/jobs.ts'
import { overlap } from '#tests/harness/overlap.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { comments } from './comment.table.ts'
import { commentReports } from './comment-report.table.ts'
import { commentThreads } from './comment-thread.table.ts'
import { deleteComment, hideComment } from './moderate-comments.ts'
import { dismissReports, reportComment } from './report-comment.ts'
import { createComment, editComment } from './write-comment.ts'

const services = await createTestServices()
const { connection } = services
const { db } = connection
const limits = services.limits.from('192.0.2.8')

async function aClass() {
  const course = await createCourse(services)
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const person = async () => {
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: course.id })
    return { id: user.id, context: await contextOf(services, user) }
  }
  const [ana, luis] = [await person(), await person()]
  const [marina, support] = [
    await contextOf(services, await createUser(services, { role: 'owner' })),
    await contextOf(services, await createUser(services, { role: 'support' })),
  ]
  return { lessonId, ana, luis, marina, support }
}

const openReports = async () =>
  (await db.select().from(commentReports)).filter(({ settledAt }) => settledAt === null)

describe.runIf(connection.kind === 'postgres')('two requests at once', () => {
  test('reports of a comment that is being hidden are not opened again', async () => {
    const { lessonId, ana, luis, marina, support } = await aClass()
    const { id: commentId, threadId } = await createQuestion(services, { lessonId, authorId: ana.id })
    await reportComment(luis.context, limits, { commentId, reason: 'rude' })
    await dismissReports(support, { commentId })
    const undone = await overlap(
      services,
      marina,
      (context) => hideComment(context, { commentId, hidden: true }),
      () => dismissReports(support, { commentId, undo: true }),
    )
    expect(undone).toMatchObject({ reason: { code: 'changed-meanwhile' } })
    expect(await openReports()).toEqual([])
    const [thread] = await db.select().from(commentThreads).where(eq(commentThreads.id, threadId))
    expect(thread?.reportedAt).toBeNull()
  })

  test('a comment that two hide at once is hidden once', async () => {
    const { lessonId, ana, marina, support } = await aClass()
    const { id: commentId } = await createQuestion(services, { lessonId, authorId: ana.id })
    const again = await overlap(
      services,
      marina,
      (context) => hideComment(context, { commentId, hidden: true, reason: 'Primero' }),
      () => hideComment(support, { commentId, hidden: true, reason: 'Segundo' }),
    )
    expect(again.status).toBe('fulfilled')
    expect(await db.select().from(comments)).toMatchObject([{ hiddenReason: 'Primero' }])
  })

  test('an edit does not fill the place of a comment that is being deleted', async () => {
    const { lessonId, ana, luis } = await aClass()
    const { id: commentId } = await createQuestion(services, { lessonId, authorId: ana.id })
    await addComment(services, { lessonId, authorId: luis.id, parentId: commentId })
    const edited = await overlap(
      services,
      ana.context,
      (context) => deleteComment(context, { commentId }),
      () => editComment(ana.context, { commentId, title: 'Otra', description: '<p>Otra cosa</p>' }),
    )
    expect(edited).toMatchObject({ reason: { code: 'comment-not-found' } })
    const [place] = await db.select().from(comments).where(eq(comments.id, commentId))
    expect(place).toMatchObject({ title: '', body: '', editedAt: null })
  })

  test('an answer that is sent twice is told once', async () => {
    const { lessonId, ana, luis } = await aClass()
    const { id: replyTo } = await createQuestion(services, { lessonId, authorId: ana.id })
    const sent = { lessonId, replyTo, draftKey: 'a-draft-key', description: '<p>Mira</p>' }
    const again = await overlap(
      services,
      luis.context,
      (context) => createComment(context, sent),
      () => createComment(luis.context, sent),
    )
    expect(again).toMatchObject({ value: { ok: true } })
    const told = (await listMailJobs(services)).filter(({ template }) => template === 'comment-reply')
    expect(told).toHaveLength(1)
    const toStaff = (await listWaitingJobs(services)).filter(({ name }) => name === 'tell-staff')
    expect(toStaff).toHaveLength(1)
    const [thread] = await db.select().from(commentThreads).where(eq(commentThreads.personId, luis.id))
    const [answer] = await db.select().from(comments).where(eq(comments.authorId, luis.id))
    expect(answer?.threadId).toBe(thread?.id)
  })

  test.each([true, false])(
    'a comment that is being deleted cannot be reported; with an answer: %s',
    async (answered) => {
      const { lessonId, ana, luis } = await aClass()
      const { id: commentId } = await addComment(services, { lessonId, authorId: ana.id })
      if (answered) await addComment(services, { lessonId, authorId: luis.id, parentId: commentId })
      const reported = await overlap(
        services,
        ana.context,
        (context) => deleteComment(context, { commentId }),
        () => reportComment(luis.context, limits, { commentId, reason: 'rude' }),
      )
      expect(reported).toMatchObject({ reason: { code: 'comment-not-found' } })
      expect(await db.select().from(commentReports)).toEqual([])
      expect(await db.select().from(commentThreads)).toEqual([])
    },
  )

  test('a comment deleted while it is reported leaves no thread', async () => {
    const { lessonId, ana, luis } = await aClass()
    const { id: commentId } = await addComment(services, { lessonId, authorId: ana.id })
    const deleted = await overlap(
      services,
      luis.context,
      (context) => reportComment(context, limits, { commentId, reason: 'rude' }),
      () => deleteComment(ana.context, { commentId }),
    )
    expect(deleted.status).toBe('fulfilled')
    expect(await db.select().from(commentThreads)).toEqual([])
  })

  test('a report is not lost where those of a comment beside it are dismissed', async () => {
    const { lessonId, ana, luis, support } = await aClass()
    const first = await createQuestion(services, { lessonId, authorId: ana.id })
    const second = await createQuestion(services, { lessonId, authorId: ana.id })
    await reportComment(luis.context, limits, { commentId: first.id, reason: 'rude' })
    await overlap(
      services,
      luis.context,
      (context) => reportComment(context, limits, { commentId: second.id, reason: 'spam' }),
      () => dismissReports(support, { commentId: first.id }),
    )
    const [report, ...more] = await openReports()
    expect([report?.commentId, more]).toEqual([second.id, []])
    expect(await db.select().from(commentThreads)).toMatchObject([{ reportedAt: report?.createdAt }])
  })

  test('a comment that two delete at once is deleted once', async () => {
    const { lessonId, ana, luis, marina } = await aClass()
    const { id: commentId } = await createQuestion(services, { lessonId, authorId: ana.id })
    await addComment(services, { lessonId, authorId: luis.id, parentId: commentId })
    const again = await overlap(
      services,
      ana.context,
      (context) => deleteComment(context, { commentId }),
      () => deleteComment(marina, { commentId }),
    )
    expect(again).toMatchObject({ reason: { code: 'comment-not-found' } })
  })
})
