import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { bookFiles } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { listOwnBooks } from '#domain/catalog/storefront/list-own-books.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listOwnCourses } from '#domain/learning/classroom/list-own-courses.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { listReadingPlaces, saveReadingPlace } from '#domain/learning/reading/reading-place.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { answerOpinion } from './answer-opinion.ts'
import { findProductToAsk } from './ask-for-opinion.ts'
import { dismissAsk } from './dismiss-ask.ts'
import { dismissOpinionReports } from './dismiss-opinion-reports.ts'
import { getOwnOpinion } from './get-own-opinion.ts'
import { hideOpinion } from './hide-opinion.ts'
import { listFirstOpinions, listOpinions } from './list-opinions.ts'
import { listOpinionsInStudio, mostCounted } from './list-opinions-in-studio.ts'
import { opinions } from './opinion.table.ts'
import { reportOpinion } from './report-opinion.ts'
import { withdrawOpinion } from './withdraw-opinion.ts'
import { writeOpinion } from './write-opinion.ts'

const services = await createTestServices()
const { db } = services.connection
const noLimits = { count: async () => {} }
const words = 'Se entiende a la primera.'

/** Four classes, of which the buyer has seen the first ones. */
async function seenCourse({ seen = 1, kind = 'paid' as 'paid' | 'free' | 'ads', authorId = '' } = {}) {
  const course = await createCourse(services, {
    sections: [{ lessons: [{}, {}, {}, {}] }],
    ...(authorId && { authorId }),
    ...(kind === 'ads' && { model: 'ads' as const }),
  })
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productId: course.id, kind })
  const context = await contextOf(services, buyer)
  for (const { id } of course.sections[0]?.lessons.slice(0, seen) ?? []) {
    await markLessonSeen(context, { lessonId: id, seen: true })
  }
  return { course, buyer, context, address: { productType: 'course', slug: course.slug } as const }
}

const countsOf = async (id: number) =>
  (await db.select({ counts: courses.starCounts }).from(courses).where(eq(courses.id, id)))[0]?.counts

const write = (
  context: Context,
  address: { productType: 'course' | 'book' | 'pack'; slug: string },
  stars = 5,
) => writeOpinion(context, noLimits, { ...address, stars, words })

