import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { findDraft } from '#domain/catalog/drafts/draft-queries.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { changePrice } from './change-price.ts'
import { listPrices } from './list-prices.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const courseRow = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0]
const offerFrom = new Date('2027-03-01T00:00:00Z')
const offerUntil = new Date('2027-03-10T23:59:59.999Z')

describe('changing a price', () => {
  test('writes the row and the log, and leaves orders as they were paid', async () => {
    const { id, slug } = await createCourse(services, { price: 2000 })
    await buy(services, { product: { productType: 'course', slug } })
    const changed = await changePrice(await owner(), {
      productType: 'course',
      slug,
      price: 3000,
      offerPrice: 2500,
      offerFrom,
      offerUntil,
      exclusiveOffered: true,
      exclusivePrice: 700,
    })
    expect(changed.before).toMatchObject({ price: 2000, offerPrice: null, exclusiveOffered: false })
    expect(await courseRow(id)).toMatchObject({ ...changed.after, price: 3000, offerUntil })
    expect(await db.select().from(orders)).toMatchObject([{ total: 2000, state: 'fulfilled' }])
    const entries = await db.select().from(auditEntries)
    expect(entries).toMatchObject([
      {
        action: 'course.price-changed',
        subject: `course/${slug}`,
        before: { price: 2000 },
        after: { price: 3000, offerFrom: offerFrom.toISOString() },
      },
    ])
    expect(await changePrice(await owner(), { productType: 'course', slug, price: 3000 })).toEqual({
      before: {},
      after: {},
    })
    expect(await db.select().from(auditEntries)).toHaveLength(1)
  })

  test('takes a percentage off a book', async () => {
    const { slug, id } = await createBook(services, { price: 1999 })
    await changePrice(await owner(), { productType: 'book', slug, offerPercent: 25, offerUntil })
    expect(await db.select().from(books).where(eq(books.id, id))).toMatchObject([
      { price: 1999, offerPrice: 1499, offerUntil },
    ])
  })

  test('asks which one stays when somebody has changed it meanwhile, and leaves the rest as it is', async () => {
    const { id, slug } = await createCourse(services, {
      price: 2000,
      exclusiveOffered: true,
      exclusivePrice: 500,
    })
    const context = await owner()
    const product = { productType: 'course', slug } as const
    const seen = { price: 2000, offerPrice: null, exclusiveOffered: true, exclusivePrice: 500 }
    await changePrice(context, { ...product, seen, price: 3000, exclusivePrice: 700 })
    const late = await changePrice(context, { ...product, ...seen, seen, price: 2500 })
    expect(late).toEqual({ before: {}, after: {}, conflict: { price: 3000 } })
    expect(await courseRow(id)).toMatchObject({ price: 3000, exclusivePrice: 700 })
    const extra = await changePrice(context, {
      ...product,
      ...seen,
      seen,
      exclusiveOffered: false,
      exclusivePrice: 1,
    })
    expect(extra.conflict).toEqual({ exclusiveOffered: true, exclusivePrice: 700 })
    const decided = { ...seen, price: 3000 }
    await changePrice(context, { ...product, ...seen, seen: decided, price: 2500 })
    // Both want the same, or only one of them wants something else.
    await changePrice(context, { ...product, ...seen, seen, price: 2500, offerPrice: 900 })
    expect(await courseRow(id)).toMatchObject({ price: 2500, offerPrice: 900, exclusivePrice: 700 })
  })

  test.each([
    ['price', { price: -1 }],
    ['price', { price: 1.5 }],
    ['price', { price: 1_000_000_001 }],
    ['offerPrice', { offerPrice: 2000 }],
    ['offerPrice', { offerPrice: 500, price: 400 }],
    ['offerUntil', { offerFrom: offerUntil, offerUntil: offerFrom }],
    ['exclusivePrice', { exclusivePrice: Number.NaN }],
    ['offerPercent', { offerPercent: 0 }],
    ['offerPercent', { offerPercent: 101 }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const { id, slug, ...row } = await createCourse(services, { price: 2000 })
    await expect(
      changePrice(await owner(), { productType: 'course', slug, ...change }),
    ).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } })
    expect(await courseRow(id)).toMatchObject({ price: row.price, offerPrice: null })
  })

  test('is an author’s right over their own, and others’ are not found', async () => {
    const author = await createUser(services, { role: 'author' })
    const mine = await createCourse(services, { authorId: author.id, title: { es: 'Mío' } })
    const other = await createCourse(services, { title: { es: 'Ajeno' } })
    const context = await contextOf(services, author)
    await changePrice(context, { productType: 'course', slug: mine.slug, price: 900 })
    await expect(
      changePrice(context, { productType: 'course', slug: other.slug, price: 1 }),
    ).rejects.toMatchObject({ code: 'course-not-found' })
    expect((await listPrices(context)).products.map(({ slug }) => slug)).toEqual([mine.slug])
    for (const role of ['support', 'learner'] as const) {
      const stranger = await contextOf(services, await createUser(services, { role }))
      const change = { productType: 'course' as const, slug: mine.slug, price: 1 }
      await expect(changePrice(stranger, change)).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listPrices(stranger)).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})

