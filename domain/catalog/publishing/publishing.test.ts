import { desc, eq } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { bringBackDraftPart } from '#domain/catalog/drafts/bring-back-draft-part.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft, getDraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { moveDraftPart } from '#domain/catalog/drafts/move-draft-part.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { removeDraftPart } from '#domain/catalog/drafts/remove-draft-part.ts'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import type { Context } from '#domain/kernel/context.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { createDraftBook, createDraftCourse } from '#tests/factories/create-draft.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { archiveItem } from './archive-item.ts'
import { describeStatusChange } from './change-item-status.ts'
import { publishDraft, rehearsePublication } from './publish-draft.ts'
import { schedulePublication } from './schedule-publication.ts'
import { unpublishItem } from './unpublish-item.ts'

const services = await createTestServices()
const { db } = services.connection

const person = async (role: 'owner' | 'author' | 'support' | 'learner') =>
  contextOf(services, await createUser(services, { role }))

const lessonRows = async (courseId: number) =>
  (
    await db
      .select({ lesson: lessons })
      .from(lessons)
      .innerJoin(sections, eq(sections.id, lessons.sectionId))
      .where(eq(sections.courseId, courseId))
      .orderBy(sections.position, lessons.position)
  ).map(({ lesson }) => lesson)

const courseBySlug = async (slug: string) => {
  const [row] = await db.select().from(courses).where(eq(courses.slug, slug))
  return row as NonNullable<typeof row>
}

async function published(context: Context) {
  const made = await createDraftCourse(context)
  expect(await publishDraft(context, { draftId: made.draftId })).toMatchObject({ ok: true })
  const course = await courseBySlug(made.slug)
  return { ...made, course }
}

test('the first publication makes the course, with HTML for readers and the Markdown as it was typed', async () => {
  const author = await person('author')
  const { draftId, slug } = await createDraftCourse(author)
  expect(await getDraft(author, { draftId, kind: 'course' })).toMatchObject({ status: null, changes: 6 })
  expect(await publishDraft(author, { draftId })).toEqual({
    ok: true,
    slug,
    change: 'created',
    sections: { created: 2, updated: 0, removed: 0 },
    lessons: { created: 3, updated: 0, removed: 0 },
  })
  const course = await courseBySlug(slug)
  expect(course).toMatchObject({
    status: 'published',
    title: { es: 'Un curso' },
    description: { es: '<p>Lo <strong>que</strong> hay.</p>' },
    descriptionSource: { es: 'Lo **que** hay.' },
    authorId: author.actor.kind === 'user' ? author.actor.id : '',
    lessonCount: 3,
  })
  const [first] = await lessonRows(course.id)
  expect(first).toMatchObject({
    key: 'clase-1-1',
    reading: { es: '<h2>Tema</h2>\n<p>Lectura 1.1</p>' },
    sources: { reading: { es: '# Tema\n\nLectura 1.1' } },
    durationSeconds: 60,
  })
  const after = await getDraft(author, { draftId, kind: 'course' })
  expect(after).toMatchObject({ status: 'published', publishedSlug: slug, changes: 0 })
  expect((await openDraft(author, { kind: 'course', slug })).changes).toEqual([])
})

test.each([
  ['course', createDraftCourse],
  ['book', createDraftBook],
] as const)('free is said and not left out: a %s without a price is not published', async (kind, make) => {
  const author = await person('author')
  const { draftId: empty } = await createDraft(author, { kind, title: 'Vacío', locale: 'es' })
  expect((await getDraft(author, { draftId: empty, kind })).fields).toMatchObject({ price: null })
  const { draftId } = await make(author)
  await saveDraft(author, { draftId, revision: 2, fields: { price: null, offerPrice: 500 } })
  expect(await publishDraft(author, { draftId })).toMatchObject({
    ok: false,
    problems: [{ partId: null, field: 'price', code: 'price-missing' }],
  })
  await saveDraft(author, { draftId, revision: 3, fields: { price: 0, offerPrice: null } })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
  expect((await getDraft(author, { draftId, kind })).fields).toMatchObject({ price: 0 })
})

