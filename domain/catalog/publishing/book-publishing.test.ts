import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookFiles, bookSections, books } from '#domain/catalog/books/book.table.ts'
import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft, getDraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { moveDraftPart } from '#domain/catalog/drafts/move-draft-part.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { removeDraftPart } from '#domain/catalog/drafts/remove-draft-part.ts'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { storePicture } from '#domain/catalog/media/pictures/store-picture.ts'
import type { Context } from '#domain/kernel/context.ts'
import { highlights } from '#domain/learning/highlights/highlight.table.ts'
import {
  bookFiles as bookFolder,
  chapterFiles,
  createFolder,
  drawing,
} from '#tests/factories/create-course-folder.ts'
import { createDraftBook } from '#tests/factories/create-draft.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { archiveItem } from './archive-item.ts'
import { publishDraft } from './publish-draft.ts'
import { unpublishItem } from './unpublish-item.ts'

const services = await createTestServices()
const { db } = services.connection

const person = async (role: 'owner' | 'author') => contextOf(services, await createUser(services, { role }))
const bookBySlug = async (slug: string) => {
  const [row] = await db.select().from(books).where(eq(books.slug, slug))
  return row as NonNullable<typeof row>
}
const chaptersOf = async (slug: string) =>
  db
    .select()
    .from(bookSections)
    .where(eq(bookSections.bookId, (await bookBySlug(slug)).id))
    .orderBy(bookSections.position)
const draftOf = (context: Context, draftId: number) => getDraft(context, { draftId, kind: 'book' })
const contentOf = async (context: Context, partId: number) => {
  const { fields } = await getDraftPart(context, { partId })
  return 'content' in fields ? fields.content : undefined
}

test('the first publication makes the book, with HTML for readers and the Markdown as it was typed', async () => {
  const author = await person('author')
  const { draftId, slug } = await createDraftBook(author)
  expect(await draftOf(author, draftId)).toMatchObject({ status: null, changes: 3 })
  expect(await publishDraft(author, { draftId })).toEqual({
    ok: true,
    slug,
    change: 'created',
    sections: { created: 2, updated: 0, removed: 0 },
  })
  expect(await bookBySlug(slug)).toMatchObject({
    status: 'published',
    description: { es: '<p>Lo <strong>que</strong> hay.</p>' },
    descriptionSource: { es: 'Lo **que** hay.' },
    pageCount: 1,
    authorId: author.actor.kind === 'user' ? author.actor.id : '',
  })
  expect((await chaptersOf(slug))[0]).toMatchObject({
    key: 'capitulo-1',
    number: '1',
    content: { es: '<p id="b1">Lo que dice el capítulo 1, con bastantes palabras.</p>' },
    contentSource: { es: 'Lo que dice el capítulo 1, con bastantes palabras.' },
  })
  expect(await draftOf(author, draftId)).toMatchObject({ status: 'published', changes: 0 })
  expect((await openDraft(author, { kind: 'book', slug })).changes).toEqual([])
})

test('a publication keeps the ids of chapters, finds highlights again, and takes the place of a removed one for a new one', async () => {
  const author = await person('author')
  const { draftId, slug, outline } = await createDraftBook(author)
  await publishDraft(author, { draftId })
  const [first, second] = await chaptersOf(slug)
  if (!first || !second) throw new Error('there are two chapters')
  const userId = (await createUser(services)).id
  const words = { quote: 'Lo que dice el capítulo 2', start: 0, end: 25, suffix: ', con bastantes palabras.' }
  await createHighlight(services, { section: second, userId, ...words })
  const [one, two] = outline
  await moveDraftPart(author, { partId: two?.id ?? 0, parentId: null, index: 0 })
  const content = { es: 'Antes de todo.\n\nLo que dice el capítulo 2, con bastantes palabras.' }
  await saveDraftPart(author, {
    partId: two?.id ?? 0,
    revision: 2,
    fields: { content, title: { es: 'Otro' } },
  })
  await removeDraftPart(author, { partId: one?.id ?? 0 })
  const again = { draftId, kind: 'chapter', parentId: null, title: { es: 'Capítulo 1' } } as const
  await addDraftPart(author, again)
  expect(await publishDraft(author, { draftId })).toMatchObject({
    ok: true,
    sections: { created: 1, updated: 1, removed: 1 },
  })
  const after = await chaptersOf(slug)
  expect(after.map(({ title, key }) => [title.es, key])).toEqual([
    ['Otro', 'capitulo-2'],
    ['Capítulo 1', 'capitulo-1'],
  ])
  expect(after[0]?.id).toBe(second.id)
  expect(after[1]?.id).not.toBe(first.id)
  expect(await db.select().from(highlights)).toMatchObject([{ sectionId: second.id, block: 'b2' }])
})

