import { expect, test } from 'vitest'
import { getPackOnSale } from '#domain/catalog/packs/get-pack-on-sale.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { getPack, listPacks } from './list-packs.ts'

const services = await createTestServices()
const missing = { kind: 'not-found', code: 'pack-not-found' }

/** A course of $20 for $12 and a book of $9, its offer, for $6. */
async function createWholePack(values: { status?: 'draft' | 'published' | 'archived' } = {}) {
  const course = await createCourse(services, { price: 2000 })
  const book = await createBook(services, { price: 1400, offerPrice: 900 })
  const pack = await createPack(services, {
    items: [
      { productType: 'course', productId: course.id, price: 1200 },
      { productType: 'book', productId: book.id, price: 600 },
    ],
    ...values,
  })
  return { course, book, pack }
}

test('shows items, sum and savings of a pack', async () => {
  const { course, book, pack } = await createWholePack()
  expect(await getPack(await contextOf(services, visitor), pack)).toMatchObject({
    items: [
      { productType: 'course', slug: course.slug, price: { amount: 1200 }, ownPrice: { amount: 2000 } },
      {
        productType: 'book',
        slug: book.slug,
        price: { amount: 600 },
        ownPrice: { amount: 900 },
        owned: false,
      },
    ],
    price: { amount: 1800 },
    savings: { amount: 1100 },
    quote: { total: { amount: 1800 } },
  })
})

test('shows the files of books in a pack, but none of courses', async () => {
  const { pack, book } = await createWholePack()
  const { items } = await getPack(await contextOf(services, visitor), pack)
  expect(items.map(({ files }) => files.map(({ id, stored }) => ({ id, stored })))).toEqual([
    [],
    book.files.map(({ id, storageKey }) => ({ id, stored: storageKey !== null })),
  ])
})

test('credits paid and free items, but not those with ads', async () => {
  const { course, book, pack } = await createWholePack()
  const user = await createUser(services)
  const grant = (values: { productId: number; productType: 'course' | 'book'; kind: 'free' | 'ads' }) =>
    createEntitlement(services, { userId: user.id, ...values })
  const shown = async () => getPack(await contextOf(services, user), pack)
  await grant({ productType: 'book', productId: book.id, kind: 'ads' })
  expect((await shown()).quote.total.amount).toBe(1800)
  await grant({ productType: 'course', productId: course.id, kind: 'free' })
  expect(await shown()).toMatchObject({
    items: [{ owned: true }, { owned: false }],
    price: { amount: 1800 },
    // Of the book alone.
    savings: { amount: 300 },
    quote: { lines: [{ reason: 'base' }, { reason: 'owned-credit', amount: { amount: -1200 } }] },
  })
})

test('tells a course and a book of the same id apart', async () => {
  const { course, pack } = await createWholePack()
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productType: 'pack', productId: course.id })
  expect((await getPack(await contextOf(services, user), pack)).quote.total.amount).toBe(1800)
})

test('lists only published packs, in order', async () => {
  const { course, pack } = await createWholePack()
  await createWholePack({ status: 'draft' })
  await createWholePack({ status: 'archived' })
  const items = [{ productType: 'course' as const, productId: course.id, price: 500 }]
  const first = await createPack(services, { items, position: 1 })
  const list = await listPacks(await contextOf(services, visitor))
  expect(list.map(({ slug }) => slug)).toEqual([first.slug, pack.slug])
})

test('hides a pack while an item is a draft', async () => {
  const draft = await createBook(services, { status: 'draft' })
  const pack = await createPack(services, {
    items: [{ productType: 'book', productId: draft.id, price: 500 }],
  })
  const context = await contextOf(services, visitor)
  expect(await listPacks(context)).toEqual([])
  await expect(getPack(context, pack)).rejects.toMatchObject(missing)
})

test('shows an archived pack without selling it, and no draft', async () => {
  const context = await contextOf(services, visitor)
  const archived = (await createWholePack({ status: 'archived' })).pack
  const draft = (await createWholePack({ status: 'draft' })).pack
  expect(await getPack(context, archived)).toMatchObject({ archived: true })
  await expect(getPackOnSale(context, { slug: archived.slug, userId: null })).rejects.toMatchObject(missing)
  await expect(getPack(context, draft)).rejects.toMatchObject(missing)
})
