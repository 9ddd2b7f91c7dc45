import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookSections } from '#domain/catalog/books/book.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { highlightOpening } from '#values/highlight-limits.ts'
import { highlights } from './highlight.table.ts'
import { listBookHighlights } from './list-highlights.ts'
import { reanchorHighlights } from './reanchor-highlights.ts'
import { createHighlight } from './write-highlight.ts'

const services = await createTestServices()
const { db } = services.connection

const uno = 'Un pedido que se pierde cuesta más que uno que se repite.'
const dos = 'Una cola guarda lo que todavía no se ha hecho, y lo hace después.'
const tres = 'Lo que se hace dos veces tiene que dar lo mismo que lo que se hace una.'
const html = (...paragraphs: string[]) => ({
  es: paragraphs.map((text, index) => `<p id="b${index + 1}">${text}</p>`).join(''),
})

async function setting() {
  const book = await createBook(services, {
    sections: [{ content: html(uno, dos) }, { content: html(tres) }, { content: html('Otra cosa.') }],
  })
  const [one = 0, two = 0, three = 0] = book.sections.map(({ id }) => id)
  const person = await createUser(services)
  await createEntitlement(services, { userId: person.id, productType: 'book', productId: book.id })
  const context = await contextOf(services, person)
  const mark = async (sectionId: number, block: string, text: string, quote: string) => {
    const start = text.indexOf(quote)
    const result = await createHighlight(context, {
      sectionId,
      locale: 'es',
      block,
      start,
      end: start + quote.length,
      text: highlightOpening(quote),
      color: 'purple',
      title: quote,
      content: '',
    })
    if (!result.ok) throw new Error(JSON.stringify(result))
  }
  const edit = async (sectionId: number, content: { es: string } | null) => {
    if (content) await db.update(bookSections).set({ content }).where(eq(bookSections.id, sectionId))
    else await db.delete(bookSections).where(eq(bookSections.id, sectionId))
  }
  const reanchor = (...changedSectionIds: number[]) =>
    context.transaction((inner) => reanchorHighlights(inner.db, { bookId: book.id, changedSectionIds }))
  const places = async () =>
    (await db.select().from(highlights).orderBy(asc(highlights.id))).map(({ sectionId, block }) => [
      sectionId,
      block,
    ])
  return { book, context, one, two, three, mark, edit, reanchor, places }
}

test('highlights follow their passages, also when two paragraphs swap places', async () => {
  const { one, two, mark, edit, reanchor, places, context, book } = await setting()
  await mark(one, 'b1', uno, 'cuesta más')
  await mark(one, 'b2', dos, 'todavía no')
  await mark(two, 'b1', tres, 'lo mismo')
  await edit(one, html(dos, uno))
  await reanchor(one)
  expect(await places()).toEqual([
    [one, 'b2'],
    [one, 'b1'],
    [two, 'b1'],
  ])
  await edit(
    one,
    html('Nuevo.', dos, uno.replace('cuesta', '<em>cuesta</em>&nbsp;').replace('&nbsp; ', '&nbsp;')),
  )
  await reanchor(one)
  expect((await listBookHighlights(context, { bookId: book.id })).highlights).toMatchObject([
    { block: 'b2', quote: 'todavía no' },
    { block: 'b3', quote: 'cuesta\u00a0más', title: 'cuesta más' },
    { block: 'b1', quote: 'lo mismo' },
  ])
})

test('a removed passage becomes an orphan, and is found in a later edition', async () => {
  const { one, two, three, mark, edit, reanchor, places, context, book } = await setting()
  await mark(one, 'b2', dos, 'todavía no')
  await mark(two, 'b1', tres, 'lo mismo')
  await edit(one, html(uno))
  await edit(two, null)
  await reanchor(one)
  expect(await places()).toEqual([
    [one, null],
    [null, null],
  ])
  expect((await listBookHighlights(context, { bookId: book.id })).highlights).toMatchObject([
    { section: { id: one }, quote: 'todavía no' },
    { section: null, quote: 'lo mismo' },
  ])
  await edit(three, html('Otra cosa.', tres))
  await edit(one, html(dos))
  await reanchor(one, three)
  expect(await places()).toEqual([
    [one, 'b1'],
    [three, 'b2'],
  ])
})

test('no paragraph gets a second highlight from another section', async () => {
  const { one, two, mark, edit, reanchor, places } = await setting()
  await mark(one, 'b1', uno, 'cuesta más')
  await edit(two, html(tres, uno))
  await mark(two, 'b2', uno, 'se pierde')
  await edit(one, html(dos))
  await reanchor(one)
  expect(await places()).toEqual([
    [one, null],
    [two, 'b2'],
  ])
})

test('highlights of sections that were not imported stay as they are', async () => {
  const { one, two, mark, edit, reanchor } = await setting()
  await mark(one, 'b1', uno, 'cuesta más')
  await mark(two, 'b1', tres, 'lo mismo')
  const before = await db.select().from(highlights)
  await edit(two, html('Nada.'))
  await reanchor(one)
  expect(await db.select().from(highlights)).toEqual(before)
})
