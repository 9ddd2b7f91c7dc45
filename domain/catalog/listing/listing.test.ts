import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { draftParts, drafts } from '#domain/catalog/drafts/draft.table.ts'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { findItems } from './find-items.ts'
import { listChangedDrafts } from './list-changed-drafts.ts'
import { type ItemQuery, listItems } from './list-items.ts'
import { itemSorts } from './listed-item.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const list = async (query: ItemQuery) => listItems(await owner(), query)
const slugs = async (query: ItemQuery) => (await list(query)).items.map(({ slug }) => slug)

const fieldsOf = (slug: string, title: string): CourseFields => ({
  slug,
  category: { slug: 'web', title: { es: 'Web' } },
  player: 'file',
  model: 'standard',
  title: { es: title },
  subtitle: {},
  description: {},
  level: null,
  outcomes: {},
  questions: {},
  price: 900,
  offerPrice: null,
  offerFrom: null,
  offerUntil: null,
  sourceCodeOffered: false,
  sourceCodePrice: 0,
  exclusiveOffered: false,
  exclusivePrice: 0,
  position: 100,
  cover: null,
})

async function createDraft(values: Partial<typeof drafts.$inferInsert> & { slug: string; title: string }) {
  const { slug, title, ...row } = values
  const [draft] = await db
    .insert(drafts)
    .values({ kind: 'course', fields: fieldsOf(slug, title), ...row })
    .returning()
  if (!draft) throw new Error('no draft was written')
  return draft
}

describe('the list of a kind', () => {
  test('says of each item its state, price, parts, owners and author', async () => {
    const author = await createUser(services, { name: 'Luz Vera', role: 'author' })
    const course = await createCourse(services, { slug: 'azul', offerPrice: 1500, authorId: author.id })
    const other = await createCourse(services, { slug: 'verde', status: 'draft' })
    for (const revokedAt of [null, null, new Date()]) {
      const { id: userId } = await createUser(services)
      await createEntitlement(services, { userId, productType: 'course', productId: course.id, revokedAt })
    }
    const { items, counts } = await list({ kind: 'course', sort: 'title' })
    expect(counts).toEqual({ published: 1, draft: 1 })
    expect(items).toMatchObject([
      {
        key: course.id,
        slug: 'azul',
        state: 'published',
        author: 'Luz Vera',
        price: { amount: 2000 },
        offer: { amount: 1500 },
        parts: 2,
        owners: 2,
        changedAt: course.updatedAt,
      },
      { key: other.id, slug: 'verde', state: 'draft', author: null, offer: null, owners: 0 },
    ])
  })

  test('has books with chapters, packs with what they hold, posts without a price', async () => {
    const book = await createBook(services, { slug: 'letra', sections: [{}, {}, {}] })
    const course = await createCourse(services)
    const [both, one] = [await createUser(services), await createUser(services)]
    await createPack(services, {
      slug: 'todo',
      items: [
        { productType: 'course', productId: course.id, price: 800 },
        { productType: 'book', productId: book.id, price: 700 },
      ],
    })
    const own = { productType: 'course' as const, productId: course.id }
    for (const { id: userId } of [both, one]) await createEntitlement(services, { userId, ...own })
    await createEntitlement(services, { userId: both.id, productType: 'book', productId: book.id })
    await db.insert(posts).values({
      slug: 'una-nota',
      categoryId: course.categoryId,
      title: { es: 'Una nota' },
      content: {},
      publishedAt: new Date('2026-01-02'),
    })
    expect((await list({ kind: 'book' })).items).toMatchObject([{ slug: 'letra', parts: 3, owners: 1 }])
    expect((await list({ kind: 'pack' })).items).toMatchObject([
      { slug: 'todo', parts: 2, price: { amount: 1500 }, owners: 1 },
    ])
    expect((await list({ kind: 'post' })).items).toMatchObject([
      { slug: 'una-nota', category: 'web', state: 'published', price: null, parts: null, owners: null },
    ])
  })

  test('tells what was changed and not published, what is scheduled, and what never was published', async () => {
    const course = await createCourse(services, { slug: 'cambiado' })
    const quiet = await createCourse(services, { slug: 'quieto' })
    const removed = await createCourse(services, { slug: 'sin-una-clase' })
    const same = { revision: 3, publishedRevision: 3 }
    await createDraft({ slug: 'cambiado', title: 'X', itemId: course.id, revision: 4, publishedRevision: 3 })
    await createDraft({ slug: 'quieto', title: 'X', itemId: quiet.id, ...same })
    const { id: draftId } = await createDraft({ slug: 'sin', title: 'X', itemId: removed.id, ...same })
    const part = { draftId, kind: 'section', position: 0, fields: {} as never } as const
    await db.insert(draftParts).values({ ...part, ...same, removedAt: new Date() })
    const nuevo = await createDraft({ slug: 'nuevo', title: 'Nuevo' })
    await createDraft({ slug: 'pronto', title: 'Pronto', publishAt: new Date('2027-01-01') })
    const { items, counts } = await list({ kind: 'course', sort: 'title' })
    expect(Object.fromEntries(items.map(({ slug, state }) => [slug, state]))).toEqual({
      cambiado: 'changed',
      quieto: 'published',
      'sin-una-clase': 'changed',
      nuevo: 'draft',
      pronto: 'scheduled',
    })
    expect(counts).toEqual({ changed: 2, published: 1, draft: 1, scheduled: 1 })
    expect(items.find(({ slug }) => slug === 'nuevo')).toMatchObject({
      key: -nuevo.id,
      price: { amount: 900 },
    })
    expect(await slugs({ kind: 'course', state: 'scheduled' })).toEqual(['pronto'])
  })

  test('finds all words in the title of any language or the slug, without case and accents', async () => {
    await createCourse(services, {
      slug: 'indices',
      title: { es: 'Índices que vuelan', en: 'Indexes that fly' },
    })
    await createCourse(services, { slug: 'otro-curso', title: { es: '100 % CSS_puro' } })
    for (const text of ['indices', 'ÍNDICES vuelan', 'fly indexes', ' ind ']) {
      expect([text, await slugs({ kind: 'course', text })]).toEqual([text, ['indices']])
    }
    expect(await slugs({ kind: 'course', text: 'otro curso' })).toEqual(['otro-curso'])
    expect(await slugs({ kind: 'course', text: 'indices css' })).toEqual([])
    for (const hostile of ["'; drop table courses; --", '%', '\\', '\0', '\ud800', '(']) {
      await list({ kind: 'course', text: hostile })
    }
  })

  test('goes forwards and back by key in every order, and shows each item once', async () => {
    const price = (number: number) => 1000 * (number % 3)
    for (let number = 0; number < 120; number++) {
      await createCourse(services, { slug: `c-${number}`, price: price(number), sections: [] })
    }
    for (const sort of itemSorts) {
      for (const descending of [false, true]) {
        const query = { kind: 'course', sort, descending } as const
        const first = await list(query)
        const second = await list({ ...query, after: first.next })
        const third = await list({ ...query, after: second.next })
        const all = [first, second, third].flatMap(({ items }) => items)
        expect([sort, all.length, new Set(all.map(({ slug }) => slug)).size]).toEqual([sort, 120, 120])
        expect([first.previous, third.next]).toEqual([null, null])
        const back = await list({ ...query, before: third.previous })
        expect(back.items).toEqual(second.items)
        expect((await list({ ...query, before: back.previous })).items).toEqual(first.items)
        expect((await list({ ...query, before: back.previous })).previous).toBeNull()
      }
    }
    const prices = (await list({ kind: 'course', sort: 'price', descending: true })).items
    expect(prices.every(({ price }) => price?.amount === 2000 || price?.amount === 1000)).toBe(true)
  })

  test('begins at its first page when the place in the address is none', async () => {
    await createCourse(services)
    for (const after of [
      { value: 'x', key: 1 },
      { value: Number.NaN, key: 1 },
      { value: 1, key: 2 ** 40 },
    ]) {
      expect((await list({ kind: 'course', sort: 'price', after })).items).toHaveLength(1)
    }
    expect(
      (await list({ kind: 'course', sort: 'title', after: { value: '\0', key: 1 } })).items,
    ).toHaveLength(1)
  })
})