describe('the draft of a course', () => {
  test('follows, and has nothing to publish when it had nothing', async () => {
    const { slug } = await createCourse(services, { price: 2000 })
    const context = await owner()
    const { draftId } = await openDraft(context, { kind: 'course', slug })
    await changePrice(context, { productType: 'course', slug, price: 3000, offerPrice: 2500, offerFrom })
    expect((await openDraft(context, { kind: 'course', slug })).changes).toEqual([])
    const draft = await getDraft(context, { draftId, kind: 'course' })
    expect(draft.fields).toMatchObject({ price: 3000, offerPrice: 2500, offerFrom: offerFrom.toISOString() })
    const row = await findDraft(db, draftId)
    expect(row?.revision).toBe(row?.publishedRevision)
  })

  test('keeps what is not published, with the new price', async () => {
    const { slug, id } = await createCourse(services, { price: 2000 })
    const context = await owner()
    const { draftId } = await openDraft(context, { kind: 'course', slug })
    const { revision } = await getDraft(context, { draftId, kind: 'course' })
    await saveDraft(context, { draftId, revision, fields: { subtitle: { es: 'Otro' }, exclusivePrice: 900 } })
    await changePrice(context, { productType: 'course', slug, price: 3000 })
    expect((await openDraft(context, { kind: 'course', slug })).changes).toEqual([])
    const draft = await getDraft(context, { draftId, kind: 'course' })
    expect(draft.fields).toMatchObject({ price: 3000, subtitle: { es: 'Otro' }, exclusivePrice: 900 })
    expect(draft.revision).toBeGreaterThan((await findDraft(db, draftId))?.publishedRevision ?? 99)
    expect(await courseRow(id)).toMatchObject({ price: 3000, exclusivePrice: 0 })
    const stale = await saveDraft(context, { draftId, revision: revision + 1, fields: { price: 1 } })
    expect(stale).toMatchObject({ ok: false, code: 'draft-changed' })
  })
})

test('the list goes through all products by title, forwards and back', async () => {
  const first = await createCourse(services, { slug: 'azul', title: { es: 'Azul' }, price: 900 })
  const offer = { price: 2000, offerPrice: 500, offerUntil: new Date('2020-01-01') }
  await createBook(services, { slug: 'letra', title: { es: 'Letra' }, ...offer })
  await createPack(services, {
    slug: 'todo',
    items: [{ productType: 'course', productId: first.id, price: 800 }],
  })
  for (let number = 0; number < 120; number++) {
    await createCourse(services, { slug: `c-${number}`, title: { es: `Curso ${number % 7}` }, sections: [] })
  }
  const page = await listPrices(await owner())
  const next = await listPrices(await owner(), { after: page.next })
  const slugs = [...page.products, ...next.products].map(({ slug }) => slug)
  expect([slugs.length, new Set(slugs).size, next.next]).toEqual([123, 123, null])
  expect((await listPrices(await owner(), { before: next.previous })).products).toEqual(page.products)
  const found = (await listPrices(await owner(), { text: 'LETRA' })).products
  expect(found).toMatchObject([{ slug: 'letra', priceNow: 2000, sourceCodeOffered: null }])
  expect(found[0]?.offerUntil).toEqual(offer.offerUntil)
  expect(await listPrices(await owner(), { text: '\0', after: { value: '\0', key: 1 } })).toBeDefined()
})
