import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { getLessonTexts, openLesson } from '#domain/learning/classroom/open-lesson.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { noteHtml } from '#values/note-marks.ts'
import { lessonNotes } from './lesson-note.table.ts'
import { listLessonNotes } from './list-lesson-notes.ts'
import { getLessonNote, saveLessonNote } from './save-lesson-note.ts'

const services = await createTestServices()
const { db } = services.connection

/** Two classes and an exclusive one. */
const makeCourse = () =>
  createCourse(services, {
    sections: [{ lessons: [{ free: true }, {}] }, { exclusive: true, lessons: [{}] }],
  })

async function setting(
  entitlement: Partial<Parameters<typeof createEntitlement>[1]> | null = {},
  user: Parameters<typeof createUser>[1] = {},
) {
  const course = await makeCourse()
  const person = await createUser(services, user)
  if (entitlement)
    await createEntitlement(services, { userId: person.id, productId: course.id, ...entitlement })
  const [free = 0, paid = 0, exclusive = 0] = course.sections.flatMap(({ lessons }) =>
    lessons.map(({ id }) => id),
  )
  return { course, person, context: await contextOf(services, person), free, paid, exclusive }
}

const saved = async (...call: Parameters<typeof saveLessonNote>) => {
  const result = await saveLessonNote(...call)
  if (!result.ok) throw new Error(result.code)
  return result.note
}

describe('a note', () => {
  test('is saved once for each class and person, and shown on the class page', async () => {
    const { context, paid, course } = await setting()
    const source = 'mira `git log`:\n\n- uno\n- dos'
    const first = await saved(context, { lessonId: paid, html: noteHtml(source), seen: null })
    expect(first).toMatchObject({ source, html: expect.stringContaining('<code>git log</code>') })
    const second = await saved(context, { lessonId: paid, html: '<p>otra</p>', seen: first?.revision })
    expect(second?.revision).not.toBe(first?.revision)
    expect(await db.select().from(lessonNotes)).toHaveLength(1)
    const place = { section: 0, lesson: 1 }
    const { opened } = await openLesson(context, { slug: course.slug, mode: 'full', place })
    expect(opened).toMatchObject({ mayNote: true, ownNote: { source: 'otra', revision: second?.revision } })
  })

  test('is deleted when empty', async () => {
    const { context, paid } = await setting()
    const note = await saved(context, { lessonId: paid, html: '<p>x</p>', seen: null })
    expect(
      await saved(context, { lessonId: paid, html: '<p> <br>\u200b</p>', seen: note?.revision }),
    ).toBeNull()
    expect(await db.select().from(lessonNotes)).toEqual([])
    expect(await saved(context, { lessonId: paid, html: '', seen: null })).toBeNull()
    expect(await saved(context, { lessonId: paid, html: '' })).toBeNull()
  })

  test('has at most 255 graphemes, without its marks', async () => {
    const { context, paid } = await setting()
    const code = async (html: string) => {
      const result = await saveLessonNote(context, { lessonId: paid, html })
      return result.ok ? 'ok' : result.code
    }
    expect(await code(`<p>${'ñ'.repeat(255)}</p>`)).toBe('ok')
    expect(await code(`<p>${'👩‍👩‍👧‍👦'.repeat(255)}</p>`)).toBe('ok')
    expect(await code(`<p>${'<strong>a</strong><em>b</em>'.repeat(127)}c</p>`)).toBe('ok')
    expect(await code(`<p>${'&amp;'.repeat(255)}</p>`)).toBe('ok')
    expect(await code(`<p>${'a'.repeat(256)}</p>`)).toBe('note-too-long')
    expect(await code(`<p>${'a\u0300'.repeat(256)}</p>`)).toBe('note-too-long')
    expect(await code(`a${'\u0301'.repeat(8_000)}`)).toBe('note-too-long')
    expect(await code('<b>'.repeat(2_100))).toBe('invalid-value')
    expect(await code('\ud800')).toBe('invalid-value')
    expect(await code('\u0000')).toBe('invalid-value')
  })

  test('never contains an attack', async () => {
    const { context, paid } = await setting()
    for (const html of htmlAttacks) {
      const result = await saveLessonNote(context, { lessonId: paid, html: `x${html}` })
      const stored = result.ok ? (result.note?.html ?? '') : ''
      expect(stored, html).not.toMatch(
        /<(?!\/?(?:br|code|em|h3|li|ol|p|pre|strong|ul)\b)|<[^>]*\son\w+=|javascript:[^<]*"/i,
      )
    }
  })
})