test('every problem is named, and nothing is written', async () => {
  const author = await person('author')
  const { draftId, outline } = await createDraftBook(author)
  await saveDraft(author, {
    draftId,
    revision: 2,
    fields: {
      slug: 'el-roto',
      category: { slug: '', title: {} },
      files: [
        {
          key: 'el-roto.pdf',
          type: 'pdf',
          variant: 'light',
          visibility: 'all',
          label: {},
          storageKey: `books/${'0'.repeat(64)}.pdf`,
          size: 3,
          pageCount: null,
        },
      ],
    },
  })
  const partId = outline[1]?.id ?? 0
  const content = { es: '[a](nadie.md)\n\n![](https://a.example/b.png)\n\n![](/media/books/../../x.webp)' }
  await saveDraftPart(author, { partId, revision: 2, fields: { content } })
  const answer = await publishDraft(author, { draftId })
  expect(answer.ok === false && answer.code === 'problems' && answer.problems).toEqual([
    { partId: null, field: 'category', code: 'missing-key', params: {} },
    { partId: null, field: 'files', code: 'book-file-missing', params: { name: 'el-roto.pdf' } },
    ...[
      ['chapter-missing', 1],
      ['picture-remote', 3],
      ['picture-missing', 5],
    ].map(([code, line]) => ({
      partId,
      field: 'content',
      code,
      params: expect.objectContaining({ line, locale: 'es' }),
    })),
  ])
  expect(await db.select().from(books)).toEqual([])
})

test('a book without chapters and files is not published, whatever pages it names', async () => {
  const author = await person('author')
  const { draftId } = await createDraft(author, { kind: 'book', title: 'Vacío', locale: 'es' })
  const fields = { category: { slug: 'mar', title: { es: 'Mar' } }, price: 900, pageCount: 12 }
  await saveDraft(author, { draftId, revision: 1, fields })
  const answer = await publishDraft(author, { draftId })
  expect(answer.ok === false && answer.code === 'problems' && answer.problems).toEqual([
    { partId: null, field: 'files', code: 'book-empty', params: {} },
  ])
})

test('chapters link to each other, show uploaded images and count as they stand', async () => {
  const author = await person('author')
  const { draftId, slug, outline } = await createDraftBook(author)
  const stored = await storePicture(author, { name: 'a.svg', bytes: Buffer.from(drawing) })
  if (!stored.ok) throw new Error(stored.code)
  const [one, two] = outline.map(({ id }) => id)
  const text = `[el otro](capitulo-2.md#aparte)\n\n![Un dibujo](${stored.src})`
  await saveDraftPart(author, { partId: one ?? 0, revision: 2, fields: { content: { es: text } } })
  const fields = { content: { es: '## Aparte\n\nFin, $x^2$.' }, depth: 1, part: { es: 'La parte' } }
  await saveDraftPart(author, { partId: two ?? 0, revision: 2, fields })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
  const [first, second] = await chaptersOf(slug)
  expect(first?.content.es).toContain('<a href="2#h-aparte">el otro</a>')
  const [, digest = ''] =
    /src="\/media\/books\/un-libro\/([0-9a-f]{64})\.webp"/.exec(first?.content.es ?? '') ?? []
  expect(await services.storage.find(`books/${slug}/${digest}.webp`)).not.toBeNull()
  expect(second).toMatchObject({ depth: 1, number: '1.1', part: { es: 'La parte' } })
  expect(second?.content.es).toContain('<math')
  // Again, from what is published.
  await saveDraft(author, { draftId, revision: 2, fields: { slug: 'otra-direccion' } })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, slug: 'otra-direccion' })
  expect((await chaptersOf('otra-direccion'))[0]?.content.es).toContain(
    `/media/books/otra-direccion/${digest}.webp`,
  )
})

