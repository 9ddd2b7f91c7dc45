import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookSections } from '#domain/catalog/books/book.table.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { readingPlaces } from './reading-place.table.ts'
import { findReadingPlace, saveReadingPlace } from './reading-place.ts'

const services = await createTestServices()
const { db } = services.connection
const noon = new Date('2026-05-01T12:00:00Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

async function setting(kind: 'paid' | 'ads' | null = 'paid') {
  const book = await createBook(services, { sections: [{}, {}, {}] })
  const sections = book.sections.map(({ id }) => id)
  const [one = 0, two = 0, three = 0] = sections
  const person = await createUser(services)
  if (kind) {
    await createEntitlement(services, { userId: person.id, productType: 'book', productId: book.id, kind })
  }
  const context = await contextOf(services, person, { now: () => noon })
  const place = async () => findReadingPlace(await contextOf(services, person), { bookId: book.id })
  const lastSections = async () => (await findUser(db, person.id))?.preferences.lastSections
  return { book, one, two, three, person, context, place, lastSections }
}

describe('the reading place', () => {
  test('is saved by paragraph, with the section in the preferences', async () => {
    const { context, book, one, two, place, lastSections } = await setting()
    expect(await place()).toBeNull()
    expect(await saveReadingPlace(context, { sectionId: two, block: 'b7', readAt: minutes(-3) })).toBe(true)
    expect(await place()).toEqual({ sectionId: two, order: 2, block: 'b7' })
    expect(await lastSections()).toEqual({ [book.id]: two })
    expect(await saveReadingPlace(context, { sectionId: one, block: null, readAt: minutes(-2) })).toBe(true)
    expect(await place()).toEqual({ sectionId: one, order: 1, block: null })
  })

  test('is unaffected by late devices and fast clocks', async () => {
    const { context, book, one, two, place, lastSections } = await setting()
    await saveReadingPlace(context, { sectionId: two, block: 'b2', readAt: minutes(-5) })
    for (const readAt of [minutes(-6), minutes(-5)]) {
      expect(await saveReadingPlace(context, { sectionId: one, block: 'b1', readAt })).toBe(false)
    }
    expect(await place()).toMatchObject({ sectionId: two, block: 'b2' })
    expect(await lastSections()).toEqual({ [book.id]: two })
    await saveReadingPlace(context, { sectionId: two, block: 'b3', readAt: minutes(60) })
    expect(await db.select().from(readingPlaces)).toMatchObject([{ readAt: noon, block: 'b3' }])
  })

  test('is the latest of concurrent ones', async () => {
    const { context, one, two, place } = await setting()
    await Promise.all(
      [4, 9, 1, 7, 2, 8, 3].map((minute) =>
        saveReadingPlace(context, {
          sectionId: minute === 9 ? two : one,
          block: `b${minute}`,
          readAt: minutes(minute - 10),
        }),
      ),
    )
    expect(await place()).toEqual({ sectionId: two, order: 2, block: 'b9' })
  })

  test('follows the section of the preferences while it exists', async () => {
    const { context, book, one, two, three, place } = await setting()
    const other = await createBook(services, { sections: [{}] })
    const say = (sectionId: number) => savePreferences(context, { lastSections: { [book.id]: sectionId } })
    await say(three)
    expect(await place()).toEqual({ sectionId: three, order: 3, block: null })
    await saveReadingPlace(context, { sectionId: two, block: 'b4', readAt: minutes(-1) })
    await say(one)
    expect(await place()).toEqual({ sectionId: one, order: 1, block: null })
    await say(other.sections[0]?.id ?? 0)
    expect(await place()).toEqual({ sectionId: two, order: 2, block: 'b4' })
    await db.delete(bookSections).where(eq(bookSections.id, two))
    expect(await place()).toBeNull()
  })

  test('is saved for readers, with ads too, and shown to nobody else', async () => {
    const attempt = { block: 'b1', readAt: noon }
    const { context, one: sectionId, book } = await setting('ads')
    expect(await saveReadingPlace(context, { sectionId, ...attempt })).toBe(true)
    const { context: stranger } = await setting(null)
    await expect(saveReadingPlace(stranger, { sectionId, ...attempt })).rejects.toMatchObject({
      code: 'book-only-if-bought',
    })
    expect(await findReadingPlace(stranger, { bookId: book.id })).toBeNull()
    const anonymous = await contextOf(services, visitor)
    expect(await findReadingPlace(anonymous, { bookId: book.id })).toBeNull()
    await expect(saveReadingPlace(anonymous, { sectionId, ...attempt })).rejects.toMatchObject({
      code: 'sign-in-required',
    })
  })

  test('rejects an unknown section or block', async () => {
    const { context, one: sectionId } = await setting()
    for (const block of ['', 'h-uno', 'b0', '\0']) {
      await expect(saveReadingPlace(context, { sectionId, block, readAt: noon })).rejects.toMatchObject({
        kind: 'invalid',
        fields: { block: ['invalid-value'] },
      })
    }
    const unknown = saveReadingPlace(context, { sectionId: 999_999, block: null, readAt: noon })
    await expect(unknown).rejects.toMatchObject({ kind: 'not-found' })
  })
})