describe('who may give an opinion', () => {
  test('a buyer, once a quarter of the classes that count was seen', async () => {
    const early = await seenCourse({ seen: 0 })
    await expect(write(early.context, early.address)).rejects.toMatchObject({ code: 'opinion-too-early' })
    const { context, address } = await seenCourse({ seen: 1 })
    expect(await write(context, address)).toEqual({ ok: true })
    expect((await getOwnOpinion(context, address)).opinion).toMatchObject({ stars: 5, words })
  })

  test('nobody who has not bought it, watches with ads, made it or runs the shop', async () => {
    const author = await createUser(services, { role: 'author' })
    const { address, course } = await seenCourse({ authorId: author.id })
    const stranger = await contextOf(services, await createUser(services))
    await expect(write(stranger, address)).rejects.toMatchObject({ code: 'opinion-not-bought' })
    const withAds = await seenCourse({ kind: 'ads', seen: 0 })
    await expect(write(withAds.context, withAds.address)).rejects.toMatchObject({
      code: 'opinion-not-bought',
    })
    await createEntitlement(services, { userId: author.id, productId: course.id })
    for (const who of [author, await createUser(services, { role: 'owner' })]) {
      await expect(write(await contextOf(services, who), address)).rejects.toMatchObject({
        code: 'opinion-of-own-item',
      })
    }
    await expect(write(await contextOf(services, visitor), address)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })

  test('a reader, once they are in the second quarter of the book, or have had its files for two weeks', async () => {
    const section = { title: { es: 'Uno' }, content: { es: '<p id="p1">uno</p>' } }
    const book = await createBook(services, { sections: [section, section, section, section, section] })
    const reader = await createUser(services)
    await createEntitlement(services, { userId: reader.id, productType: 'book', productId: book.id })
    const context = await contextOf(services, reader)
    const address = { productType: 'book', slug: book.slug } as const
    const readTo = (index: number) =>
      saveReadingPlace(context, {
        sectionId: book.sections[index]?.id ?? 0,
        block: null,
        readAt: new Date(Date.now() - 1000 * (9 - index)),
      })
    await readTo(0)
    await expect(write(context, address)).rejects.toMatchObject({ code: 'opinion-too-early' })
    await readTo(1)
    expect(await write(context, address)).toEqual({ ok: true })

    const filed = await createBook(services, { files: [{ storageKey: 'books/a.pdf' }] })
    const later = { ...context, now: () => new Date(Date.now() + 15 * 86_400_000) }
    await createEntitlement(services, { userId: reader.id, productType: 'book', productId: filed.id })
    const of = { productType: 'book', slug: filed.slug } as const
    await expect(write(context, of)).rejects.toMatchObject({ code: 'opinion-too-early' })
    expect(await write(later, of)).toEqual({ ok: true })
  })

  test('who has all of a pack and has seen enough of anything in it', async () => {
    const { course, context, buyer } = await seenCourse()
    const book = await createBook(services, {})
    const pack = await createPack(services, {
      items: [
        { productType: 'course', productId: course.id, price: 900 },
        { productType: 'book', productId: book.id, price: 900 },
      ],
    })
    const address = { productType: 'pack', slug: pack.slug } as const
    await expect(write(context, address)).rejects.toMatchObject({ code: 'opinion-not-bought' })
    await createEntitlement(services, { userId: buyer.id, productType: 'book', productId: book.id })
    expect(await write(context, address, 4)).toEqual({ ok: true })
    const listed = await listOpinions(context, address)
    expect([listed.product.starCounts, listed.opinions[0]]).toMatchObject([
      [0, 0, 0, 1, 0],
      { bought: true, own: true },
    ])
  })
})

test.each([
  [{ stars: 0, words }, { stars: ['required'] }],
  [{ stars: 6, words }, { stars: ['required'] }],
  [{ stars: 'cinco', words }, { stars: ['required'] }],
  [{ stars: 3, words: 'a'.repeat(2_001) }, { words: ['too-long'] }],
])('what is no opinion is refused (%#)', async (given, fields) => {
  const { context, address } = await seenCourse()
  expect(await writeOpinion(context, noLimits, { ...address, ...given })).toEqual({ ok: false, fields })
})

test.each([[undefined], [''], [' \n\u200b ']])('stars alone are an opinion (%#)', async (none) => {
  const { course, context, address } = await seenCourse()
  expect(await writeOpinion(context, noLimits, { ...address, stars: 4, words: none })).toEqual({ ok: true })
  expect((await listOpinions(context, address)).opinions).toMatchObject([{ stars: 4, words: '' }])
  // A page that sells quotes what says something.
  const product = { productType: 'course', productId: course.id } as const
  expect((await listFirstOpinions(context, product)).opinions).toEqual([])
  await write(context, address, 4)
  expect((await listFirstOpinions(context, product)).opinions).toMatchObject([{ words }])
})

test('an opinion says how much its writer had seen when they wrote it, while they have it', async () => {
  const { course, buyer, context, address } = await seenCourse({ seen: 3 })
  await write(context, address, 4)
  const seen = async () => (await listOpinions(context, address)).opinions.map((each) => each.seen)
  expect(await seen()).toEqual([{ of: 'course', count: 3, total: 4 }])
  const last = course.sections[0]?.lessons[3]?.id ?? 0
  await markLessonSeen(context, { lessonId: last, seen: true })
  expect(await seen()).toEqual([{ of: 'course', count: 3, total: 4 }])
  await write(context, address, 5)
  expect(await seen()).toEqual([{ of: 'course', count: 4, total: 4 }])
  await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, buyer.id))
  expect(await seen()).toEqual([null])
})

