import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#domain/people/accounts/account.table.ts'
import { createComment as createRecord } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { expectHarmless } from '#tests/harness/expect-harmless.ts'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { comments } from './comment.table.ts'
import { listCourseComments, listLessonComments } from './list-comments.ts'
import { deleteComment } from './moderate-comments.ts'
import { createComment, editComment } from './write-comment.ts'

const services = await createTestServices()
const { db } = services.connection
const stored = () => db.select().from(comments).orderBy(comments.id)

/** A course with a free, a paid and an exclusive lesson. */
async function aCourse(values: Parameters<typeof createCourse>[1] = {}) {
  const course = await createCourse(services, {
    exclusiveOffered: true,
    sections: [{ lessons: [{ free: true }, {}] }, { exclusive: true, lessons: [{}] }],
    ...values,
  })
  const [free = 0, paid = 0, exclusive = 0] = course.sections.flatMap(({ lessons }) =>
    lessons.map(({ id }) => id),
  )
  return { course, free, paid, exclusive }
}

async function learner(
  course: { id: number } | null,
  {
    name = 'Ana García',
    ...entitlement
  }: { name?: string } & Partial<Parameters<typeof createEntitlement>[1]> = {},
  account: Parameters<typeof createUser>[1] = {},
) {
  const user = await createUser(services, { name, ...account })
  if (course) await createEntitlement(services, { userId: user.id, productId: course.id, ...entitlement })
  return { user, context: await contextOf(services, user) }
}

const words = { title: 'Una duda', description: '<p>¿Por qué?</p>' }

describe('access to the discussion of a lesson', () => {
  type Case = [
    who: string,
    context: (course: { id: number }) => Promise<Awaited<ReturnType<typeof contextOf>>>,
    refused: string | null,
    /** For the exclusive lesson. */
    refusedExclusive: string | null,
  ]
  const of = (who: ReturnType<typeof learner>) => who.then(({ context }) => context)
  const cases: Case[] = [
    ['a buyer', (course) => of(learner(course)), null, 'lesson-exclusive-only'],
    ['a buyer of the exclusive extra', (course) => of(learner(course, { exclusive: true })), null, null],
    [
      'an owner by a free claim',
      (course) => of(learner(course, { kind: 'free' })),
      null,
      'lesson-exclusive-only',
    ],
    [
      'a buyer who may not buy more',
      (course) => of(learner(course, {}, { blockShopping: true })),
      null,
      'lesson-exclusive-only',
    ],
    [
      'a buyer whose address is not verified',
      (course) => of(learner(course, {}, { emailVerified: false })),
      null,
      'lesson-exclusive-only',
    ],
    ['the owner of the shop', () => of(learner(null, {}, { role: 'owner' })), null, null],
    [
      'an entitlement of kind ads',
      (course) => of(learner(course, { kind: 'ads' })),
      'only-if-bought',
      'only-if-bought',
    ],
    [
      'a former owner',
      (course) => of(learner(course, { revokedAt: new Date() })),
      'only-if-bought',
      'only-if-bought',
    ],
    ['a stranger', () => of(learner(null)), 'only-if-bought', 'only-if-bought'],
    [
      'a stranger who is not verified',
      () => of(learner(null, {}, { emailVerified: false })),
      'only-if-bought',
      'only-if-bought',
    ],
    ['a visitor', () => contextOf(services, visitor), 'sign-in-required', 'sign-in-required'],
  ]

  test.each(cases)('%s', async (_who, contextFor, refused, refusedExclusive) => {
    const { course, free, paid, exclusive } = await aCourse()
    const author = await learner(course, { exclusive: true })
    for (const lessonId of [free, paid, exclusive])
      await createComment(author.context, { lessonId, ...words })
    const [record] = await stored()
    const context = await contextFor(course)
    for (const lessonId of [free, paid, exclusive]) {
      const code = lessonId === exclusive ? refusedExclusive : refused
      if (code) {
        await expect(listLessonComments(context, { lessonId })).rejects.toMatchObject({ code })
        await expect(createComment(context, { lessonId, ...words })).rejects.toMatchObject({ code })
      } else {
        expect(await createComment(context, { lessonId, ...words })).toMatchObject({ ok: true })
        expect(await listLessonComments(context, { lessonId })).toMatchObject({ total: 2 })
      }
    }
    const { slug } = course
    if (refused) {
      const code = context.actor.kind === 'visitor' ? 'course-needs-sign-in' : refused
      await expect(listCourseComments(context, { slug })).rejects.toMatchObject({ code })
      await expect(listCourseComments(context, { slug, lesson: 0 })).rejects.toMatchObject({ code })
      await expect(listCourseComments(context, { courseId: course.id })).rejects.toMatchObject({
        code,
      })
    } else {
      const { groups } = await listCourseComments(context, { courseId: course.id })
      expect(groups).toHaveLength(refusedExclusive ? 2 : 3)
    }
    const commentId = record?.id ?? 0
    const change = { commentId, title: 'x', description: '<p>y</p>' }
    await expect(editComment(context, change)).rejects.toMatchObject({ code: refused ?? 'comment-not-yours' })
    expect(await stored()).toContainEqual(record)
  })

  test('only the owner may, for a draft', async () => {
    const { course, paid } = await aCourse({ status: 'draft' })
    const { context } = await learner(course)
    await expect(createComment(context, { lessonId: paid, ...words })).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(listCourseComments(context, { slug: course.slug })).rejects.toMatchObject({
      kind: 'not-found',
    })
    const owner = await learner(null, {}, { role: 'owner' })
    expect(await createComment(owner.context, { lessonId: paid, ...words })).toMatchObject({ ok: true })
  })

  test('a missing lesson, course or comment is not found', async () => {
    const { context } = await learner(null)
    const nothing = { kind: 'not-found' }
    await expect(listLessonComments(context, { lessonId: 9 })).rejects.toMatchObject(nothing)
    await expect(createComment(context, { lessonId: 9, ...words })).rejects.toMatchObject(nothing)
    await expect(listCourseComments(context, { courseId: 9 })).rejects.toMatchObject(nothing)
    await expect(editComment(context, { commentId: 9, ...words })).rejects.toMatchObject(nothing)
    await expect(deleteComment(context, { commentId: 9 })).rejects.toMatchObject(nothing)
  })
})

