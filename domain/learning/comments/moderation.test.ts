import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { comments } from './comment.table.ts'
import { listCourseComments, listLessonComments } from './list-comments.ts'
import { hideComment, listAllComments } from './moderate-comments.ts'

const services = await createTestServices()

async function discussion() {
  const course = await createCourse(services, { sections: [{ lessons: [{}, {}] }] })
  const [first = 0, second = 0] = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const [author, other] = await Promise.all([1, 2].map(() => createUser(services)))
  for (const user of [author, other]) {
    await createEntitlement(services, { userId: user?.id ?? '', productId: course.id })
  }
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const rude = await createComment(services, { lessonId: second, authorId: author?.id ?? '' })
  const kind = await createComment(services, { lessonId: first, authorId: other?.id ?? '' })
  const last = await createComment(services, { lessonId: second, authorId: other?.id ?? '' })
  const [writer, reader] = await Promise.all([author, other].map((each) => contextOf(services, each)))
  return { course, second, owner, writer: writer ?? owner, reader: reader ?? owner, rude, kind, last }
}

test('only its author and the owner see a hidden comment, until it is shown again', async () => {
  const { course, second, owner, writer, reader, rude, kind, last } = await discussion()
  const seenBy = async (context: typeof owner) => {
    const lesson = await listLessonComments(context, { lessonId: second })
    const people = await listLessonComments(context, { lessonId: second, byAuthor: true })
    const whole = await listCourseComments(context, { slug: course.slug })
    expect(people.comments).toHaveLength(lesson.total)
    expect(whole.groups.flatMap(({ comments }) => comments)).toHaveLength(whole.total)
    return [lesson.comments.map(({ id, hidden }) => [id, hidden]), whole.total]
  }
  await hideComment(owner, { commentId: rude.id, hidden: true })
  expect(await seenBy(reader)).toEqual([[[last.id, false]], 2])
  for (const context of [writer, owner]) {
    expect(await seenBy(context)).toEqual([
      [
        [rude.id, true],
        [last.id, false],
      ],
      3,
    ])
  }
  const mayHide = async (context: typeof owner) =>
    (await listLessonComments(context, { lessonId: second })).comments.map((each) => each.mayHide)
  expect([await mayHide(owner), await mayHide(writer)]).toEqual([
    [true, true],
    [false, false],
  ])
  await hideComment(owner, { commentId: rude.id, hidden: false })
  expect(await seenBy(reader)).toEqual([
    [
      [rude.id, false],
      [last.id, false],
    ],
    3,
  ])
  const newest = await listCourseComments(reader, { slug: course.slug, newestFirst: true })
  expect(newest.groups.map(({ comments }) => comments.map(({ id }) => id))).toEqual([
    [last.id],
    [kind.id],
    [rude.id],
  ])
})

test('only the owner hides comments, and lists the newest of all courses', async () => {
  const { owner, writer, rude, last } = await discussion()
  for (const context of [writer, await contextOf(services, visitor)]) {
    await expect(hideComment(context, { commentId: rude.id, hidden: true })).rejects.toMatchObject({
      kind: expect.stringMatching(/forbidden|unauthenticated/),
    })
    await expect(listAllComments(context)).rejects.toMatchObject({
      kind: expect.stringMatching(/forbidden|unauthenticated/),
    })
  }
  await expect(hideComment(owner, { commentId: 999_999, hidden: true })).rejects.toMatchObject({
    code: 'comment-not-found',
  })
  await hideComment(owner, { commentId: rude.id, hidden: true })
  const { comments } = await listAllComments(owner)
  expect(comments[0]).toMatchObject({ id: last.id, hidden: false })
  expect(comments.find(({ id }) => id === rude.id)).toMatchObject({ hidden: true })
})

test('a reason that is too long is refused, not cut', async () => {
  const { owner, rude } = await discussion()
  const hide = (reason: string) => hideComment(owner, { commentId: rude.id, hidden: true, reason })
  await expect(hide('a'.repeat(501))).rejects.toMatchObject({ fields: { reason: ['too-long'] } })
  await hide(` ${'línea\r\n'.repeat(83)} `)
  const [hidden] = await services.connection.db.select().from(comments).where(eq(comments.id, rude.id))
  expect(hidden?.hiddenReason).toBe('línea\n'.repeat(83).trim())
})
