import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { getPreview } from '#domain/catalog/previews/get-preview.ts'
import { previewDraft } from '#domain/catalog/previews/preview-draft.ts'
import { getPack } from '#domain/commerce/pricing/list-packs.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftPack } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()

async function authored() {
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  const made = await createDraftPack(author, [])
  const put = async (items: object[]) => {
    await saveDraft(await contextOf(services, system), {
      draftId: made.draftId,
      revision: 2,
      fields: { items },
    })
  }
  return { author, put, ...made }
}

const look = (
  context: Context,
  { draftId, slug }: { draftId: number; slug: string },
  person: 'visitor' | 'buyer',
) =>
  previewDraft(context, { draftId, person, locale: 'es', name: 'Ana', path: `/pack/${slug}` }, (preview) =>
    getPack(preview, { slug }),
  )

test('the draft of a pack is shown with its products, also drafts, and a buyer has all of them', async () => {
  const { author, put, ...pack } = await authored()
  const course = await createCourse(services, { status: 'draft', price: 2000 })
  const book = await createBook(services, { status: 'published', price: 1500 })
  const gone = await createBook(services)
  await put([
    { productType: 'course', productId: course.id, price: 900 },
    { productType: 'book', productId: book.id, price: 0 },
    { productType: 'book', productId: gone.id, price: 500 },
  ])
  await services.connection.db.delete(books).where(eq(books.id, gone.id))
  const shown = await look(author, pack, 'visitor')
  expect(shown.items.map(({ slug, owned }) => [slug, owned])).toEqual([
    [course.slug, false],
    [book.slug, false],
  ])
  expect(shown.quote.total.amount).toBe(901)
  const bought = await look(author, pack, 'buyer')
  expect(bought.items.map(({ owned }) => owned)).toEqual([true, true])
  expect(bought.quote.total.amount).toBe(0)
})

test('an empty pack has no page, and the preview says so', async () => {
  const { author, put, ...pack } = await authored()
  expect(await getPreview(author, pack)).toMatchObject({ kind: 'pack', name: pack.slug, lack: 'items' })
  await expect(look(author, pack, 'visitor')).rejects.toMatchObject({ code: 'pack-not-found' })
  const { id } = await createCourse(services)
  await put([{ productType: 'course', productId: id, price: 900 }])
  expect(await getPreview(author, pack)).toMatchObject({ lack: null, parts: [] })
})