test('a publication keeps the ids of lessons, and so progress and comments, wherever they moved', async () => {
  const author = await person('author')
  const { draftId, course, outline } = await published(author)
  const before = await lessonRows(course.id)
  const reader = await createUser(services)
  for (const { id } of before) {
    await createComment(services, { lessonId: id, authorId: reader.id })
    await db.insert(seenLessons).values({ userId: reader.id, lessonId: id, seenAt: new Date() })
  }
  const [one, two] = outline
  const partId = one?.lessons[0]?.id ?? 0
  await moveDraftPart(author, { partId, parentId: two?.id ?? 0, index: 1 })
  await moveDraftPart(author, { partId: two?.id ?? 0, parentId: null, index: 0 })
  await saveDraftPart(author, { partId, revision: 2, fields: { title: { es: 'Con otro nombre' } } })
  const draft = await getDraft(author, { draftId, kind: 'course' })
  const changed = draft.outline.map(({ change, lessons: inside }) => [
    change,
    ...inside.map((each) => each.change),
  ])
  // One of two sections moved, whichever.
  expect(changed.map(([section]) => section).toSorted()).toEqual(['moved', null])
  expect(changed.map(([, ...inside]) => inside)).toEqual([[null, 'edited'], [null]])
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, change: 'updated' })
  const after = await lessonRows(course.id)
  expect(after.map(({ title }) => title.es)).toEqual(['Clase 2.1', 'Con otro nombre', 'Clase 1.2'])
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
  expect(await db.select().from(comments)).toHaveLength(3)
  expect(await db.select().from(seenLessons)).toHaveLength(3)
  expect((await getDraft(author, { draftId, kind: 'course' })).changes).toBe(0)
})

test('a class that people wrote about goes only when it is said, and until then it can be brought back', async () => {
  const author = await person('author')
  const { draftId, course, outline } = await published(author)
  const [lesson] = await lessonRows(course.id)
  await createComment(services, { lessonId: lesson?.id ?? 0, authorId: null })
  const partId = outline[0]?.lessons[0]?.id ?? 0
  await removeDraftPart(author, { partId })
  const losses = [{ title: { es: 'Clase 1.1' }, notes: 0, comments: 1, people: 0 }]
  expect(await publishDraft(author, { draftId })).toEqual({ ok: false, code: 'would-lose', losses })
  expect(await lessonRows(course.id)).toHaveLength(3)
  await bringBackDraftPart(author, { partId })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, change: 'unchanged' })
  await removeDraftPart(author, { partId })
  expect(await publishDraft(author, { draftId, removeClasses: true })).toMatchObject({
    ok: true,
    lessons: { removed: 1 },
  })
  expect(await lessonRows(course.id)).toHaveLength(2)
  expect(await getDraft(author, { draftId, kind: 'course' })).toMatchObject({ changes: 0, removed: [] })
})

test('every problem is named with its part, and nothing is written', async () => {
  const author = await person('author')
  const { draftId, outline } = await createDraftCourse(author)
  await saveDraft(author, { draftId, revision: 2, fields: { slug: 'taken', offerPrice: 2000, subtitle: {} } })
  await createCourse(services, { slug: 'taken' })
  const [first, second] = outline[0]?.lessons ?? []
  const third = outline[1]?.lessons[0]
  const change = (partId = 0, fields: object = {}) => saveDraftPart(author, { partId, revision: 2, fields })
  await change(first?.id, { title: {}, free: true, exclusive: true, reading: { es: ' ' } })
  await change(second?.id, {
    type: 'video',
    sourceCode: { es: 'sin bloque' },
    note: { es: '![a](https://a.example/a.png)' },
  })
  await change(third?.id, { reading: { es: 'x[a](ftp://a.example)' } })
  const answer = await publishDraft(author, { draftId })
  const named = answer.ok || answer.code !== 'problems' ? [] : answer.problems
  expect(named.map(({ partId, field, code }) => [partId, field, code])).toEqual([
    [null, 'slug', 'slug-taken'],
    [null, 'offerPrice', 'offer-not-lower'],
    [null, 'subtitle', 'missing-key'],
    [first?.id, 'exclusive', 'free-and-exclusive'],
    [first?.id, 'reading', 'reading-empty'],
    [first?.id, 'title', 'missing-key'],
    [second?.id, 'videoFiles', 'video-missing'],
    [second?.id, 'note', 'markdown-image'],
    [second?.id, 'sourceCode', 'code-without-block'],
    [third?.id, 'reading', 'markdown-link'],
  ])
  expect(await db.select().from(courses)).toHaveLength(1)
})

