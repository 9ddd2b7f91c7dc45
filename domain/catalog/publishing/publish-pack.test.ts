import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { listDraftRevisions } from '#domain/catalog/drafts/list-draft-revisions.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { restoreDraftRevision } from '#domain/catalog/drafts/restore-draft-revision.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { findProductChoices } from '#domain/catalog/listing/find-product-choices.ts'
import { listItems } from '#domain/catalog/listing/list-items.ts'
import { listPackChoices } from '#domain/catalog/listing/list-pack-choices.ts'
import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import { getPack } from '#domain/commerce/pricing/list-packs.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { archiveItem } from './archive-item.ts'
import { publishDraft, rehearsePublication } from './publish-draft.ts'
import { unpublishItem } from './unpublish-item.ts'

const services = await createTestServices()
const { db } = services.connection

/** An author with a course at $20.00 and a book at $12.00, and the owner. */
async function people() {
  const author = await createUser(services, { role: 'author' })
  const course = await createCourse(services, { authorId: author.id, slug: 'el-curso' })
  const book = await createBook(services, { authorId: author.id, slug: 'el-libro' })
  return {
    author: await contextOf(services, author),
    owner: await contextOf(services, await createUser(services, { role: 'owner' })),
    ofCourse: (price: number) => ({ productType: 'course' as const, productId: course.id, price }),
    ofBook: (price: number) => ({ productType: 'book' as const, productId: book.id, price }),
  }
}

/** A pack of both, in both languages, that could be published. */
async function draftOfBoth() {
  const made = await people()
  const { author, ofCourse, ofBook } = made
  const { draftId, slug } = await createDraft(author, { kind: 'pack', title: 'Los dos', locale: 'es' })
  const save = async (fields: object, context: Context = author) => {
    const { revision } = await getDraft(author, { draftId })
    return saveDraft(context, { draftId, revision, fields })
  }
  await save({
    title: { es: 'Los dos', en: 'Both' },
    description: { es: 'Van **juntos**.', en: 'They go **together**.' },
    items: [ofCourse(1500), ofBook(800)],
  })
  return { ...made, draftId, slug, save }
}

const problemsOf = async (context: Context, draftId: number) => {
  const answer = await rehearsePublication(context, { draftId })
  return answer.ok || answer.code !== 'problems'
    ? []
    : answer.problems.map(({ field, code, params }) => [field, code, params.place].filter(Boolean).join(' '))
}

async function soldPack() {
  const made = await draftOfBoth()
  const { author, draftId } = made
  await publishDraft(author, { draftId })
  const [pack] = await db.select().from(packs)
  const buyer = await createUser(services)
  const product = { productType: 'pack' as const, productId: pack?.id ?? 0 }
  await createOrder(services, { ...product, userId: buyer.id, state: 'refunded', paidAt: new Date() })
  return made
}

test('a published pack sells its items in their order, for the sum of their prices', async () => {
  const { author, draftId, slug, save, ofCourse, ofBook } = await draftOfBoth()
  expect(await publishDraft(author, { draftId })).toEqual({ ok: true, slug, change: 'created' })
  const shop = await contextOf(services, visitor)
  expect(await getPack(shop, { slug })).toMatchObject({
    title: { es: 'Los dos', en: 'Both' },
    description: { en: '<p>They go <strong>together</strong>.</p>' },
    price: { amount: 2300 },
    savings: { amount: 900 },
    items: [{ slug: 'el-curso' }, { slug: 'el-libro' }],
  })
  expect(await getDraft(author, { draftId })).toMatchObject({ status: 'published', changes: 0 })
  expect((await openDraft(author, { kind: 'pack', slug })).changes).toEqual([])

  await save({ items: [ofBook(700), ofCourse(1500)] })
  expect(await getDraft(author, { draftId })).toMatchObject({ changes: 1 })
  expect(await getPack(shop, { slug })).toMatchObject({ price: { amount: 2300 } })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, change: 'updated' })
  expect(await getPack(shop, { slug })).toMatchObject({
    price: { amount: 2200 },
    items: [{ slug: 'el-libro' }, { slug: 'el-curso' }],
  })
})

