import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { mostTextBytes } from '#values/text-limits.ts'
import { addDraftPart } from './add-draft-part.ts'
import { bringBackDraftPart } from './bring-back-draft-part.ts'
import { createDraft } from './create-draft.ts'
import { drafts } from './draft.table.ts'
import { duplicateDraftPart } from './duplicate-draft-part.ts'
import { getDraft, getDraftPart } from './get-draft.ts'
import { getDraftRevision, listDraftRevisions } from './list-draft-revisions.ts'
import { moveDraftPart } from './move-draft-part.ts'
import { openDraft } from './open-draft.ts'
import { removeDraftPart } from './remove-draft-part.ts'
import { restoreDraftRevision } from './restore-draft-revision.ts'
import { saveDraft, saveDraftPart } from './save-draft.ts'

const services = await createTestServices()
const { db } = services.connection

async function people() {
  const [owner, author, other] = await Promise.all([
    createUser(services, { role: 'owner', name: 'Dueña' }),
    createUser(services, { role: 'author', name: 'Abril' }),
    createUser(services, { role: 'author', name: 'Otro' }),
  ])
  return {
    owner: await contextOf(services, owner),
    author: await contextOf(services, author),
    other: await contextOf(services, other),
    learner: await contextOf(services, await createUser(services)),
    support: await contextOf(services, await createUser(services, { role: 'support' })),
    visitor: await contextOf(services, visitor),
  }
}

const titles = async (context: Context, draftId: number) =>
  (await getDraft(context, { draftId, kind: 'course' })).outline.map(({ title, lessons: inside }) => [
    title.es,
    inside.map((lesson) => lesson.title.es),
  ])

describe('a new draft', () => {
  test('has a slug made from its title that no course and no draft has', async () => {
    const { author } = await people()
    await createCourse(services, { slug: 'sql-que-se-explica' })
    const made = () => createDraft(author, { kind: 'course', title: 'SQL que se explica', locale: 'es' })
    const slugs = (await Promise.all([made(), made(), made()])).map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual(['sql-que-se-explica-2', 'sql-que-se-explica-3', 'sql-que-se-explica-4'])
    const reserved = await createDraft(author, { kind: 'course', title: 'Libros', locale: 'es' })
    expect(reserved.slug).toBe('libros-2')
  })

  test('takes no slug of another course or draft, none of the site, and always has one', async () => {
    const { author, other } = await people()
    await createCourse(services, { slug: 'ocupado' })
    await createDraft(other, { kind: 'course', title: 'De otra', locale: 'es' })
    const { draftId } = await createDraft(author, { kind: 'course', title: 'Uno', locale: 'es' })
    const save = (slug: string) => saveDraft(author, { draftId, revision: 1, fields: { slug } })
    for (const slug of ['ocupado', 'de-otra', 'libros', '']) {
      await expect(save(slug), slug).rejects.toThrow('invalid-input')
    }
    expect(await save('uno')).toMatchObject({ ok: true, revision: 1 })
    expect(await save('libre')).toMatchObject({ ok: true, revision: 2 })
  })

  test('is found by its slug by its author and the owner, and by nobody else', async () => {
    const { author, owner, other } = await people()
    const { draftId, slug } = await createDraft(author, { kind: 'course', title: 'Uno', locale: 'es' })
    const address = { kind: 'course', slug } as const
    expect(await openDraft(author, address)).toEqual({ draftId, changes: [] })
    expect(await openDraft(owner, address)).toEqual({ draftId, changes: [] })
    await expect(openDraft(other, address)).rejects.toThrow('not-found: course-not-found')
  })

  test('needs a title', async () => {
    const { author } = await people()
    await expect(createDraft(author, { kind: 'course', title: ' ', locale: 'es' })).rejects.toThrow('invalid')
  })
})

