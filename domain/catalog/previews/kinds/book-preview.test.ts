import { expect, test } from 'vitest'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { storePicture } from '#domain/catalog/media/pictures/store-picture.ts'
import { previewDraft } from '#domain/catalog/previews/preview-draft.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { getBook } from '#domain/catalog/storefront/get-book.ts'
import type { Context } from '#domain/kernel/context.ts'
import { openBook, openSection } from '#domain/learning/reading/open-book.ts'
import { createDraftBook } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import type { PreviewPerson } from '#values/preview-address.ts'
import { copyId } from './preview-kind.ts'

const services = await createTestServices()

const authored = async () => {
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  return { author, ...(await createDraftBook(author)) }
}

const as = (draftId: number, person: PreviewPerson) =>
  ({ draftId, person, locale: 'es', name: 'Ana' }) as const

const lookAtBook = (context: Context, draftId: number, slug: string, person: PreviewPerson) =>
  previewDraft(context, { ...as(draftId, person), path: `/libro/${slug}` }, (preview) =>
    getBook(preview, { slug }),
  )

const read = (
  context: Context,
  { draftId, slug, order }: { draftId: number; slug: string; order: number },
  person: PreviewPerson = 'buyer',
) =>
  previewDraft(context, { ...as(draftId, person), path: `/libro/visor/${slug}/${order}` }, (preview) =>
    openSection(preview, { slug, order }),
  )

test('a draft is read by those who have it, and only looked at by a visitor', async () => {
  const { author, draftId, slug, outline } = await authored()
  const seen: Record<string, unknown> = {}
  for (const person of ['visitor', 'buyer', 'ads'] as const) {
    const { mayRead, entitlement } = await lookAtBook(author, draftId, slug, person)
    const reading = { ...as(draftId, person), path: `/libro/visor/${slug}` }
    const opened = await previewDraft(author, reading, (preview) => openBook(preview, { slug })).catch(
      ({ code }: { code: string }) => code,
    )
    seen[person] = [
      mayRead,
      entitlement?.kind ?? null,
      typeof opened === 'string' ? opened : `notes: ${opened.mayNote}`,
    ]
  }
  expect(seen).toEqual({
    visitor: [false, null, 'book-only-if-bought'],
    buyer: [true, 'paid', 'notes: true'],
    ads: [true, 'ads', 'notes: false'],
  })
  expect(await read(author, { draftId, slug, order: 2 })).toMatchObject({
    id: copyId(outline[1]?.id ?? 0),
    title: { es: 'Capítulo 2' },
    content: { es: expect.stringContaining('Lo que dice el capítulo 2') },
  })
  await expect(read(author, { draftId, slug, order: 1 }, 'exclusive')).rejects.toMatchObject({
    code: 'draft-not-found',
  })
})

test('a published book is shown changed, with its numbers, files and links between chapters', async () => {
  const { author, draftId, slug, outline } = await authored()
  await publishDraft(author, { draftId })
  const file = {
    key: 'libro.pdf',
    type: 'pdf',
    variant: 'light',
    visibility: 'all',
    label: {},
    storageKey: `books/${'a'.repeat(64)}.pdf`,
    size: 2000,
    pageCount: 12,
  }
  await saveDraft(author, {
    draftId,
    revision: 2,
    fields: { title: { es: 'Otro título' }, price: 900, files: [file] },
  })
  const content = { es: 'Véase [el segundo](capitulo-2.md), y [nada](no-hay.md).' }
  await saveDraftPart(author, { partId: outline[0]?.id ?? 0, revision: 2, fields: { content } })
  const book = await lookAtBook(author, draftId, slug, 'buyer')
  expect(book).toMatchObject({
    title: { es: 'Otro título' },
    sectionCount: 2,
    contents: [{ number: '1' }, { number: '2' }],
    files: [{ type: 'pdf', stored: true, size: 2000, pageCount: 12 }],
  })
  const { content: shown } = await read(author, { draftId, slug, order: 1 })
  expect(shown.es).toContain('<a href="2">el segundo</a>')
  expect(shown.es).toContain('y nada.')
  expect((await read(author, { draftId, slug, order: 2 })).content.es).toContain('capítulo 2')
})

test('an uploaded image is shown from where its author may open it', async () => {
  const { author, draftId, slug, outline } = await authored()
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  )
  const stored = await storePicture(author, { name: 'dibujo.svg', bytes: drawing })
  if (!stored.ok) throw new Error(stored.code)
  const content = { es: `![Un dibujo](${stored.src})` }
  await saveDraftPart(author, { partId: outline[0]?.id ?? 0, revision: 2, fields: { content } })
  const { content: shown } = await read(author, { draftId, slug, order: 1 })
  expect(shown.es).toContain(`src="${stored.src}"`)
  expect(shown.es).toMatch(/width="\d+" height="\d+"/)
})

test('it is shown with all that is missing in it', async () => {
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  const { draftId, slug } = await createDraft(author, { kind: 'book', title: 'Vacío', locale: 'es' })
  expect(await lookAtBook(author, draftId, slug, 'visitor')).toMatchObject({ sectionCount: 0, pageCount: 0 })
  await saveDraft(author, { draftId, revision: 1, fields: { price: 1000, offerPrice: 2000 } })
  await addDraftPart(author, { draftId, kind: 'chapter', parentId: null, title: {} })
  expect(await lookAtBook(author, draftId, slug, 'buyer')).toMatchObject({ sectionCount: 1, offer: null })
  expect(await read(author, { draftId, slug, order: 1 })).toMatchObject({ title: {}, content: {} })
})