test('a course without classes is published only while a section of it is in development', async () => {
  const author = await person('author')
  const { draftId } = await createDraft(author, { kind: 'course', title: 'Vacío', locale: 'es' })
  const fields = { subtitle: { es: 'Nada' }, category: { slug: 'mar', title: { es: 'Mar' } }, price: 900 }
  await saveDraft(author, { draftId, revision: 1, fields })
  const { partId } = await addDraftPart(author, {
    draftId,
    kind: 'section',
    parentId: null,
    title: { es: 'Una' },
  })
  const answer = await publishDraft(author, { draftId })
  expect(answer.ok === false && answer.code === 'problems' && answer.problems).toEqual([
    { partId: null, field: 'lessons', code: 'course-empty', params: {} },
  ])
  await saveDraftPart(author, { partId, revision: 1, fields: { inDevelopment: true } })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
})

test('chapters of a video are read line by line, and stored as they are shown', async () => {
  const author = await person('author')
  const { draftId, outline } = await createDraftCourse(author)
  const partId = outline[0]?.lessons[0]?.id ?? 0
  const key = `videos/${'c'.repeat(64)}.mp4`
  await services.storage.putBytes(key, Buffer.from('a'))
  const change = (revision: number, fields: object) => saveDraftPart(author, { partId, revision, fields })
  await change(2, {
    type: 'video',
    videoFiles: { es: key },
    durationSeconds: 90,
    chapters: { es: '0:00 Hola\n0:40', en: '0:00 - Hello\n\n (0:40)  The  rest ' },
  })
  expect(await publishDraft(author, { draftId })).toMatchObject({
    ok: false,
    problems: [{ partId, field: 'chapters', code: 'not-a-chapter', params: { locale: 'es', at: 2 } }],
  })
  const chapters = { es: '0:00 Hola', en: '0:00 Hello\n0:40 The rest' }
  await change(3, { chapters: { ...chapters, en: '0:00 - Hello\n\n (0:40)  The  rest ' } })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
  const [course] = await db.select().from(courses)
  expect((await lessonRows(course?.id ?? 0))[0]).toMatchObject({ chapters })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, change: 'unchanged' })
})

test('a video of YouTube needs an id and a duration, and its chapters are read', async () => {
  const author = await person('author')
  const { draftId, outline } = await createDraftCourse(author)
  await saveDraft(author, { draftId, revision: 2, fields: { player: 'youtube' } })
  const partId = outline[0]?.lessons[0]?.id ?? 0
  const change = (revision: number, fields: object) => saveDraftPart(author, { partId, revision, fields })
  await change(2, { type: 'video', externalVideo: '12345', chapters: { es: 'Hola' } })
  const codes = async () => {
    const answer = await rehearsePublication(author, { draftId })
    return answer.ok || answer.code !== 'problems'
      ? []
      : answer.problems.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await codes()).toEqual([
    'externalVideo not-a-video-id',
    'durationSeconds missing-key',
    'chapters not-a-chapter',
  ])
  await change(3, { externalVideo: 'dQw4w9WgXcQ', durationSeconds: 212, chapters: { es: '0:00 Hola' } })
  expect(await codes()).toEqual([])
  expect(await db.select().from(courses)).toEqual([])
})

