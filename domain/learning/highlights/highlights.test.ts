import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { bookSections } from '#domain/catalog/books/book.table.ts'
import { lockBook } from '#domain/catalog/books/book-content-queries.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { highlightOpening, mostHighlights } from '#values/highlight-limits.ts'
import { highlights } from './highlight.table.ts'
import { listBookHighlights, listSectionHighlights } from './list-highlights.ts'
import { createHighlight, deleteHighlight, updateHighlight } from './write-highlight.ts'

const services = await createTestServices()
const { db } = services.connection

const paragraph = 'Un libro se lee despacio, 😀 con un lápiz en la mano y con tiempo por delante.'
const content = {
  es: `<h2 id="h-uno">Uno</h2><p id="b1">${paragraph}</p><p id="b2">Usa <code>git log</code> siempre.</p>
<pre><code>x</code></pre><p id="b10">El último párrafo.</p><p id="b11"> </p>`,
  en: '<p id="b1">A book is read slowly.</p>',
}

type Context = Awaited<ReturnType<typeof contextOf>>
type Entitlement = Partial<Parameters<typeof createEntitlement>[1]> | null

async function setting(entitlement: Entitlement = {}, user: Parameters<typeof createUser>[1] = {}) {
  const book = await createBook(services, { sections: [{ content }, { content: { es: content.es } }] })
  const [first = 0, second = 0] = book.sections.map(({ id }) => id)
  const person = await createUser(services, user)
  if (entitlement) await giveBook(person, book, entitlement)
  return { book, first, second, person, context: await contextOf(services, person) }
}

const giveBook = (person: { id: string }, book: { id: number }, values: Entitlement = {}) =>
  createEntitlement(services, { userId: person.id, productType: 'book', productId: book.id, ...values })

const texts: Record<string, string> = {
  b1: paragraph,
  b2: 'Usa git log siempre.',
  b10: 'El último párrafo.',
  b11: ' ',
}

/** Marks `quote` in a block of the Spanish text. */
function mark(
  context: Context,
  sectionId: number,
  {
    block = 'b1',
    quote = 'se lee despacio, 😀 con',
    ...values
  }: Partial<Parameters<typeof createHighlight>[1]> & { quote?: string } = {},
) {
  const start = texts[block]?.indexOf(quote) ?? 0
  return createHighlight(context, {
    sectionId,
    locale: 'es',
    block,
    start,
    end: start + quote.length,
    text: highlightOpening(quote),
    color: 'purple',
    title: '',
    content: '',
    ...values,
  })
}

async function saved(...call: Parameters<typeof mark>) {
  const result = await mark(...call)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.highlight
}

