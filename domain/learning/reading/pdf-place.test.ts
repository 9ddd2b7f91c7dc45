import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookFiles } from '#domain/catalog/books/book.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { pdfPlaces } from './pdf-place.table.ts'
import { findPdfPage, listPdfPlaces, savePdfPage } from './pdf-place.ts'

const services = await createTestServices()
const { db } = services.connection
const noon = new Date('2026-05-01T12:00:00Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
const stored = { storageKey: `books/${'a'.repeat(64)}.pdf`, size: 1000, pageCount: 40 }

/** Two languages, a file whose pages nobody could count, one of another kind, and one that is only announced. */
async function setting(kind: 'paid' | 'free' | 'ads' | null = 'paid') {
  const book = await createBook(services, {
    files: [
      { ...stored, label: { es: 'En español' } },
      { ...stored, label: { en: 'In English' } },
      { ...stored, pageCount: null },
      { ...stored, type: 'epub', pageCount: null },
      {},
    ],
  })
  const [spanish = 0, english = 0, uncounted = 0, epub = 0, announced = 0] = book.files.map(({ id }) => id)
  const person = await createUser(services)
  if (kind) {
    await createEntitlement(services, { userId: person.id, productType: 'book', productId: book.id, kind })
  }
  const context = await contextOf(services, person, { now: () => noon })
  const save = (fileId: number, page: number, minute = 0) =>
    savePdfPage(context, { fileId, page, readAt: minutes(minute) })
  const page = (fileId: number) => findPdfPage(context, { fileId })
  const latest = async () => (await listPdfPlaces(context)).get(book.id)
  return { book, person, context, save, page, latest, spanish, english, uncounted, epub, announced }
}

describe('the page of a PDF', () => {
  test('is the first one before a reading, and each file has its own', async () => {
    const { save, page, latest, spanish, english } = await setting()
    expect([await page(spanish), await latest()]).toEqual([1, undefined])
    expect(await save(spanish, 12, -3)).toBe(true)
    expect(await save(english, 3, -2)).toBe(true)
    expect([await page(spanish), await page(english)]).toEqual([12, 3])
    expect(await latest()).toMatchObject({ fileId: english, page: 3, pages: 40, label: { en: 'In English' } })
  })

  test('is unaffected by late devices and fast clocks', async () => {
    const { save, page, spanish } = await setting()
    await save(spanish, 12, -5)
    expect([await save(spanish, 4, -6), await save(spanish, 4, -5)]).toEqual([false, false])
    expect(await page(spanish)).toBe(12)
    await save(spanish, 13, 60)
    expect(await db.select().from(pdfPlaces)).toMatchObject([{ readAt: noon, page: 13 }])
  })

  test('is the last one of a shorter file, both when it is saved and when the file is replaced later', async () => {
    const { save, page, latest, spanish, uncounted } = await setting()
    await save(spanish, 90_000, -2)
    expect(await page(spanish)).toBe(40)
    await db.update(bookFiles).set({ pageCount: 9 }).where(eq(bookFiles.id, spanish))
    expect([await page(spanish), await latest()]).toMatchObject([9, { page: 9, pages: 9 }])
    await save(uncounted, 90_000, -1)
    expect([await page(uncounted), await latest()]).toMatchObject([90_000, { page: 90_000, pages: null }])
    await db.update(bookFiles).set({ storageKey: null }).where(eq(bookFiles.id, uncounted))
    expect(await latest()).toMatchObject({ fileId: spanish })
    await db.delete(bookFiles).where(eq(bookFiles.id, spanish))
    expect(await latest()).toBeUndefined()
  })

  test.each([0, -1, 1.5, Number.NaN, 100_001, 2 ** 31])('is refused as %s', async (wrong) => {
    const { save, spanish } = await setting()
    await expect(save(spanish, wrong)).rejects.toMatchObject({ fields: { page: ['invalid-value'] } })
  })

  test('is saved for who may open the file, and for nobody else', async () => {
    const { save, epub, announced, spanish } = await setting('free')
    expect(await save(spanish, 2)).toBe(true)
    for (const fileId of [epub, announced, 999_999]) {
      await expect(save(fileId, 2)).rejects.toMatchObject({ kind: 'not-found' })
    }
    for (const kind of ['ads', null] as const) {
      const other = await setting(kind)
      await expect(other.save(other.spanish, 2)).rejects.toMatchObject({ code: 'book-only-if-bought' })
    }
    const anonymous = await contextOf(services, visitor)
    const unknown = savePdfPage(anonymous, { fileId: spanish, page: 2, readAt: noon })
    await expect(unknown).rejects.toMatchObject({ code: 'sign-in-required' })
    expect(await db.select().from(pdfPlaces)).toHaveLength(1)
  })
})