describe('permission', () => {
  const calls: Record<string, (context: Context, ids: Ids) => Promise<unknown>> = {
    getDraft: (context, { draftId }) => getDraft(context, { draftId, kind: 'course' }),
    getDraftPart: (context, { partId }) => getDraftPart(context, { partId }),
    saveDraft: (context, { draftId }) => saveDraft(context, { draftId, revision: 1, fields: {} }),
    saveDraftPart: (context, { partId }) => saveDraftPart(context, { partId, revision: 1, fields: {} }),
    addDraftPart: (context, { draftId }) =>
      addDraftPart(context, { draftId, kind: 'section', parentId: null, title: {} }),
    moveDraftPart: (context, { partId }) => moveDraftPart(context, { partId, parentId: null, index: 0 }),
    duplicateDraftPart: (context, { partId }) => duplicateDraftPart(context, { partId }),
    removeDraftPart: (context, { partId }) => removeDraftPart(context, { partId }),
    bringBackDraftPart: (context, { partId }) => bringBackDraftPart(context, { partId }),
    listDraftRevisions: (context, { draftId }) => listDraftRevisions(context, { draftId }),
    getDraftRevision: (context, { revisionId }) => getDraftRevision(context, { revisionId }),
    restoreDraftRevision: (context, { revisionId }) => restoreDraftRevision(context, { revisionId }),
  }
  type Ids = { draftId: number; partId: number; revisionId: number }

  test.each(Object.keys(calls))('%s is for the author and the owner', async (name) => {
    const call = calls[name] as (typeof calls)[string]
    const { author, owner, other, learner, support, visitor: nobody } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const [revision] = await listDraftRevisions(author, { draftId })
    const ids = { draftId, partId: outline[0]?.id ?? 0, revisionId: revision?.id ?? 0 }
    await expect(call(nobody, ids)).rejects.toThrow('unauthenticated')
    for (const refused of [learner, support]) await expect(call(refused, ids)).rejects.toThrow('forbidden')
    await expect(call(other, ids)).rejects.toThrow('not-found')
    for (const allowed of [author, owner]) await expect(call(allowed, ids)).resolves.not.toThrow()
  })
})

describe('the draft of a published course', () => {
  test('says what the course says, with the Markdown as it was typed, or made from the HTML', async () => {
    const { owner } = await people()
    const course = await createCourse(services, {
      descriptionSource: { es: 'Como se *escribió*' },
      sections: [
        {
          lessons: [
            {
              free: true,
              reading: { es: '<h2>Uno</h2>\n<p>Dos &amp; tres</p><ul><li>a</li><li>b</li></ul>' },
            },
          ],
        },
      ],
    })
    const { draftId } = await openDraft(owner, { kind: 'course', slug: course.slug })
    const draft = await getDraft(owner, { draftId, kind: 'course' })
    expect(draft).toMatchObject({
      status: 'published',
      publishedSlug: course.slug,
      changes: 0,
      fields: { title: course.title, description: { es: 'Como se *escribió*', en: 'A description' } },
      outline: [{ title: { es: 'Sección 1' }, change: null, lessons: [{ free: true, change: null }] }],
    })
    const lesson = await getDraftPart(owner, { partId: draft.outline[0]?.lessons[0]?.id ?? 0 })
    expect(lesson.fields).toMatchObject({ reading: { es: '## Uno\n\nDos & tres\n\n- a\n- b' } })
  })

  test('is made once, however many open it', async () => {
    const { owner } = await people()
    const { slug } = await createCourse(services)
    const opened = await Promise.all([1, 2, 3].map(() => openDraft(owner, { kind: 'course', slug })))
    expect(new Set(opened.map(({ draftId }) => draftId)).size).toBe(1)
    expect(await db.select().from(drafts)).toHaveLength(1)
  })

  test('belongs to the author of the course', async () => {
    const { author, other } = await people()
    const authorId = author.actor.kind === 'user' ? author.actor.id : ''
    const { slug } = await createCourse(services, { authorId })
    await expect(openDraft(other, { kind: 'course', slug })).rejects.toThrow('course-not-found')
    const { draftId } = await openDraft(author, { kind: 'course', slug })
    expect((await getDraft(author, { draftId, kind: 'course' })).outline).toHaveLength(1)
  })

  test('takes over what was changed in the course meanwhile, and keeps what the author changed', async () => {
    const { owner } = await people()
    const course = await createCourse(services)
    const { draftId } = await openDraft(owner, { kind: 'course', slug: course.slug })
    const [first, second] = course.sections[0]?.lessons ?? []
    const { outline } = await getDraft(owner, { draftId, kind: 'course' })
    const [mine, theirs] = outline[0]?.lessons ?? []
    await saveDraftPart(owner, { partId: mine?.id ?? 0, revision: 1, fields: { title: { es: 'Mía' } } })
    const imported = { title: { es: 'Importada' } }
    await db
      .update(lessons)
      .set(imported)
      .where(eq(lessons.id, first?.id ?? 0))
    await db
      .update(lessons)
      .set({ ...imported, position: 2 })
      .where(eq(lessons.id, second?.id ?? 0))
    const sectionId = course.sections[0]?.id ?? 0
    const { id: _id, ...row } = first as NonNullable<typeof first>
    await db.insert(lessons).values({ ...row, sectionId, key: 'nueva', position: 1, title: { es: 'Nueva' } })
    await db.update(courses).set({ updatedAt: new Date() }).where(eq(courses.id, course.id))

    const { changes } = await openDraft(owner, { kind: 'course', slug: course.slug })
    expect(changes.map(({ what }) => what).toSorted()).toEqual(['added', 'kept', 'updated'])
    expect(await titles(owner, draftId)).toEqual([['Sección 1', ['Mía', 'Nueva', 'Importada']]])
    const history = await listDraftRevisions(owner, { draftId, partId: mine?.id ?? 0 })
    const kept = await getDraftRevision(owner, { revisionId: history[0]?.id ?? 0 })
    expect(kept.fields.title).toEqual({ es: 'Importada' })
    expect((await getDraftPart(owner, { partId: theirs?.id ?? 0 })).revision).toBe(2)
    expect((await openDraft(owner, { kind: 'course', slug: course.slug })).changes).toEqual([])
  })
})