describe('a book that was imported', () => {
  test('opens with its chapters in Markdown, and its publication changes nothing that is the same', async () => {
    const owner = await person('owner')
    await importBook(owner, await createFolder({ ...bookFolder, ...chapterFiles }))
    const before = await chaptersOf('el-libro')
    const { draftId } = await openDraft(owner, { kind: 'book', slug: 'el-libro' })
    const draft = await draftOf(owner, draftId)
    expect(draft).toMatchObject({ changes: 0, fields: { files: [{}, {}, {}] } })
    expect(draft.outline.map(({ depth, number }) => [depth, number])).toEqual([
      [0, null],
      [1, null],
      [0, null],
    ])
    const content = await contentOf(owner, draft.outline[0]?.id ?? 0)
    expect(content?.es).toMatch(/!\[Un dibujo\]\(\/media\/books\/el-libro\/[0-9a-f]{64}\.webp\)/)
    expect(await publishDraft(owner, { draftId })).toMatchObject({
      ok: true,
      sections: { created: 0, removed: 0 },
    })
    const after = await chaptersOf('el-libro')
    expect(after.map(({ id, key, content: shown, number }) => [id, key, shown, number])).toEqual(
      before.map(({ id, key, content: shown, number }) => [id, key, shown, number]),
    )
    expect((await openDraft(owner, { kind: 'book', slug: 'el-libro' })).changes).toEqual([])
  })

  test('is not undone by a publication: what an import changed comes into the draft first', async () => {
    const owner = await person('owner')
    await importBook(owner, await createFolder({ ...bookFolder, ...chapterFiles }))
    const { draftId } = await openDraft(owner, { kind: 'book', slug: 'el-libro' })
    const longer = Object.fromEntries(
      Object.entries(chapterFiles).map(([path, text]) => [
        path,
        typeof text === 'string' && path.endsWith('.md') && !path.endsWith('.en.md')
          ? `${text}\nMás.\n`
          : text,
      ]),
    )
    await importBook(owner, await createFolder({ ...bookFolder, ...longer }))
    expect(await publishDraft(owner, { draftId })).toMatchObject({ ok: false, code: 'item-changed' })
    expect(await publishDraft(owner, { draftId })).toMatchObject({ ok: true })
    expect((await chaptersOf('el-libro'))[0]?.content.es).toContain('Más.')
  })
})

test('files keep their ids by name, and those that are gone from the draft go', async () => {
  const owner = await person('owner')
  await importBook(owner, await createFolder(bookFolder))
  const { draftId } = await openDraft(owner, { kind: 'book', slug: 'el-libro' })
  const { fields, revision } = await draftOf(owner, draftId)
  const [first, second] = fields.files
  if (!first || !second) throw new Error('there are three files')
  const files = [second, { ...first, label: { es: 'Para imprimir' } }]
  await saveDraft(owner, { draftId, revision, fields: { files } })
  const before = await db.select().from(bookFiles)
  expect(await publishDraft(owner, { draftId })).toMatchObject({ ok: true, change: 'updated' })
  const after = await db.select().from(bookFiles).orderBy(bookFiles.position)
  const idOf = (key: string) => before.find((each) => each.key === key)?.id
  expect(after.map(({ id, key, label }) => [id, key, label])).toEqual([
    [idOf(second.key), second.key, second.label],
    [idOf(first.key), first.key, { es: 'Para imprimir' }],
  ])
})

test('a book is archived and unpublished as a course is', async () => {
  const author = await person('author')
  const { draftId, slug } = await createDraftBook(author)
  await publishDraft(author, { draftId })
  await archiveItem(author, { draftId })
  expect(await bookBySlug(slug)).toMatchObject({ status: 'archived' })
  await unpublishItem(author, { draftId })
  expect((await draftOf(author, draftId)).status).toBe('draft')
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true })
})

test('parts of one kind of draft have no place in another', async () => {
  const author = await person('author')
  const { draftId, outline } = await createDraftBook(author)
  const title = { es: 'Uno' }
  for (const place of [
    { kind: 'section', parentId: null },
    { kind: 'lesson', parentId: outline[0]?.id ?? 0 },
    { kind: 'chapter', parentId: outline[0]?.id ?? 0 },
  ] as const) {
    await expect(addDraftPart(author, { draftId, title, ...place })).rejects.toThrow('draft-part-place')
  }
})