describe('an import beside the draft', () => {
  const edition = (lesson: Record<string, string>) =>
    createFolder({
      'course.md':
        '---\nslug: importado\nlanguage: es\ntitle: Importado\nsubtitle: De qué va\ncategory: web\n---\nTexto\n',
      '01-uno/section.md': '---\ntitle: Uno\n---\n',
      ...Object.fromEntries(
        Object.entries(lesson).map(([name, title]) => [
          `01-uno/${name}.md`,
          `---\ntitle: ${title}\ntype: reading\n---\nLectura\n`,
        ]),
      ),
    })

  test('is not undone by a publication: its changes come into the draft first', async () => {
    const owner = await person('owner')
    await importCourse(owner, await edition({ '01-a': 'A', '02-b': 'B' }))
    const { draftId } = await openDraft(owner, { kind: 'course', slug: 'importado' })
    const [section] = (await getDraft(owner, { draftId, kind: 'course' })).outline
    await saveDraftPart(owner, {
      partId: section?.lessons[0]?.id ?? 0,
      revision: 1,
      fields: { title: { es: 'Mía' } },
    })
    await importCourse(owner, await edition({ '01-a': 'A', '02-b': 'B nueva', '03-c': 'C' }))
    expect(await publishDraft(owner, { draftId })).toMatchObject({
      ok: false,
      code: 'item-changed',
      changes: [{ what: 'updated' }, { what: 'added' }],
    })
    expect(await publishDraft(owner, { draftId })).toMatchObject({ ok: true })
    const course = await courseBySlug('importado')
    expect((await lessonRows(course.id)).map(({ title }) => title.es)).toEqual(['Mía', 'B nueva', 'C'])
  })

  test('at the same time as a publication loses nothing', async () => {
    const owner = await person('owner')
    await importCourse(owner, await edition({ '01-a': 'A' }))
    const { draftId } = await openDraft(owner, { kind: 'course', slug: 'importado' })
    const section = (await getDraft(owner, { draftId, kind: 'course' })).outline[0]?.id ?? 0
    const { partId } = await addDraftPart(owner, {
      draftId,
      kind: 'lesson',
      parentId: section,
      title: { es: 'Del estudio' },
    })
    await saveDraftPart(owner, { partId, revision: 1, fields: { type: 'reading', reading: { es: 'Texto' } } })
    const folder = await edition({ '01-a': 'A', '02-b': 'B' })
    await Promise.all([publishDraft(owner, { draftId }), importCourse(owner, folder)])
    // Whoever came second: what the import added and what the studio added are both in the draft.
    await openDraft(owner, { kind: 'course', slug: 'importado' })
    const titles = (await getDraft(owner, { draftId, kind: 'course' })).outline.flatMap(
      ({ lessons: inside }) => inside.map(({ title }) => title.es),
    )
    expect(titles.toSorted()).toEqual(['A', 'B', 'Del estudio'])
  })
})

test('two publications at the same time make one course', async () => {
  const [author, owner] = [await person('author'), await person('owner')]
  const { draftId } = await createDraftCourse(author)
  const answers = await Promise.all([author, owner].map((each) => publishDraft(each, { draftId })))
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(await db.select().from(courses)).toHaveLength(1)
  expect(await db.select().from(lessons)).toHaveLength(3)
})

describe('a scheduled publication', () => {
  test('publishes by itself', async () => {
    const author = await person('author')
    const { draftId, slug } = await createDraftCourse(author)
    const at = new Date(Date.now() + 3600_000)
    expect(await schedulePublication(author, { draftId, at })).toEqual({ ok: true, publishAt: at })
    expect((await getDraft(author, { draftId, kind: 'course' })).publishAt).toEqual(at)
    const [job] = await listWaitingJobs(services)
    expect(Math.abs((job?.startsAt.getTime() ?? 0) - at.getTime())).toBeLessThan(5000)
    await runJobs(services, { later: true })
    expect(await courseBySlug(slug)).toMatchObject({ status: 'published' })
    expect((await getDraft(author, { draftId, kind: 'course' })).publishAt).toBe(null)
  })

  test('that was called off or moved does nothing at the old time', async () => {
    const author = await person('author')
    const { draftId } = await createDraftCourse(author)
    await schedulePublication(author, { draftId, at: new Date(Date.now() + 3600_000) })
    await schedulePublication(author, { draftId, at: null })
    await runJobs(services, { later: true })
    expect(await db.select().from(courses)).toEqual([])
  })

  test('that is refused at its time says so in the draft and in the audit log, until it is seen or published', async () => {
    const author = await person('author')
    const { draftId } = await createDraftCourse(author)
    const at = new Date(Date.now() + 3600_000)
    const alerts: unknown[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => alerts.push(JSON.parse(line)) })
    const refusal = async () => {
      const { refusedAt, refusal, publishAt } = await getDraft(author, { draftId, kind: 'course' })
      return { refusedAt, refusal, publishAt }
    }
    const refuse = async (revision: number) => {
      await schedulePublication(author, { draftId, at })
      await saveDraft(author, { draftId, revision, fields: { subtitle: {} } })
      await runJobs({ ...services, log }, { later: true })
    }
    await refuse(2)
    expect(alerts).toMatchObject([{ alert: 'scheduled-publication-refused', reason: 'problems' }])
    expect(await refusal()).toEqual({ refusedAt: at, refusal: 'problems', publishAt: null })
    expect(await db.select().from(courses)).toEqual([])
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actorId: null,
      action: 'course.publication-refused',
      subject: `draft/${draftId}`,
      before: { at: at.toISOString() },
      after: { at: null, reason: 'problems' },
    })
    const nothing = { refusedAt: null, refusal: null, publishAt: null }
    await schedulePublication(author, { draftId, at: null })
    expect(await refusal()).toEqual(nothing)
    await saveDraft(author, { draftId, revision: 3, fields: { subtitle: { es: 'Otra vez' } } })
    await refuse(4)
    expect(await refusal()).toMatchObject({ refusal: 'problems' })
    await saveDraft(author, { draftId, revision: 5, fields: { subtitle: { es: 'Ahora sí' } } })
    expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
    expect(await refusal()).toEqual(nothing)
  })

  test('is refused with the problems that there are, and in the past', async () => {
    const author = await person('author')
    const { draftId } = await createDraftCourse(author)
    const past = schedulePublication(author, { draftId, at: new Date(Date.now() - 1000) })
    await expect(past).rejects.toThrow('publication-in-past')
    await saveDraft(author, { draftId, revision: 2, fields: { subtitle: {} } })
    const at = new Date(Date.now() + 3600_000)
    expect(await schedulePublication(author, { draftId, at })).toMatchObject({ ok: false, code: 'problems' })
    expect(await listWaitingJobs(services)).toEqual([])
  })
})