describe('whose items are listed', () => {
  test('an author sees their own, as drafts too, and the owner everybody’s', async () => {
    const author = await createUser(services, { role: 'author' })
    const other = await createUser(services, { role: 'author' })
    const mine = await createCourse(services, {
      slug: 'mio',
      title: { es: 'Curso mío' },
      authorId: author.id,
    })
    await createCourse(services, { slug: 'ajeno', title: { es: 'Curso ajeno' }, authorId: other.id })
    await createCourse(services, { slug: 'de-la-casa', title: { es: 'Curso de la casa' } })
    await createDraft({ slug: 'borrador', title: 'Curso en borrador', authorId: author.id })
    await createDraft({ slug: 'suyo', title: 'Curso suyo', authorId: other.id, itemId: mine.id })
    const own = await contextOf(services, author)
    const { items, counts } = await listItems(own, { kind: 'course', sort: 'title' })
    expect(items.map(({ slug }) => slug)).toEqual(['borrador', 'mio'])
    expect(counts).toEqual({ draft: 1, changed: 1 })
    expect((await findItems(own, { text: 'curso' })).map(({ slug }) => slug).sort()).toEqual([
      'borrador',
      'mio',
    ])
    expect((await listChangedDrafts(own)).drafts.map(({ slug }) => slug)).toEqual(['borrador'])
    expect(await slugs({ kind: 'course' })).toHaveLength(4)
    expect((await listChangedDrafts(await owner())).total).toBe(2)
  })

  test.each(['learner', 'support', 'visitor'] as const)('%s sees none', async (who) => {
    const context = await contextOf(
      services,
      who === 'visitor' ? visitor : await createUser(services, { role: who }),
    )
    const kind = who === 'visitor' ? 'unauthenticated' : 'forbidden'
    for (const asked of [
      listItems(context, { kind: 'course' }),
      findItems(context, { text: 'a' }),
      listChangedDrafts(context),
    ]) {
      await expect(asked).rejects.toMatchObject({ kind })
    }
  })
})

test('search finds items of every kind, the last changed first and at most five of each', async () => {
  const { categoryId } = await createCourse(services, { slug: 'azul-0', title: { es: 'Azul' } })
  for (let number = 1; number < 7; number++)
    await createCourse(services, { slug: `azul-${number}`, title: { es: 'Azul' } })
  await db
    .update(courses)
    .set({ updatedAt: new Date('2030-01-01') })
    .where(eq(courses.slug, 'azul-3'))
  await createBook(services, { slug: 'libro-azul', title: { en: 'Azul' } })
  await db.insert(posts).values({
    slug: 'sobre-azul',
    categoryId,
    title: { es: 'Sobre azul' },
    content: {},
    publishedAt: new Date(),
  })
  const found = await findItems(await owner(), { text: 'AZUL' })
  expect(found.map(({ kind }) => kind)).toEqual([...Array(5).fill('course'), 'book', 'post'])
  expect(found[0]).toMatchObject({ slug: 'azul-3', state: 'published' })
  expect(await findItems(await owner(), { text: '  ' })).toEqual([])
})