describe('a highlight', () => {
  test('is saved with its words and their surroundings', async () => {
    const { context, book, first } = await setting()
    const highlight = await saved(context, first, {
      color: 'green',
      title: '  Leer\n despacio ',
      content: ' uno\r\ndos\u0007 ',
    })
    expect(highlight).toMatchObject({
      bookId: book.id,
      sectionId: first,
      locale: 'es',
      block: 'b1',
      start: 9,
      end: 32,
      quote: 'se lee despacio, 😀 con',
      color: 'green',
      title: 'Leer despacio',
      content: 'uno\ndos',
    })
    expect(await db.select().from(highlights)).toMatchObject([
      { prefix: 'Un libro ', suffix: ' un lápiz en la mano y con tiemp' },
    ])
    expect(await listSectionHighlights(context, { sectionId: first })).toEqual([highlight])
  })

  test('is in the language of the text shown', async () => {
    const { context, first, second } = await setting()
    const opening = { locale: 'en' as const, quote: 'A book is ', start: 0, end: 10 }
    expect(await saved(context, first, opening)).toMatchObject({ locale: 'en', quote: 'A book is ' })
    expect(await saved(context, first)).toMatchObject({ locale: 'es' })
    expect(await saved(context, second, { locale: 'en' })).toMatchObject({ locale: 'es' })
  })

  test.each([
    ['nothing', { start: 4, end: 4 }, 'highlight-range-invalid'],
    ['a range from its end to its start', { start: 9, end: 4 }, 'highlight-range-invalid'],
    ['before the beginning', { start: -1 }, 'highlight-range-invalid'],
    ['half a place', { start: 1.5 }, 'highlight-range-invalid'],
    ['no number', { start: Number.NaN }, 'highlight-range-invalid'],
    ['half a character', { start: 27, end: 31 }, 'highlight-range-invalid'],
    ['a space', { block: 'b11', quote: ' ' }, 'highlight-range-invalid'],
    ['past the end', { end: 4000 }, 'highlight-range-changed'],
    ['an unknown block', { block: 'b99' }, 'highlight-range-changed'],
    ['a heading', { block: 'h-uno', start: 0, end: 3, text: 'Uno' }, 'highlight-range-changed'],
    ['other words than were seen', { text: 'se lee rap' }, 'highlight-range-changed'],
    ['code', { block: 'b2', quote: 'git log' }, 'highlight-in-code'],
    ['a part of code', { block: 'b2', quote: 'log' }, 'highlight-in-code'],
  ])('of %s is refused', async (_what, range, code) => {
    const { context, first } = await setting()
    expect(await mark(context, first, range)).toEqual({ ok: false, code })
    expect(await db.select().from(highlights)).toEqual([])
  })

  test('may include code among other words', async () => {
    const { context, first } = await setting()
    expect(await saved(context, first, { block: 'b2', quote: 'Usa git log' })).toMatchObject({ start: 0 })
  })

  test('limits title and text, counted in graphemes', async () => {
    const { context, first } = await setting()
    const fields = async (values: { title?: string; content?: string }) => {
      const result = await mark(context, first, values)
      return 'fields' in result ? result.fields : result.ok
    }
    expect(await fields({ title: 'a'.repeat(81), content: 'a'.repeat(256) })).toEqual({
      title: ['too-long'],
      content: ['note-too-long'],
    })
    expect(await fields({ title: '\ud800', content: 'a\0' })).toEqual({
      title: ['invalid-value'],
      content: ['invalid-value'],
    })
    expect(await fields({ content: `a${'\u0301'.repeat(8_000)}` })).toEqual({ content: ['note-too-long'] })
    expect(await fields({ title: 'ñ'.repeat(80), content: '👩‍👩‍👧‍👦'.repeat(255) })).toBe(true)
  })

  test('is one for each paragraph and person; repeating it is safe, another is refused', async () => {
    const { context, first, second, book } = await setting()
    const highlight = await saved(context, first)
    expect(await saved(context, first)).toEqual(highlight)
    const refused = { ok: false, code: 'highlight-one-per-paragraph' }
    expect(await mark(context, first, { quote: 'Un libro' })).toEqual(refused)
    expect(await mark(context, first, { color: 'red' })).toEqual(refused)
    const another = await createUser(services)
    await giveBook(another, book)
    expect(await saved(await contextOf(services, another), first)).toMatchObject({ block: 'b1' })
    expect(await saved(context, second)).toMatchObject({ block: 'b1' })
  })

  test('is saved once of many concurrent ones in a paragraph', async () => {
    const { context, first } = await setting()
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, number) => mark(context, first, { title: `${number}` })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.select().from(highlights)).toHaveLength(1)
  })

  test('waits for an import of its book, and is checked against the result', async () => {
    const { context, book, first } = await setting()
    let marking: ReturnType<typeof mark> | undefined
    await context.transaction(async ({ db }) => {
      await lockBook(db, book.slug)
      marking = mark(context, first)
      const change = { content: { es: '<p id="b1">Otra cosa.</p>' } }
      for (let round = 0; round < 30; round += 1) await db.update(bookSections).set(change)
    })
    expect(await marking).toEqual({ ok: false, code: 'highlight-range-changed' })
    expect(await db.select().from(highlights)).toEqual([])
  })

  test('is refused past the limit of a book', async () => {
    const { context, book, first, person } = await setting()
    const row = {
      userId: person.id,
      bookId: book.id,
      sectionId: first,
      locale: 'es' as const,
      block: null,
      start: 0,
      end: 1,
      quote: 'a',
      prefix: '',
      suffix: '',
      color: 'red' as const,
      title: '',
      content: '',
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    await db.insert(highlights).values(Array(mostHighlights).fill(row))
    expect(await mark(context, first)).toEqual({ ok: false, code: 'highlight-too-many' })
  })

  test('can be changed and deleted', async () => {
    const { context, first } = await setting()
    const { id: highlightId, ...made } = await saved(context, first, { title: 'a', content: 'b' })
    const later = await contextOf(services, context.actor, { now: () => new Date('2030-01-01') })
    expect(await updateHighlight(later, { highlightId, content: 'c', color: 'blue' })).toEqual({
      ok: true,
      highlight: {
        id: highlightId,
        ...made,
        content: 'c',
        color: 'blue',
        updatedAt: new Date('2030-01-01'),
      },
    })
    expect(await updateHighlight(context, { highlightId, title: '' })).toMatchObject({
      ok: true,
      highlight: { title: '', content: 'c' },
    })
    expect(await updateHighlight(context, { highlightId, content: 'a'.repeat(256) })).toEqual({
      ok: false,
      fields: { content: ['note-too-long'] },
    })
    await deleteHighlight(context, { highlightId })
    expect(await listSectionHighlights(context, { sectionId: first })).toEqual([])
    for (const gone of [
      () => deleteHighlight(context, { highlightId }),
      () => updateHighlight(context, { highlightId, title: 'x' }),
    ])
      await expect(gone()).rejects.toMatchObject({ code: 'highlight-not-found' })
  })
})