test('of a book it is the chapter that was reached, and of a file that was downloaded nothing', async () => {
  const book = await createBook(services, { sections: [{}, {}, {}, {}] })
  const buyer = await createUser(services)
  const since = new Date(Date.now() - 20 * 86_400_000)
  const held = { userId: buyer.id, productType: 'book', productId: book.id, grantedAt: since } as const
  await createEntitlement(services, held)
  await db.update(bookFiles).set({ storageKey: `books/${'a'.repeat(64)}.pdf` })
  const context = await contextOf(services, buyer)
  const address = { productType: 'book', slug: book.slug } as const
  const seen = async () => (await listOpinions(context, address)).opinions.map((each) => each.seen)
  await write(context, address, 4)
  expect(await seen()).toEqual([null])
  const sectionId = book.sections[2]?.id ?? 0
  await saveReadingPlace(context, { sectionId, block: null, readAt: new Date() })
  await write(context, address, 5)
  expect(await seen()).toEqual([{ of: 'book', count: 3, total: 4 }])
})

test('an opinion is one: written again it changes, and its product counts it once', async () => {
  const { course, context, address } = await seenCourse()
  await Promise.all([write(context, address, 2), write(context, address, 2)])
  expect(await countsOf(course.id)).toEqual([0, 1, 0, 0, 0])
  await write(context, address, 5)
  expect(await countsOf(course.id)).toEqual([0, 0, 0, 0, 1])
  expect((await listOpinions(context, address)).opinions).toMatchObject([
    { stars: 5, editedAt: expect.any(Date) },
  ])
  await withdrawOpinion(context, address)
  await withdrawOpinion(context, address)
  expect([await countsOf(course.id), (await listOpinions(context, address)).opinions]).toEqual([
    [0, 0, 0, 0, 0],
    [],
  ])
})

test('opinions that are written at once are all counted', async () => {
  const course = await createCourse(services)
  await Promise.all(
    [1, 2, 3, 4, 5, 5].map((stars) => createOpinion(services, { productId: course.id, stars })),
  )
  expect(await countsOf(course.id)).toEqual([1, 1, 1, 1, 2])
})

test('a refund takes the badge and not the words', async () => {
  const { course, buyer, context, address } = await seenCourse()
  await write(context, address)
  const badge = async () => (await listOpinions(context, address)).opinions.map(({ bought }) => bought)
  expect(await badge()).toEqual([true])
  await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, buyer.id))
  expect([await badge(), await countsOf(course.id)]).toEqual([[false], [0, 0, 0, 0, 1]])
  // What one said may still be put right, and taken back.
  expect(await write(context, address, 3)).toEqual({ ok: true })
  await withdrawOpinion(context, address)
  await expect(write(context, address)).rejects.toMatchObject({ code: 'opinion-not-bought' })
})

test('long lists come in pages, whole or by stars', async () => {
  const course = await createCourse(services)
  for (let each = 0; each < 23; each++) {
    await createOpinion(services, { productId: course.id, stars: each % 2 === 0 ? 5 : 1 })
  }
  const reader = await contextOf(services, visitor)
  const address = { productType: 'course', slug: course.slug } as const
  const first = await listOpinions(reader, address)
  const second = await listOpinions(reader, { ...address, before: first.next })
  const ids = [...first.opinions, ...second.opinions].map(({ id }) => id)
  expect([first.opinions.length, second.opinions.length, second.next]).toEqual([20, 3, null])
  expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => right - left))
  expect((await listOpinions(reader, { ...address, stars: 1 })).opinions).toHaveLength(11)
  expect(
    (await listFirstOpinions(reader, { productType: 'course', productId: course.id })).opinions,
  ).toHaveLength(3)
})

