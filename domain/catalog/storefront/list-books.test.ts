import { expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { getBookOnSale } from '#domain/catalog/books/get-book-on-sale.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { matchesFilter } from '#values/list-filter.ts'
import { getBook } from './get-book.ts'
import { listBookCategories, listBookPage, listBooks } from './list-books.ts'
import { listOwnBooks } from './list-own-books.ts'

const services = await createTestServices()

test('lists published books in order, with files and categories', async () => {
  await createBook(services, { slug: 'second', position: 2, price: 1400, offerPrice: 900, category: 'sql' })
  await createBook(services, {
    slug: 'first',
    position: 1,
    files: [{}, { variant: 'dark', storageKey: 'books/dark.pdf' }],
  })
  await createBook(services, { status: 'draft' })
  await createBook(services, { status: 'archived' })
  const context = await contextOf(services, visitor)
  const books = await listBooks(context)
  const categories = await listBookCategories(context)
  expect(books).toMatchObject([
    {
      slug: 'first',
      offer: null,
      post: null,
      entitlement: null,
      files: [
        { type: 'pdf', variant: 'light', stored: false },
        { variant: 'dark', stored: true },
      ],
    },
    { slug: 'second', price: { amount: 1400 }, offer: { amount: 900 } },
  ])
  expect(categories.map(({ slug }) => slug)).toEqual(['web', 'sql'])
})

test('only an owner sees a book as owned, until access is revoked', async () => {
  const book = await createBook(services)
  const [owner, other] = [await createUser(services), await createUser(services)]
  const values = { productType: 'book' as const, productId: book.id }
  await createEntitlement(services, { ...values, userId: owner.id })
  await createEntitlement(services, { ...values, userId: other.id, revokedAt: new Date() })
  const entitlementFor = async (user: typeof owner | typeof visitor) =>
    (await listBooks(await contextOf(services, user)))[0]?.entitlement ?? null
  expect(await entitlementFor(owner)).toMatchObject({ kind: 'paid', buyerName: owner.name })
  expect(await entitlementFor(other)).toBeNull()
  expect(await entitlementFor(visitor)).toBeNull()
  expect(await listOwnBooks(await contextOf(services, other))).toEqual([])
})

test('a person’s books include archived ones', async () => {
  const book = await createBook(services, { status: 'archived' })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  await createBook(services)
  expect(await listOwnBooks(await contextOf(services, user))).toMatchObject([
    { slug: book.slug, archived: true },
  ])
})

test('an archived book is shown and not sold; a draft is not shown', async () => {
  const context = await contextOf(services, visitor)
  const found = (slug: string) => getBook(context, { slug }).then(() => 'shown')
  const sold = (slug: string) => getBookOnSale(context, { slug, userId: null }).then(() => 'sold')
  const missing = { kind: 'not-found', code: 'book-not-found' }
  const [published, archived, draft] = [
    await createBook(services),
    await createBook(services, { status: 'archived' }),
    await createBook(services, { status: 'draft' }),
  ]
  expect(await found(published.slug)).toBe('shown')
  expect(await sold(published.slug)).toBe('sold')
  expect(await found(archived.slug)).toBe('shown')
  await expect(sold(archived.slug)).rejects.toMatchObject(missing)
  await expect(found(draft.slug)).rejects.toMatchObject(missing)
  await expect(sold(draft.slug)).rejects.toMatchObject(missing)
  await expect(found('No such\u0000slug')).rejects.toMatchObject(missing)
})

test('a book has its contents, and whether the caller may read it', async () => {
  const title = { es: 'La luz', en: 'The light' }
  const book = await createBook(services, { files: [], sections: [{ title }, { depth: 1, number: '1.1' }] })
  const owner = await createUser(services, { role: 'owner' })
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productType: 'book', productId: book.id })
  const seenBy = async (who: typeof owner | typeof visitor) =>
    getBook(await contextOf(services, who), { slug: book.slug })
  expect(await seenBy(visitor)).toMatchObject({
    sectionCount: 2,
    mayRead: false,
    contents: [
      { title, depth: 0 },
      { depth: 1, number: '1.1' },
    ],
  })
  for (const who of [owner, buyer]) expect(await seenBy(who)).toMatchObject({ mayRead: true })
  const empty = await createBook(services)
  expect(await getBook(await contextOf(services, owner), { slug: empty.slug })).toMatchObject({
    mayRead: false,
  })
})

test('a long list of books is paged, and filtered by language, price and category', async () => {
  const { id: _id, files: _files, sections: _sections, ...first } = await createBook(services)
  const rows = Array.from({ length: 90 }, (_, index) => ({
    ...first,
    slug: `listed-${index}`,
    language: (['es', 'en', 'all'] as const)[index % 3] ?? 'all',
    price: index % 2 === 0 ? 0 : 900,
  }))
  await services.connection.db.insert(books).values(rows)
  const context = await contextOf(services, visitor)
  const all = await listBooks(context)
  for (const language of ['all', 'es', 'en'] as const) {
    for (const price of ['all', 'free', 'pay'] as const) {
      const filter = { price, language, category: 'web', purchased: false }
      const expected = all.filter((book) =>
        matchesFilter(
          {
            category: book.category.slug,
            language: book.language,
            free: book.price.amount === 0,
            bought: false,
          },
          filter,
        ),
      )
      const { pages, matching } = await listBookPage(context, { filter, page: 1 })
      expect(matching).toBe(expected.length)
      const shown = []
      for (let page = 1; page <= pages; page++)
        shown.push(...(await listBookPage(context, { filter, page })).books)
      expect(shown).toEqual(expected)
    }
  }
})