describe('when another device has saved', () => {
  test('returns the current note and changes nothing', async () => {
    const { context, paid } = await setting()
    const first = await saved(context, { lessonId: paid, html: '<p>uno</p>', seen: null })
    const other = await saved(context, { lessonId: paid, html: '<p>dos</p>', seen: first?.revision })
    for (const attempt of [
      { html: '<p>tres</p>', seen: first?.revision },
      { html: '<p>tres</p>', seen: null },
      { html: '', seen: first?.revision },
      { html: '', seen: null },
    ]) {
      expect(await saveLessonNote(context, { lessonId: paid, ...attempt })).toEqual({
        ok: false,
        code: 'note-changed',
        current: other,
      })
    }
    expect(
      await saved(context, { lessonId: paid, html: '<p>tres</p>', seen: other?.revision }),
    ).toMatchObject({
      source: 'tres',
    })
  })

  test('reports a deleted note', async () => {
    const { context, paid } = await setting()
    const first = await saved(context, { lessonId: paid, html: '<p>uno</p>', seen: null })
    await saved(context, { lessonId: paid, html: '', seen: first?.revision })
    const late = { lessonId: paid, seen: first?.revision }
    expect(await saveLessonNote(context, { ...late, html: '<p>dos</p>' })).toEqual({
      ok: false,
      code: 'note-changed',
      current: null,
    })
    expect(await saved(context, { ...late, html: '' })).toBeNull()
  })

  test('accepts the same words again', async () => {
    const { context, paid } = await setting()
    const html = '<p>uno</p>'
    const first = await saved(context, { lessonId: paid, html, seen: null })
    expect(await saved(context, { lessonId: paid, html, seen: null })).toEqual(first)
  })

  test('accepts one of many concurrent changes of a revision', async () => {
    const { context, paid } = await setting()
    const first = await saved(context, { lessonId: paid, html: 'x', seen: null })
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        saveLessonNote(context, { lessonId: paid, html: `<p>${number}</p>`, seen: first?.revision }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const news = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        // The same words again would be no conflict.
        saveLessonNote(context, {
          lessonId: (number % 2) + paid - 1,
          html: `<p>new ${number}</p>`,
          seen: null,
        }),
      ),
    )
    expect(news.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('overwrites without a revision', async () => {
    const { context, paid } = await setting()
    await saved(context, { lessonId: paid, html: 'uno', seen: null })
    expect(await saved(context, { lessonId: paid, html: 'dos' })).toMatchObject({ source: 'dos' })
  })
})

describe('notes are for', () => {
  const answer = async (context: Awaited<ReturnType<typeof contextOf>>, lessonId: number) => {
    try {
      await saveLessonNote(context, { lessonId, html: 'x' })
      await getLessonNote(context, { lessonId })
      return 'yes'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test.each([
    ['a buyer', { kind: 'paid' as const }, {}, ['yes', 'yes', 'lesson-exclusive-only']],
    ['a buyer of the exclusive extra', { exclusive: true }, {}, ['yes', 'yes', 'yes']],
    ['an owner by a free claim', { kind: 'free' as const }, {}, ['yes', 'yes', 'lesson-exclusive-only']],
    [
      'a buyer who may buy nothing more',
      {},
      { blockShopping: true },
      ['yes', 'yes', 'lesson-exclusive-only'],
    ],
    [
      'a buyer whose address is not verified',
      {},
      { emailVerified: false },
      ['yes', 'yes', 'lesson-exclusive-only'],
    ],
    [
      'a viewer with ads',
      { kind: 'ads' as const },
      {},
      ['only-if-bought', 'lesson-points', 'lesson-exclusive-only'],
    ],
    [
      'a former owner',
      { revokedAt: new Date() },
      {},
      ['only-if-bought', 'lesson-paid-only', 'lesson-exclusive-only'],
    ],
    ['a stranger', null, {}, ['only-if-bought', 'lesson-paid-only', 'lesson-exclusive-only']],
    ['the owner of the shop', null, { role: 'owner' as const }, ['yes', 'yes', 'yes']],
  ])('%s', async (_who, entitlement, user, expected) => {
    const { context, free, paid, exclusive } = await setting(entitlement, user)
    const answers = []
    for (const lessonId of [free, paid, exclusive]) answers.push(await answer(context, lessonId))
    expect(answers).toEqual(expected)
  })

  test('no visitors, and no drafts', async () => {
    const { free, context } = await setting()
    expect(await answer(await contextOf(services, visitor), free)).toBe('sign-in-required')
    expect(await answer(context, 999_999)).toBe('lesson-not-found')
  })

  test('their writer alone', async () => {
    const { context, course, paid } = await setting()
    await saved(context, { lessonId: paid, html: 'mía', seen: null })
    const other = await createUser(services)
    await createEntitlement(services, { userId: other.id, productId: course.id })
    const others = await contextOf(services, other)
    const owners = await contextOf(services, await createUser(services, { role: 'owner' }))
    for (const each of [others, owners]) {
      expect(await getLessonNote(each, { lessonId: paid })).toBeNull()
      expect((await listLessonNotes(each, { slug: course.slug })).notes).toEqual([])
      expect(JSON.stringify(await getLessonTexts(each, { lessonId: paid }))).not.toContain('mía')
      expect(await saved(each, { lessonId: paid, html: '' })).toBeNull()
    }
    expect(await getLessonNote(context, { lessonId: paid })).toMatchObject({ source: 'mía' })
  })
})

describe('all notes of a course', () => {
  test('are listed in class order, by pages or all at once', async () => {
    const { context, course, free, paid, exclusive, person } = await setting({ exclusive: true })
    for (const lessonId of [exclusive, paid, free]) {
      await saved(context, { lessonId, html: `nota ${lessonId}`, seen: null })
    }
    const ids = (list: Awaited<ReturnType<typeof listLessonNotes>>) =>
      list.notes.map(({ lesson }) => lesson.id)
    const all = await listLessonNotes(context, { slug: course.slug })
    expect(ids(all)).toEqual([free, paid, exclusive])
    expect(all.notes[2]).toMatchObject({
      lesson: { place: { section: 1, lesson: 0 } },
      note: { source: `nota ${exclusive}` },
    })
    const paged = (page: number) => listLessonNotes(context, { slug: course.slug, page, pageSize: 2 })
    expect(ids(await paged(1))).toEqual([free, paid])
    expect(ids(await paged(2))).toEqual([exclusive])
    expect(await paged(99)).toMatchObject({ page: 2, pages: 2 })
    await db.update(entitlements).set({ exclusive: false }).where(eq(entitlements.userId, person.id))
    expect(ids(await listLessonNotes(context, { slug: course.slug }))).toEqual([free, paid])
  })

  test('require the course', async () => {
    const { context, course } = await setting({ kind: 'ads' })
    await expect(listLessonNotes(context, { slug: course.slug })).rejects.toMatchObject({
      code: 'only-if-bought',
    })
    await expect(listLessonNotes(context, { slug: 'no-such' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(
      listLessonNotes(await contextOf(services, visitor), { slug: course.slug }),
    ).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