describe('highlights are for', () => {
  const code = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return 'yes'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test.each([
    ['a buyer', {}, {}, 'yes'],
    ['an owner by a free claim', { kind: 'free' as const }, {}, 'yes'],
    ['a buyer who may buy nothing more', {}, { blockShopping: true }, 'yes'],
    ['a buyer whose address is not verified', {}, { emailVerified: false }, 'yes'],
    ['a reader with ads', { kind: 'ads' as const }, {}, 'book-only-if-bought'],
    ['a former owner', { revokedAt: new Date() }, {}, 'book-only-if-bought'],
    ['a stranger', null, {}, 'book-only-if-bought'],
    ['the owner of the shop', null, { role: 'owner' as const }, 'yes'],
  ])('%s', async (_who, entitlement, user, expected) => {
    const { context, first, book } = await setting(entitlement, user)
    expect([
      await code(() => mark(context, first)),
      await code(() => listSectionHighlights(context, { sectionId: first })),
      await code(() => listBookHighlights(context, { slug: book.slug })),
    ]).toEqual([expected, expected, expected])
  })

  test('no visitors, and no drafts', async () => {
    const { first, context, person } = await setting()
    expect(await code(async () => mark(await contextOf(services, visitor), first))).toBe('sign-in-required')
    expect(await code(async () => mark(await contextOf(services, system), first))).toBe('sign-in-required')
    expect(await code(() => mark(context, 999_999))).toBe('book-section-not-found')
    for (const slug of ['no-such-book', '\0', '../']) {
      expect(await code(() => listBookHighlights(context, { slug }))).toBe('book-not-found')
    }
    const draft = await createBook(services, { status: 'draft', sections: [{ content }] })
    await giveBook(person, draft)
    expect(await code(() => mark(context, draft.sections[0]?.id ?? 0))).toBe('book-not-found')
  })

  test('their writer alone, who without the book can only delete them', async () => {
    const { context, first, book, person } = await setting()
    const { id: highlightId } = await saved(context, first)
    const other = await createUser(services)
    await giveBook(other, book)
    const owner = await createUser(services, { role: 'owner' })
    for (const each of [await contextOf(services, other), await contextOf(services, owner)]) {
      expect(await listSectionHighlights(each, { sectionId: first })).toEqual([])
      expect((await listBookHighlights(each, { bookId: book.id })).highlights).toEqual([])
      expect(await code(() => deleteHighlight(each, { highlightId }))).toBe('highlight-not-found')
      expect(await code(() => updateHighlight(each, { highlightId }))).toBe('highlight-not-found')
    }
    await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, person.id))
    expect(await code(() => updateHighlight(context, { highlightId }))).toBe('book-only-if-bought')
    expect(await code(() => deleteHighlight(context, { highlightId }))).toBe('yes')
  })
})

describe('all highlights of a book', () => {
  test('are listed in reading order, orphans last, by pages or all at once', async () => {
    const { context, book, first, second } = await setting()
    await saved(context, second, { title: '4' })
    await saved(context, first, { block: 'b10', quote: 'El último', title: '3' })
    await saved(context, first, { block: 'b2', quote: 'siempre', title: '2' })
    await saved(context, first, { title: '1' })
    const [row] = await db.select().from(highlights)
    if (!row) throw new Error('no highlight')
    const { id: _id, ...orphan } = row
    await db.insert(highlights).values([
      { ...orphan, sectionId: null, block: null, title: '6' },
      { ...orphan, sectionId: first, block: null, title: '5' },
    ])
    const titles = (list: Awaited<ReturnType<typeof listBookHighlights>>) =>
      list.highlights.map(({ title }) => title).join('')
    const all = await listBookHighlights(context, { slug: book.slug })
    expect(titles(all)).toBe('123456')
    expect(all).toMatchObject({ book: { id: book.id, title: book.title }, page: 1, pages: 1 })
    expect(all.highlights.map(({ section }) => section?.order ?? null)).toEqual([1, 1, 1, 2, 1, null])
    expect(all.highlights[3]?.section).toEqual({ id: second, order: 2, title: book.sections[1]?.title })
    const paged = (page: number) => listBookHighlights(context, { bookId: book.id, page, pageSize: 4 })
    expect(titles(await paged(1))).toBe('1234')
    expect(titles(await paged(2))).toBe('56')
    expect(await paged(99)).toMatchObject({ page: 2, pages: 2 })
    expect(
      (await listSectionHighlights(context, { sectionId: first })).map(({ title }) => title).join(''),
    ).toBe('123')
  })
})