describe('saving', () => {
  test('a save on an older revision writes nothing and returns what is there', async () => {
    const { author, owner } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const partId = outline[0]?.lessons[0]?.id ?? 0
    const mine = { partId, revision: 2, fields: { title: { es: 'De Abril' } } }
    expect(await saveDraftPart(author, mine)).toEqual({ ok: true, revision: 3 })
    const theirs = { partId, revision: 2, fields: { title: { es: 'De la dueña' } } }
    expect(await saveDraftPart(owner, theirs)).toMatchObject({
      ok: false,
      code: 'draft-changed',
      theirs: { fields: { title: { es: 'De Abril' }, type: 'reading' }, revision: 3, by: { name: 'Abril' } },
    })
    expect((await getDraftPart(owner, { partId })).fields.title).toEqual({ es: 'De Abril' })
    // The same save again, whose answer was lost.
    expect(await saveDraftPart(author, mine)).toEqual({ ok: true, revision: 3 })
    expect(await saveDraft(author, { draftId, revision: 1, fields: { price: 100 } })).toMatchObject({
      ok: false,
      theirs: { revision: 2, fields: { price: 2000 } },
    })
  })

  test('of two saves at the same time, one is told of the other', async () => {
    const { author, owner } = await people()
    const { outline } = await createDraftCourse(author)
    const partId = outline[0]?.id ?? 0
    const save = (context: Context, es: string) =>
      saveDraftPart(context, { partId, revision: 1, fields: { title: { es } } })
    const answers = await Promise.all([save(author, 'A'), save(owner, 'B')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('saves of one person within five minutes are one entry of the history', async () => {
    const { author, owner } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const partId = outline[0]?.id ?? 0
    const start = Date.now() + 60 * 60_000
    const save = async (context: Context, revision: number, minute: number) => {
      const at = new Date(start + minute * 60_000)
      const fields = { title: { es: `Título ${revision}` } }
      const inner: Context = {
        ...context,
        now: () => at,
        transaction: (work) => context.transaction((each) => work({ ...each, now: () => at })),
      }
      expect(await saveDraftPart(inner, { partId, revision, fields })).toMatchObject({ ok: true })
    }
    for (const [place, minute] of [0, 2, 4, 6].entries()) await save(author, place + 1, minute)
    await save(owner, 5, 7)
    const history = await listDraftRevisions(author, { draftId, partId })
    expect(history.map(({ revision, by }) => [revision, by?.name])).toEqual([
      [6, 'Dueña'],
      [5, 'Abril'],
      [4, 'Abril'],
      [1, 'Abril'],
    ])
  })

  test.each([
    ['an unknown field', { slug: 'no', author: 'x' }],
    ['a file that is no upload', { videoFiles: { es: 'books/secret.pdf' } }],
    ['a file above the folder', { captionFiles: { es: '../secret.vtt' } }],
    ['an unknown language', { title: { fr: 'Non' } }],
    ['a text that is too long', { note: { es: 'a'.repeat(mostTextBytes + 1) } }],
    ['the null character', { note: { es: 'a\0' } }],
  ])('%s is refused', async (_what, fields) => {
    const { author } = await people()
    const { outline } = await createDraftCourse(author)
    const partId = outline[0]?.lessons[0]?.id ?? 0
    await expect(saveDraftPart(author, { partId, revision: 2, fields })).rejects.toThrow('invalid')
  })
})

test('a restored entry is a new revision, and what was there stays in the history', async () => {
  const { author } = await people()
  const { draftId, outline } = await createDraftCourse(author)
  const partId = outline[0]?.id ?? 0
  const [first] = await listDraftRevisions(author, { draftId, partId })
  const { owner } = await people()
  await saveDraftPart(owner, { partId, revision: 1, fields: { title: { es: 'Otro título' } } })
  const restored = await restoreDraftRevision(author, { revisionId: first?.id ?? 0 })
  expect(restored).toEqual({ partId, revision: 3 })
  expect((await getDraftPart(author, { partId })).fields.title).toEqual({ es: 'Sección 1' })
  const history = await listDraftRevisions(author, { draftId, partId })
  expect(history.map(({ reason }) => reason)).toEqual(['restored', 'saved', 'saved'])
})

test('no entry is restored whose address another draft has since', async () => {
  const { author, owner, other } = await people()
  const { draftId, slug } = await createDraft(author, { kind: 'course', title: 'Suya', locale: 'es' })
  const [first] = await listDraftRevisions(author, { draftId })
  await saveDraft(owner, { draftId, revision: 1, fields: { slug: 'otra-direccion' } })
  expect((await createDraft(other, { kind: 'course', title: 'Suya', locale: 'es' })).slug).toBe(slug)
  await expect(restoreDraftRevision(author, { revisionId: first?.id ?? 0 })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: { slug: ['slug-taken'] },
  })
  expect((await getDraft(author, { draftId, kind: 'course' })).fields.slug).toBe('otra-direccion')
})

describe('the outline', () => {
  test('a lesson moves to another section, a section takes its lessons along', async () => {
    const { author } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const [one, two] = outline
    await moveDraftPart(author, { partId: one?.lessons[0]?.id ?? 0, parentId: two?.id ?? 0, index: 0 })
    await moveDraftPart(author, { partId: two?.id ?? 0, parentId: null, index: 0 })
    expect(await titles(author, draftId)).toEqual([
      ['Sección 2', ['Clase 1.1', 'Clase 2.1']],
      ['Sección 1', ['Clase 1.2']],
    ])
  })

  test('a section cannot stand in a section, nor a lesson in a lesson or in another draft', async () => {
    const { author } = await people()
    const { outline } = await createDraftCourse(author)
    const other = await createDraftCourse(author)
    const [one, two] = outline
    const move = (partId = 0, parentId: number | null = 0) =>
      expect(moveDraftPart(author, { partId, parentId, index: 0 })).rejects.toThrow('draft-part-place')
    await move(one?.id, two?.id)
    await move(one?.lessons[0]?.id, one?.lessons[1]?.id)
    await move(one?.lessons[0]?.id, null)
    await move(one?.lessons[0]?.id, other.outline[0]?.id)
  })

  test('a copy of a section stands behind it with copies of its lessons', async () => {
    const { author } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const { partId } = await duplicateDraftPart(author, { partId: outline[0]?.id ?? 0 })
    expect(await titles(author, draftId)).toEqual([
      ['Sección 1', ['Clase 1.1', 'Clase 1.2']],
      ['Sección 1', ['Clase 1.1', 'Clase 1.2']],
      ['Sección 2', ['Clase 2.1']],
    ])
    expect((await getDraft(author, { draftId, kind: 'course' })).outline[1]?.id).toBe(partId)
  })

  test('what was removed comes back to its place, a lesson with its section', async () => {
    const { author } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const [one] = outline
    const lesson = one?.lessons[0]?.id ?? 0
    await removeDraftPart(author, { partId: lesson })
    expect(await titles(author, draftId)).toMatchObject([
      ['Sección 1', ['Clase 1.2']],
      ['Sección 2', {}],
    ])
    await removeDraftPart(author, { partId: one?.id ?? 0 })
    expect((await getDraft(author, { draftId, kind: 'course' })).removed).toHaveLength(2)
    await bringBackDraftPart(author, { partId: lesson })
    expect(await titles(author, draftId)).toEqual([
      ['Sección 1', ['Clase 1.1', 'Clase 1.2']],
      ['Sección 2', ['Clase 2.1']],
    ])
  })

  test('says which texts a language lacks', async () => {
    const { author } = await people()
    const { draftId, outline } = await createDraftCourse(author)
    const partId = outline[0]?.lessons[0]?.id ?? 0
    await saveDraftPart(author, {
      partId,
      revision: 2,
      fields: { title: { es: 'A', en: 'A' }, note: { en: 'Only in English' } },
    })
    const lesson = (await getDraft(author, { draftId, kind: 'course' })).outline[0]?.lessons[0]
    expect(lesson?.missing).toEqual(
      expect.arrayContaining([
        { field: 'note', locale: 'es' },
        { field: 'reading', locale: 'en' },
      ]),
    )
    expect(lesson?.missing).toHaveLength(2)
  })
})
