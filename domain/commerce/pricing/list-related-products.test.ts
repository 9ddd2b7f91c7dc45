import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { listPacksWith, listRelatedProducts } from './list-related-products.ts'

const services = await createTestServices()

type Made = { id: number; authorId: string | null }
const asBook = ({ id, authorId }: Made) => ({ productType: 'book', productId: id, authorId }) as const
const asPack = ({ id, authorId }: Made) => ({ productType: 'pack', productId: id, authorId }) as const
const inPack = (productType: 'course' | 'book', { id }: Made, price = 500) => ({
  productType,
  productId: id,
  price,
})

async function relatedTo(product: Parameters<typeof listRelatedProducts>[1], as?: { id: string }) {
  services.catalogCache.clear()
  const related = await listRelatedProducts(await contextOf(services, as ?? visitor), product)
  return related.map(({ slug }) => slug)
}

test('a book is followed by the packs that hold it, then by what its author has made in its category', async () => {
  const author = await createUser(services, { role: 'author' })
  const of = { authorId: author.id }
  const book = await createBook(services, of)
  await createBook(services, { ...of, slug: 'other-category', category: 'sql', position: 1 })
  await createCourse(services, { ...of, slug: 'course-of-category', position: 1 })
  const sameKind = await createBook(services, { ...of, slug: 'book-of-category', position: 2 })
  await createBook(services, { slug: 'of-the-owner', position: 0 })
  expect(await relatedTo(asBook(book))).toEqual(['book-of-category', 'course-of-category', 'other-category'])
  await createPack(services, { slug: 'holds-it', items: [inPack('book', book), inPack('book', sameKind)] })
  await createPack(services, { slug: 'does-not', items: [inPack('book', sameKind)] })
  expect(await relatedTo(asBook(book))).toEqual(['holds-it', 'book-of-category', 'course-of-category'])
})

test('a pack is followed by packs with most of the same in them, and never by what is in it', async () => {
  const [first, second, third] = [
    await createBook(services),
    await createBook(services),
    await createCourse(services),
  ]
  const pack = await createPack(services, {
    slug: 'this-one',
    items: [inPack('book', first), inPack('book', second)],
  })
  await createPack(services, { slug: 'one-of-them', position: 1, items: [inPack('book', first)] })
  await createPack(services, {
    slug: 'both-of-them',
    position: 2,
    items: [inPack('book', second), inPack('book', first), inPack('course', third)],
  })
  expect(await relatedTo(asPack(pack))).toEqual(['both-of-them', 'one-of-them', third.slug])
})

test('nothing is shown that is not listed, or that the person owns whole', async () => {
  const book = await createBook(services, { slug: 'this-one' })
  const draft = await createBook(services, { slug: 'draft', status: 'draft' })
  await createBook(services, { slug: 'archived', status: 'archived' })
  await createPack(services, { slug: 'archived-pack', status: 'archived', items: [inPack('book', book)] })
  await createPack(services, { slug: 'with-a-draft', items: [inPack('book', book), inPack('book', draft)] })
  expect(await relatedTo(asBook(book))).toEqual([])

  const owned = await createBook(services, { slug: 'owned' })
  const watched = await createCourse(services, { slug: 'watched-with-ads', model: 'ads' })
  await createPack(services, { slug: 'owned-whole', items: [inPack('book', book), inPack('book', owned)] })
  await createPack(services, {
    slug: 'owned-in-part',
    items: [inPack('book', owned, 400), inPack('book', book, 300), inPack('course', watched, 600)],
  })
  const user = await createUser(services)
  for (const { id } of [book, owned]) {
    await createEntitlement(services, { userId: user.id, productType: 'book', productId: id })
  }
  await createEntitlement(services, { userId: user.id, productId: watched.id, kind: 'ads' })
  expect(await relatedTo(asBook(book), user)).toEqual(['owned-in-part', 'watched-with-ads'])

  const [pack] = await listRelatedProducts(await contextOf(services, user), asBook(book))
  expect(pack).toMatchObject({ price: { amount: 600 }, items: [{}, {}, {}] })
  const [full] = await listRelatedProducts(await contextOf(services, visitor), asBook(book))
  expect(full).toMatchObject({ slug: 'owned-whole', price: { amount: 1000 } })
})