describe('a comment', () => {
  test('is edited by its author alone, not by the owner', async () => {
    const { course, paid } = await aCourse()
    const author = await learner(course)
    const other = await learner(course)
    const owner = await learner(null, {}, { role: 'owner' })
    const { id: commentId } = await createRecord(services, { lessonId: paid, authorId: author.user.id })
    for (const { context } of [other, owner]) {
      await expect(editComment(context, { commentId, ...words })).rejects.toMatchObject({
        code: 'comment-not-yours',
      })
    }
    const edited = await editComment(author.context, { commentId, ...words })
    expect(edited).toMatchObject({
      ok: true,
      comment: { title: 'Una duda', source: '<p>¿Por qué?</p>', mayEdit: true },
    })
    expect(await stored()).toMatchObject([{ title: 'Una duda', editedAt: expect.any(Date) }])
  })

  test('is deleted by its author, even without the course, and by the owner', async () => {
    const { course, paid } = await aCourse()
    const author = await learner(course, { revokedAt: new Date() })
    const other = await learner(course)
    const owner = await learner(null, {}, { role: 'owner' })
    const lesson = { lessonId: paid, authorId: author.user.id }
    const [one, two] = [await createRecord(services, lesson), await createRecord(services, lesson)]
    await expect(deleteComment(other.context, { commentId: one.id })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(deleteComment(await contextOf(services), { commentId: one.id })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await deleteComment(author.context, { commentId: one.id })
    await deleteComment(owner.context, { commentId: two.id })
    expect(await stored()).toEqual([])
  })

  test('stays without a name when its author’s account is deleted', async () => {
    const { course, paid } = await aCourse()
    const author = await learner(course)
    const other = await learner(course)
    await createComment(author.context, { lessonId: paid, ...words })
    await db.delete(users).where(eq(users.id, author.user.id))
    const { comments: listed } = await listLessonComments(other.context, { lessonId: paid })
    expect(listed).toMatchObject([{ title: 'Una duda', author: null, mayEdit: false, mayDelete: false }])
  })

  test('shows only id, name and role of its author, and whether they teach the course', async () => {
    const { course, paid } = await aCourse()
    const { user, context } = await learner(course)
    await createComment(context, { lessonId: paid, ...words })
    const listed = await listLessonComments((await learner(course)).context, { lessonId: paid })
    const author = { id: user.id, name: 'Ana García', role: 'learner', teaches: false }
    expect(listed.comments[0]?.author).toEqual(author)
    expect(JSON.stringify(listed)).not.toContain(user.email)
  })

  test('is saved once when repeated with the same draft key', async () => {
    const { course, paid } = await aCourse()
    const { context } = await learner(course)
    const sent = { lessonId: paid, ...words, draftKey: 'a-draft-of-mine' }
    const results = await Promise.all([createComment(context, sent), createComment(context, sent)])
    expect(new Set(results.map((each) => each.ok && each.comment.id)).size).toBe(1)
    await createComment((await learner(course)).context, sent)
    await createComment(context, { ...sent, title: 'Otra duda' })
    expect((await stored()).map(({ title }) => title)).toEqual(['Otra duda', 'Una duda'])
  })

  const long = 'x'.repeat(20_000)
  test.each([
    ['nothing at all', {}, { title: ['required'], description: ['required'] }],
    [
      'white space',
      { title: ' \u200b', description: '<p> </p><p><br></p>&nbsp;' },
      { title: ['required'], description: ['required'] },
    ],
    ['an image alone', { title: 'x', description: '<img src=x>' }, { description: ['required'] }],
    [
      'too long a text',
      { title: 'x'.repeat(121), description: `<p>${long}</p>` },
      { title: ['too-long'], description: ['too-long'] },
    ],
    [
      'values other than text',
      { title: 5, description: ['x'] },
      { title: ['required'], description: ['required'] },
    ],
    [
      'text that cannot be stored',
      { title: 'a\0b', description: '<p>\ud800</p>' },
      { title: ['invalid-value'], description: ['invalid-value'] },
    ],
    [
      'nesting too deep',
      { title: 'x', description: '<ul><li>'.repeat(400) },
      { description: ['invalid-value'] },
    ],
  ])('of %s is refused by field', async (_what, given, fields) => {
    const { course, paid } = await aCourse()
    const { context } = await learner(course)
    const input = { title: undefined, description: undefined, ...given }
    expect(await createComment(context, { lessonId: paid, ...input })).toEqual({ ok: false, fields })
    expect(await stored()).toEqual([])
  })

  test('has a title of one line, with whitespace normalised', async () => {
    const { course, paid } = await aCourse()
    const { context } = await learner(course)
    await createComment(context, { lessonId: paid, title: '  <b>a</b>\n\tb & c  ', description: 'x' })
    expect(await stored()).toMatchObject([{ title: '<b>a</b> b & c', body: '<p>x</p>' }])
  })
})

test('attacks are neither saved nor shown', async () => {
  const { course, paid } = await aCourse()
  const { user, context } = await learner(course)
  const mine = await createRecord(services, { lessonId: paid, authorId: user.id })
  const none = {}
  const allowed = {
    br: none,
    em: none,
    h3: none,
    li: none,
    ol: none,
    p: none,
    pre: none,
    strong: none,
    ul: none,
    code: { className: /^language-[a-z]+$/ },
  }
  for (const attack of htmlAttacks) {
    const description = `<p>x</p>${attack}`
    const title = attack.slice(0, 120)
    for (const result of [
      await createComment(context, { lessonId: paid, title, description }),
      await editComment(context, { commentId: mine.id, title, description }),
    ]) {
      if (!result.ok) throw new Error(`${attack} was refused: ${JSON.stringify(result.fields)}`)
      expectHarmless(result.comment.source, allowed)
    }
  }
  const records = await stored()
  expect(records).toHaveLength(htmlAttacks.length + 1)
  for (const { body } of records) expectHarmless(body, allowed)
}, 60_000)

describe('the comments of a lesson', () => {
  test('are paged by time, each once, even while others are deleted and written', async () => {
    const { course, paid } = await aCourse()
    const { user, context } = await learner(course)
    for (let count = 0; count < 7; count++)
      await createRecord(services, { lessonId: paid, authorId: user.id })
    const first = await listLessonComments(context, { lessonId: paid, limit: 3 })
    expect(first).toMatchObject({ total: 7, comments: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    await deleteComment(context, { commentId: 2 })
    await deleteComment(context, { commentId: 3 })
    await createComment(context, { lessonId: paid, ...words })
    const second = await listLessonComments(context, { lessonId: paid, limit: 3, after: first.next })
    expect(second.comments.map(({ id }) => id)).toEqual([4, 5, 6])
    const third = await listLessonComments(context, { lessonId: paid, limit: 3, after: second.next })
    expect(third.comments.map(({ id }) => id)).toEqual([7, 8])
    expect(third.next).toBeNull()
  })

  test('are grouped by author in the order of their first ones, deleted accounts together', async () => {
    const { course, paid } = await aCourse()
    const [ana, luis] = [await learner(course), await learner(course, { name: 'Luis' })]
    const write = (authorId: string | null) => createRecord(services, { lessonId: paid, authorId })
    for (const authorId of [luis.user.id, null, ana.user.id, null, luis.user.id, ana.user.id])
      await write(authorId)
    const ids: number[] = []
    let after = null
    do {
      const page = await listLessonComments(ana.context, { lessonId: paid, byAuthor: true, limit: 2, after })
      ids.push(...page.comments.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(ids).toEqual([1, 5, 2, 4, 3, 6])
  })

  test('take three queries with their answers, as do those of a course', async () => {
    const { course, paid } = await aCourse()
    const { user, context } = await learner(course)
    const queries = spyOnQueries(db)
    for (const count of [1, 60]) {
      for (let each = 0; each < count; each++)
        await createRecord(services, { lessonId: paid, authorId: user.id })
      queries.mockClear()
      await listLessonComments(context, { lessonId: paid })
      expect(queries).toHaveBeenCalledTimes(3)
      queries.mockClear()
      await listCourseComments(context, { slug: course.slug })
      expect(queries).toHaveBeenCalledTimes(3)
    }
  })
})

describe('the comments of a course', () => {
  test('are paged in course order', async () => {
    const { course, free, paid, exclusive } = await aCourse()
    const { user, context } = await learner(course, { exclusive: true })
    for (const lessonId of [exclusive, paid, free, paid])
      await createRecord(services, { lessonId, authorId: user.id })
    const all = await listCourseComments(context, { slug: course.slug })
    expect(all).toMatchObject({ total: 4, page: 1, pages: 1, lesson: null })
    expect(
      all.groups.map(({ lesson, comments: own }) => [lesson.id, lesson.place, own.map(({ id }) => id)]),
    ).toEqual([
      [free, { section: 0, lesson: 0 }, [3]],
      [paid, { section: 0, lesson: 1 }, [2, 4]],
      [exclusive, { section: 1, lesson: 0 }, [1]],
    ])
    const second = await listCourseComments(context, { slug: course.slug, page: 2, pageSize: 3 })
    expect(second).toMatchObject({ page: 2, pages: 2, groups: [{ lesson: { id: exclusive } }] })
    expect(await listCourseComments(context, { slug: course.slug, page: 9, pageSize: 3 })).toEqual(second)
  })

  test('can be limited to one lesson, counted through all sections', async () => {
    const { course, paid, exclusive } = await aCourse()
    const { user, context } = await learner(course)
    for (const lessonId of [paid, exclusive]) await createRecord(services, { lessonId, authorId: user.id })
    const of = (lesson: number) => listCourseComments(context, { slug: course.slug, lesson })
    expect(await of(1)).toMatchObject({ total: 1, groups: [{ lesson: { id: paid } }] })
    expect(await of(0)).toMatchObject({ total: 0, groups: [], lesson: { title: { es: 'Clase 1' } } })
    expect(await of(2), 'not of a lesson that is closed').toMatchObject({ total: 0, groups: [] })
    expect(await of(99)).toMatchObject({ total: 0, groups: [], lesson: null })
  })

  test('are all shown to the system', async () => {
    const { course, exclusive } = await aCourse()
    await createRecord(services, { lessonId: exclusive, authorId: null })
    const context = await contextOf(services, system)
    expect(await listCourseComments(context, { slug: course.slug })).toMatchObject({ total: 1 })
    await deleteComment(context, { commentId: 1 })
    expect(await stored()).toEqual([])
  })
})