test('a draft that was never published is listed with its price and how much it holds', async () => {
  const { author } = await draftOfBoth()
  expect((await listItems(author, { kind: 'pack' })).items).toMatchObject([
    { title: { es: 'Los dos', en: 'Both' }, state: 'draft', price: { amount: 2300 }, parts: 2 },
  ])
})

test('what keeps it from being published is named', async () => {
  const { author, draftId, save, ofCourse, ofBook } = await draftOfBoth()
  await save({ items: [], title: {} })
  expect(await problemsOf(author, draftId)).toEqual(['title missing-key', 'items items-missing'])
  await save({ items: [ofCourse(0), ofBook(800)], title: { es: 'Los dos' } })
  await db.update(books).set({ status: 'draft' })
  expect(await problemsOf(author, draftId)).toEqual(['items item-free 1', 'items item-unpublished 2'])
  await db.delete(courses)
  expect(await problemsOf(author, draftId)).toEqual([
    'items item-unknown 1',
    'items item-free 1',
    'items item-unpublished 2',
  ])
  await createPack(services, { slug: 'tomada', items: [] })
  await expect(save({ slug: 'tomada' })).rejects.toThrow('invalid')
  expect(await db.select().from(packItems)).toEqual([])
})

describe('what others sell', () => {
  test('an author neither adds nor prices; what the owner added stays or goes', async () => {
    const { author, owner, save, draftId, ofCourse } = await draftOfBoth()
    const other = await createCourse(services, { slug: 'ajeno' })
    const theirs = (price: number) => ({ productType: 'course', productId: other.id, price })
    await expect(save({ items: [theirs(500)] })).rejects.toThrow('invalid')
    const unknown = { productType: 'book', productId: 999_999, price: 1 }
    await expect(save({ items: [unknown] })).rejects.toThrow('invalid')
    expect(await save({ items: [ofCourse(1500), theirs(500)] }, owner)).toMatchObject({ ok: true })
    const [withTheirs] = await listDraftRevisions(author, { draftId })
    expect(await save({ items: [theirs(500), ofCourse(1400)] })).toMatchObject({ ok: true })
    await expect(save({ items: [theirs(1), ofCourse(1400)] })).rejects.toThrow('invalid')
    const held = async (who = author) =>
      (await listPackChoices(who, { draftId })).products.toSorted((a, b) => a.productId - b.productId)
    expect(await held()).toMatchObject([
      { slug: 'el-curso', isOwn: true, price: 2000 },
      { slug: 'ajeno', isOwn: false },
    ])
    expect(await held(owner)).toMatchObject([{ isOwn: true }, { isOwn: true }])
    const offered = async (who = author) => {
      const found = await findProductChoices(who, { text: '', kinds: ['course', 'book'], reach: 'all' })
      return found.map(({ slug }) => slug).toSorted()
    }
    expect(await save({ items: [ofCourse(1400)] })).toMatchObject({ ok: true })
    expect(await held()).toMatchObject([{ slug: 'el-curso' }])
    expect(await offered()).toEqual(['el-curso', 'el-libro'])
    expect(await offered(owner)).toEqual(['ajeno', 'el-curso', 'el-libro'])
    const restored = restoreDraftRevision(author, { revisionId: withTheirs?.id ?? 0 })
    await expect(restored).rejects.toThrow('invalid')
  })

  test.each([
    ['twice the same', (one: object) => [one, one]],
    ['a pack', (one: object) => [{ ...one, productType: 'pack' }]],
    ['a price below zero', (one: object) => [{ ...one, price: -1 }]],
    ['a part of a cent', (one: object) => [{ ...one, price: 0.5 }]],
    ['more than it asks for', (one: object) => [{ ...one, owner: 'me' }]],
  ])('%s is refused', async (_what, items) => {
    const { save, ofCourse } = await draftOfBoth()
    await expect(save({ items: items(ofCourse(100)) })).rejects.toThrow('invalid')
  })
})