test('an archived course stays with those who own it, an unpublished one is hidden, and both can be published again', async () => {
  const author = await person('author')
  const { draftId, course } = await published(author)
  await createEntitlement(services, { userId: (await createUser(services)).id, productId: course.id })
  const describe = (action: 'unpublish' | 'archive') => describeStatusChange(author, { draftId, action })
  expect(await describe('archive')).toEqual({ action: 'archive', owners: 1, ownersKeepIt: true })
  expect(await describe('unpublish')).toEqual({ action: 'unpublish', owners: 1, ownersKeepIt: false })
  await archiveItem(author, { draftId })
  expect(await courseBySlug(course.slug)).toMatchObject({ status: 'archived' })
  await unpublishItem(author, { draftId })
  expect((await getDraft(author, { draftId, kind: 'course' })).status).toBe('draft')
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
  expect((await getDraft(author, { draftId, kind: 'course' })).status).toBe('published')
})

test.each([
  ['publishDraft', publishDraft],
  ['rehearsePublication', rehearsePublication],
  [
    'schedulePublication',
    (context: Context, { draftId }: { draftId: number }) =>
      schedulePublication(context, { draftId, at: null }),
  ],
  ['unpublishItem', unpublishItem],
  ['archiveItem', archiveItem],
  [
    'describeStatusChange',
    (context: Context, { draftId }: { draftId: number }) =>
      describeStatusChange(context, { draftId, action: 'archive' }),
  ],
])('%s is for the author and the owner', async (_name, call) => {
  const author = await person('author')
  const { draftId } = await published(author)
  await expect(call(await contextOf(services, visitor), { draftId })).rejects.toThrow('unauthenticated')
  for (const role of ['learner', 'support'] as const) {
    await expect(call(await person(role), { draftId })).rejects.toThrow('forbidden')
  }
  await expect(call(await person('author'), { draftId })).rejects.toThrow('draft-not-found')
  for (const context of [author, await person('owner')]) await call(context, { draftId })
})

test('the draft of a class whose video is in storage is published with it', async () => {
  const author = await person('author')
  const { draftId, outline, slug } = await createDraftCourse(author)
  const key = `videos/${'a'.repeat(64)}.mp4`
  const partId = outline[0]?.lessons[0]?.id ?? 0
  await saveDraftPart(author, {
    partId,
    revision: 2,
    fields: { type: 'video', videoFiles: { es: key }, durationSeconds: 9 },
  })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: false, code: 'problems' })
  await services.storage.putBytes(key, new Uint8Array(3))
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
  const [lesson] = await lessonRows((await courseBySlug(slug)).id)
  expect(lesson).toMatchObject({ type: 'video', videoFiles: { es: key }, durationSeconds: 9, reading: {} })
  // What was typed is not lost by another type.
  expect((await getDraftPart(author, { partId })).fields).toMatchObject({
    reading: { es: '# Tema\n\nLectura 1.1' },
  })
})
