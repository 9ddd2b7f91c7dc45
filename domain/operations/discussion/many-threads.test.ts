import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { createQuestion } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { listDiscussion, mostCounted } from './list-discussion.ts'

const services = await createTestServices()
const { db } = services.connection
const asSupport = await contextOf(services, await createUser(services, { role: 'support' }))

/** Messages of the contact form, the first the oldest; done but for every hundredth. */
async function letters(count: number, message: string) {
  await db.execute(sql`
    insert into contact_messages (email, name, surname, message, created_at, done_at)
    select 'ana@example.org', 'Ana', 'Gil', ${message}, now() - interval '1 year' + number * interval '1 minute',
      case when number % 100 = 0 then null else now() end
    from generate_series(1, ${count}::int) as number`)
}

/** A comment of a person of its own under each of as many threads. */
async function questions(count: number, title: string) {
  const course = await createCourse(services)
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const { threadId } = await createQuestion(services, { lessonId, authorId: (await createUser(services)).id })
  await db.execute(sql`
    with threads as (
      insert into comment_threads (lesson_id, asked_at, last_at, waits_since, done_at)
      select ${lessonId}, now(), now(), null, now() from generate_series(1, ${count}::int)
      returning id)
    insert into comments (lesson_id, title, body, created_at, thread_id)
    select ${lessonId}, ${title}, '<p></p>', now(), id from threads`)
  return { course, threadId }
}

test('what is done is counted up to a thousand, of each kind and of both', async () => {
  await letters(mostCounted + 20, 'Gracias')
  const { course } = await questions(mostCounted + 5, 'Gracias')
  const counts = async (query: Parameters<typeof listDiscussion>[1]) =>
    (await listDiscussion(asSupport, query)).counts
  expect(await counts({})).toMatchObject({ open: 11, done: mostCounted })
  expect(await counts({ kind: 'message' })).toMatchObject({ open: 10, done: mostCounted })
  expect(await counts({ course: course.slug })).toMatchObject({ open: 1, done: mostCounted })
})

test('of a text that many have, the newest and what has waited longest are listed, and nothing is counted', async () => {
  const { threadId, course } = await questions(20, 'Sin nada')
  await db.execute(sql`update comments set title = 'Una FÁBULA kilométrica' where thread_id = ${threadId}`)
  const { threadId: other } = await questions(1, 'Otra cosa')
  const found = async (text: string, state: 'open' | 'done' = 'open') => {
    const { counts, threads } = await listDiscussion(asSupport, { text, state, size: 300 })
    return { counts, ids: threads.map(({ kind, id }) => (kind === 'comments' ? id : kind)) }
  }
  expect(await found('fábula KILO'), 'whatever the letters are').toMatchObject({
    counts: { open: 1, done: 0 },
    ids: [threadId],
  })
  await questions(9_000, 'Una fábula')
  const frequent = await found('fábula')
  expect(frequent, 'the oldest, which waits').toEqual({ counts: null, ids: [threadId] })
  expect((await found('fábula', 'done')).ids).toHaveLength(51)
  expect((await found('kilométrica')).ids, 'by the index').toEqual([threadId])
  for (const [every, title, many] of [
    [40, 'Una rareza', 51],
    [300, 'Un prodigio', 30],
  ] as const) {
    const changed = await db
      .update(comments)
      .set({ title })
      .where(sql`${comments.threadId} % ${every}::int = 1 and ${comments.threadId} > ${other}`)
      .returning({ id: comments.threadId })
    const newest = changed.map(({ id }) => id ?? 0).toSorted((a, b) => b - a)
    const { ids, counts } = await found(title, 'done')
    expect(
      ids.map(Number).toSorted((a, b) => b - a),
      title,
    ).toEqual(newest.slice(0, many))
    expect(counts?.done, title).toBe(many > 50 ? undefined : many)
  }
  expect((await found('otra cosa')).ids).toEqual([])
  expect((await found('otra cosa', 'done')).ids, 'one beyond those that are compared').toHaveLength(1)
  await db.update(commentThreads).set({ waitsSince: null, doneAt: new Date() })
  expect((await found('fábula', 'done')).ids).not.toContain(threadId)
  const ofCourse = await listDiscussion(asSupport, { text: 'fábula', state: 'done', course: course.slug })
  expect([ofCourse.threads.map(({ id }) => id), ofCourse.counts?.done]).toEqual([[threadId], 1])
  expect(other).toBeGreaterThan(threadId)
})