describe('a pack that somebody has paid for', () => {
  test('keeps its items and their prices; its texts change', async () => {
    const { author, draftId, slug, save, ofCourse, ofBook } = await soldPack()
    const sold = [ofCourse(1500), ofBook(800)]
    expect((await listPackChoices(author, { draftId })).sold).toEqual(sold)
    for (const items of [[ofCourse(1400), ofBook(800)], sold.toReversed(), sold.slice(1)]) {
      await save({ items })
      expect(await problemsOf(author, draftId)).toEqual(['items pack-frozen'])
    }
    await save({ items: sold, title: { es: 'Con otro nombre' } })
    expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, change: 'updated' })
    expect(await getPack(await contextOf(services, visitor), { slug })).toMatchObject({
      title: { es: 'Con otro nombre' },
      price: { amount: 2300 },
    })
  })

  test('an order that nobody paid freezes nothing', async () => {
    const { author, draftId } = await draftOfBoth()
    await publishDraft(author, { draftId })
    const [pack] = await db.select().from(packs)
    const product = { productType: 'pack' as const, productId: pack?.id ?? 0 }
    await createOrder(services, { ...product, userId: (await createUser(services)).id, state: 'declined' })
    expect((await listPackChoices(author, { draftId })).sold).toBeNull()
  })
})

test('an imported pack is opened as it is, and what an import changes meanwhile is not undone', async () => {
  const { author, owner, ofCourse, ofBook } = await people()
  const { id } = await createPack(services, { slug: 'importado', items: [ofCourse(900)] })
  await expect(openDraft(author, { kind: 'pack', slug: 'importado' })).rejects.toThrow('pack-not-found')
  const { draftId } = await openDraft(owner, { kind: 'pack', slug: 'importado' })
  expect((await getDraft(owner, { draftId, kind: 'pack' })).fields).toMatchObject({
    description: { es: 'Una descripción' },
    items: [ofCourse(900)],
  })
  await db.insert(packItems).values({ ...ofBook(300), packId: id, position: 1 })
  await db.update(packs).set({ updatedAt: new Date() }).where(eq(packs.id, id))
  expect(await publishDraft(owner, { draftId })).toMatchObject({ ok: false, code: 'item-changed' })
  expect((await getDraft(owner, { draftId, kind: 'pack' })).fields.items).toEqual([
    ofCourse(900),
    ofBook(300),
  ])
})

test('an unpublished or archived pack is not sold, and comes back when it is published again', async () => {
  const { author, draftId, slug } = await draftOfBoth()
  await publishDraft(author, { draftId })
  const statusNow = async () => (await getDraft(author, { draftId })).status
  await archiveItem(author, { draftId })
  expect(await statusNow()).toBe('archived')
  await unpublishItem(author, { draftId })
  expect(await statusNow()).toBe('draft')
  await expect(getPack(await contextOf(services, visitor), { slug })).rejects.toThrow('pack-not-found')
  await publishDraft(author, { draftId })
  expect(await statusNow()).toBe('published')
})

test('the choices are those of who edits the draft, and of a pack alone', async () => {
  const { author, owner, draftId } = await draftOfBoth()
  const other = await contextOf(services, await createUser(services, { role: 'author' }))
  await expect(listPackChoices(other, { draftId })).rejects.toThrow('draft-not-found')
  const { draftId: postId } = await createDraft(author, { kind: 'post', title: 'Uno', locale: 'es' })
  await expect(listPackChoices(owner, { draftId: postId })).rejects.toThrow('draft-not-found')
  for (const role of ['support', 'learner'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(listPackChoices(context, { draftId })).rejects.toThrow('forbidden')
  }
})