test('prices are those of the moment, with the offer that runs', async () => {
  const book = await createBook(services)
  const soon = new Date(Date.now() + 3_600_000)
  await createBook(services, { slug: 'offered', price: 900, offerPrice: 500, offerUntil: soon })
  const at = async (now: Date) =>
    (await listRelatedProducts(await contextOf(services, visitor, { now: () => now }), asBook(book))).map(
      ({ price, offer }) => [price.amount, offer?.amount ?? null],
    )
  expect(await at(new Date())).toEqual([[900, 500]])
  expect(await at(soon)).toEqual([[900, null]])
})

test('it takes one query, and one more for who is signed in', async () => {
  const book = await createBook(services)
  for (let count = 0; count < 4; count++) await createCourse(services)
  const user = await createUser(services)
  const cost = async (as: { id: string } | typeof visitor) => {
    const context = await contextOf(services, as)
    const queries = spyOnQueries(services.connection.db)
    expect(await listRelatedProducts(context, asBook(book))).toHaveLength(3)
    const { length } = queries.mock.calls
    queries.mockRestore()
    return length
  }
  expect([await cost(visitor), await cost(user)]).toEqual([1, 2])
})

test('an item is offered in the packs that hold it, with what a person saves on what they do not own', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  const course = await createCourse(services, { price: 1500 })
  const other = await createCourse(services, { price: 1000, offerPrice: 800, offerUntil: soon })
  const book = await createBook(services, { price: 900 })
  const draft = await createBook(services, { status: 'draft' })
  const both = [inPack('course', course, 1200), inPack('course', other, 700)]
  await createPack(services, { slug: 'both', position: 1, items: both })
  await createPack(services, { slug: 'three', position: 2, items: [...both, inPack('book', book, 900)] })
  await createPack(services, { slug: 'no-saving', position: 3, items: [inPack('course', course, 1500)] })
  await createPack(services, { slug: 'without', position: 0, items: [inPack('book', book)] })
  await createPack(services, { slug: 'with-a-draft', items: [...both, inPack('book', draft)] })
  await createPack(services, { slug: 'archived', status: 'archived', items: both })
  const user = await createUser(services)
  const offered = async (as: { id: string } | typeof visitor, now = new Date()) => {
    services.catalogCache.clear()
    const context = await contextOf(services, as, { now: () => now })
    const packs = await listPacksWith(context, { productType: 'course', productId: course.id })
    return packs.map(({ slug, price, savings }) => [slug, price.amount, savings.amount])
  }
  const all = [
    ['both', 1900, 400],
    ['three', 2800, 400],
    ['no-saving', 1500, 0],
  ]
  expect(await offered(visitor)).toEqual(all)
  expect(await offered(visitor, soon)).toEqual([['both', 1900, 600], ['three', 2800, 600], all[2]])
  expect(await offered(user)).toEqual(all)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  expect(await offered(user)).toEqual([
    ['both', 700, 100],
    ['three', 1600, 100],
  ])
  await createEntitlement(services, { userId: user.id, productId: other.id })
  expect(await offered(user)).toEqual([['three', 900, 0]])
})

test('packs that hold an item take a query, none while they are cached, and one more for who is signed in if there are any', async () => {
  const course = await createCourse(services)
  const alone = await createCourse(services)
  await createPack(services, { items: [inPack('course', course)] })
  const user = await createUser(services)
  const cost = async (as: { id: string } | typeof visitor, { id }: { id: number }) => {
    const context = await contextOf(services, as)
    const kept = new Map<string, unknown>()
    const cachedCatalog: typeof context.cachedCatalog = async (key, read) => {
      if (!kept.has(key)) kept.set(key, await read())
      return kept.get(key) as Awaited<ReturnType<typeof read>>
    }
    const queries = spyOnQueries(services.connection.db)
    const counts: number[] = []
    for (let time = 0; time < 2; time++) {
      queries.mockClear()
      await listPacksWith({ ...context, cachedCatalog }, { productType: 'course', productId: id })
      counts.push(queries.mock.calls.length)
    }
    queries.mockRestore()
    return counts
  }
  expect([await cost(visitor, course), await cost(user, course)]).toEqual([
    [1, 0],
    [2, 1],
  ])
  expect([await cost(visitor, alone), await cost(user, alone)]).toEqual([
    [1, 0],
    [1, 0],
  ])
})