describe('moderation', () => {
  test('a report tells the shop, hiding settles it and counts the opinion no more, showing takes both back', async () => {
    const { course, context: writer, address } = await seenCourse()
    await write(writer, address)
    const [opinion] = (await listOpinions(writer, address)).opinions
    const opinionId = opinion?.id ?? 0
    const reader = await contextOf(services, await createUser(services))
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    const support = await contextOf(services, await createUser(services, { role: 'support' }))
    const report = { opinionId, reason: 'spam', words: 'Mira esto' }
    await expect(reportOpinion(writer, noLimits, report)).rejects.toMatchObject({ code: 'nothing-here' })
    expect(await reportOpinion(reader, noLimits, report)).toEqual({ ok: true })
    expect(await reportOpinion(reader, noLimits, report)).toEqual({ ok: true })
    const about = async () => {
      const { opinions: listed, counts } = await listOpinionsInStudio(support, { product: address })
      return [listed[0]?.reports.map(({ reason }) => reason), counts.reported, counts.hidden]
    }
    expect(await about()).toEqual([['spam'], 1, 0])
    await hideOpinion(support, { opinionId, hidden: true, reason: 'Publicidad' })
    expect(await about()).toEqual([[], 0, 1])
    expect(await countsOf(course.id)).toEqual([0, 0, 0, 0, 0])
    expect((await listOpinions(reader, address)).opinions).toEqual([])
    expect((await getOwnOpinion(writer, address)).opinion).toMatchObject({ hidden: true })
    await hideOpinion(owner, { opinionId, hidden: false })
    expect(await about()).toEqual([['spam'], 1, 0])
    expect(await countsOf(course.id)).toEqual([0, 0, 0, 0, 1])
    await dismissOpinionReports(owner, { opinionId })
    expect(await about()).toEqual([[], 0, 0])
    await dismissOpinionReports(owner, { opinionId, undo: true })
    expect(await about()).toEqual([['spam'], 1, 0])
    for (const context of [reader, writer, await contextOf(services, visitor)]) {
      await expect(hideOpinion(context, { opinionId, hidden: true })).rejects.toMatchObject({
        kind: expect.stringMatching(/forbidden|unauthenticated/),
      })
    }
  })

  test('the author of the product and the owner answer, once; others do not', async () => {
    const author = await createUser(services, { role: 'author' })
    const { context: writer, address } = await seenCourse({ authorId: author.id })
    await write(writer, address)
    const opinionId = (await listOpinions(writer, address)).opinions[0]?.id ?? 0
    const asAuthor = await contextOf(services, author)
    const another = await contextOf(services, await createUser(services, { role: 'author' }))
    await expect(answerOpinion(another, { opinionId, answer: 'Hola' })).rejects.toMatchObject({
      code: 'not-your-item',
    })
    await expect(answerOpinion(writer, { opinionId, answer: 'Hola' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    const support = await contextOf(services, await createUser(services, { role: 'support' }))
    await expect(answerOpinion(support, { opinionId, answer: 'Hola' })).rejects.toMatchObject({
      code: 'role-without-right',
    })
    expect(await answerOpinion(asAuthor, { opinionId, answer: ' Gracias.\r\n' })).toEqual({
      ok: true,
      before: null,
    })
    expect((await listOpinions(writer, address)).opinions).toMatchObject([{ answer: 'Gracias.' }])
    expect(await answerOpinion(asAuthor, { opinionId, answer: ' ' })).toEqual({
      ok: false,
      fields: { answer: ['required'] },
    })
    expect(await answerOpinion(asAuthor, { opinionId, answer: null })).toEqual({
      ok: true,
      before: 'Gracias.',
    })
    const own = await listOpinionsInStudio(asAuthor)
    expect([own.counts.all, (await listOpinionsInStudio(another)).counts.all]).toEqual([1, 0])
  })

  test('the studio lists by state, stars and product, a page at a time', async () => {
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    const course = await createCourse(services)
    for (let each = 0; each < 52; each++) {
      await createOpinion(services, { productId: course.id, stars: (each % 5) + 1 })
    }
    const product = { productType: 'course', slug: course.slug } as const
    const first = await listOpinionsInStudio(owner, { product })
    const second = await listOpinionsInStudio(owner, { product, after: first.next })
    expect([first.opinions.length, first.previous, second.opinions.length, second.next]).toEqual([
      50,
      null,
      2,
      null,
    ])
    const back = await listOpinionsInStudio(owner, { product, before: second.previous })
    expect(back.opinions.map(({ id }) => id)).toEqual(first.opinions.map(({ id }) => id))
    const five = await listOpinionsInStudio(owner, { product, stars: 5, state: 'unanswered' })
    expect([five.opinions.length, five.counts.all]).toEqual([10, 10])
    const none = await listOpinionsInStudio(owner, { product: { productType: 'course', slug: 'no-existe' } })
    expect(none.opinions).toEqual([])
  })

  test('the studio counts each state up to a bound', async () => {
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    const author = await createUser(services, { role: 'author' })
    const course = await createCourse(services, { authorId: author.id })
    const createdAt = new Date()
    const row = {
      productType: 'course',
      productId: course.id,
      stars: 3,
      words: '',
      locale: 'es',
      createdAt,
    } as const
    await db.insert(opinions).values(Array.from({ length: mostCounted - 1 }, () => row))
    const product = { productType: 'course', slug: course.slug } as const
    const counts = async (context: Context) => (await listOpinionsInStudio(context, { product })).counts
    const below = mostCounted - 1
    expect(await counts(owner)).toEqual({ all: below, unanswered: below, reported: 0, hidden: 0 })
    await db.insert(opinions).values([
      { ...row, answer: 'Gracias' },
      { ...row, hiddenAt: createdAt },
    ])
    const bounded = { all: mostCounted, unanswered: below, reported: 0, hidden: 1 }
    expect(await counts(owner)).toEqual(bounded)
    expect(await counts(await contextOf(services, author))).toEqual(bounded)
    const another = await contextOf(services, await createUser(services, { role: 'author' }))
    expect(await counts(another)).toEqual({ all: 0, unanswered: 0, reported: 0, hidden: 0 })
  })
})

test('who does not want to be asked is not asked again', async () => {
  const { buyer, course, context, address } = await seenCourse()
  await dismissAsk(context, address)
  const [row] = await db.select().from(users).where(eq(users.id, buyer.id))
  expect(row?.preferences).toEqual({ opinionsAsked: { [`course-${course.id}`]: true } })
  const stranger = await contextOf(services, await createUser(services))
  await expect(dismissAsk(stranger, address)).rejects.toMatchObject({ code: 'opinion-not-bought' })
})

test('who has something is asked about each thing in turn: courses, books with files, and the pack of them', async () => {
  const { course, buyer } = await seenCourse()
  const section = { title: { es: 'Uno' }, content: { es: '<p id="p1">uno</p>' } }
  const read = await createBook(services, { sections: [section, section] })
  const filed = await createBook(services, { files: [{ storageKey: 'books/a.pdf' }] })
  const items = [
    { productType: 'course' as const, productId: course.id, price: 900 },
    { productType: 'book' as const, productId: filed.id, price: 900 },
  ]
  const pack = await createPack(services, { items })
  const lacking = { productType: 'book' as const, productId: (await createBook(services, {})).id, price: 900 }
  await createPack(services, { items: [...items, lacking] })
  for (const { id } of [read, filed]) {
    await createEntitlement(services, { userId: buyer.id, productType: 'book', productId: id })
  }
  const asked = async (days: number) => {
    const context = await contextOf(services, buyer, {
      now: () => new Date(Date.now() + days * 86_400_000),
    })
    const places = await listReadingPlaces(context)
    const books = (await listOwnBooks(context)).map((book) => ({
      ...book,
      place: places.get(book.id) ?? null,
    }))
    const found = await findProductToAsk(context, { courses: await listOwnCourses(context), books })
    if (found) await dismissAsk(context, found)
    return found && [found.productType, found.slug]
  }
  expect(await asked(0)).toEqual(['course', course.slug])
  expect(await asked(0)).toEqual(['pack', pack.slug])
  expect(await asked(0), 'the files are too new, and nothing was read').toBeNull()
  expect(await asked(15)).toEqual(['book', filed.slug])
  const context = await contextOf(services, buyer)
  const sectionId = read.sections[0]?.id ?? 0
  await saveReadingPlace(context, { sectionId, block: null, readAt: new Date() })
  expect(await asked(15)).toEqual(['book', read.slug])
  expect(await asked(15)).toBeNull()
})

test('an opinion of nobody stays and counts', async () => {
  const course = await createCourse(services)
  const { id } = await createOpinion(services, { productId: course.id, stars: 4 })
  await db.update(opinions).set({ writerId: null }).where(eq(opinions.id, id))
  const reader = await contextOf(services, visitor)
  const listed = await listOpinions(reader, { productType: 'course', slug: course.slug })
  expect([listed.product.starCounts, listed.opinions]).toMatchObject([
    [0, 0, 0, 1, 0],
    [{ writer: null, bought: false, own: false }],
  ])
})
