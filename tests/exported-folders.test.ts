import { expect, test } from 'vitest'
import { bookSections } from '#domain/catalog/books/book.table.ts'
import type { Services } from '#server/process/compose.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { createEpub } from '#tests/factories/create-epub.ts'
import { mdbookFiles } from '#tests/factories/create-mdbook.ts'
import { expectEqualExports, importFrom } from '#tests/harness/exported-folders.ts'
import { createTestServices } from '#tests/harness/services.ts'

/** Those of the demo are in `demo.test.ts`. */

const shop = await createTestServices()
const emptyShop = await createTestServices()

const chaptersOf = async ({ connection: { db } }: Services) =>
  db.select().from(bookSections).orderBy(bookSections.position)

const all = (html: string | undefined, pattern: RegExp) =>
  [...(html ?? '').matchAll(pattern)].map(([, value]) => value)

test.each([
  ['an EPUB', async () => createFolder({ 'faro.epub': createEpub() }), 'el-faro'],
  ['an mdBook', async () => createFolder(mdbookFiles), 'cajas-y-sellos'],
])(
  'a book from %s comes back from its export with equal bytes and the same words',
  async (_what, make, slug) => {
    await importFrom(await make(), shop, 'book')
    const folder = await expectEqualExports({ from: shop, to: emptyShop }, 'book', slug)
    const textsOf = async (services: Services) =>
      (await chaptersOf(services)).map(({ content: { es }, title }) => ({
        title,
        words:
          es
            ?.replaceAll(/<[^>]*>|\s/g, ' ')
            .replaceAll(/ +/g, ' ')
            .trim() ?? '',
        links: all(es, / href="([^"]*)"/g),
        ids: all(es, / id="([^"]*)"/g),
        images: all(es, / src="([^"]*)"/g),
      }))
    const texts = await textsOf(shop)
    expect(await textsOf(emptyShop)).toEqual(texts)

    const placesOf = async () =>
      (await chaptersOf(shop)).map(({ id, depth, number, part }) => ({ id, depth, number, part }))
    const places = await placesOf()
    expect(await importFrom(folder, shop, 'book')).toMatchObject({ sections: { created: 0, removed: 0 } })
    expect(await placesOf()).toEqual(places)
    expect(await textsOf(shop)).toEqual(texts)
  },
)
