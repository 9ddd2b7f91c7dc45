import { expect, test } from 'vitest'
import { bookSections } from '#domain/catalog/books/book.table.ts'
import type { Services } from '#server/process/compose.ts'
import {
  bookFiles,
  chapterFiles,
  courseFiles,
  createFolder,
  drawing,
} from '#tests/factories/create-course-folder.ts'
import { createEpub } from '#tests/factories/create-epub.ts'
import { mdbookFiles } from '#tests/factories/create-mdbook.ts'
import { expectEqualExports, importFrom } from '#tests/harness/exported-folders.ts'
import { isLongLane } from '#tests/harness/lanes.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { mostTextBytes } from '#values/text-limits.ts'

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

/** Code of just so many bytes, below an image whose address an export makes longer. */
function textOf(bytes: number, picture = ''): string {
  const before = `${picture && `![](${picture})\n\n`}~~~\n`
  const line = `${'código '.repeat(200)}\n`
  const room = bytes - Buffer.byteLength(before) + picture.length - 4
  const whole = line.repeat(Math.floor(room / Buffer.byteLength(line)))
  return `${before}${whole}${'x'.repeat(room - Buffer.byteLength(whole))}\n~~~`
}

const lesson = (text: string) => `---\ntitle: Leer\ntype: reading\nfree: true\n---\n\n${text}\n`
const withoutBody = (text = '') => text.slice(0, text.indexOf('---\n', 4) + 4)

const longTexts = [
  [
    'a book with such a chapter',
    'book',
    'el-libro',
    (bytes: number) => ({
      ...bookFiles,
      ...chapterFiles,
      'chapters/03-largo.md': `---\ntitle: Largo\n---\n\n${textOf(bytes, 'imagenes/dibujo.svg')}\n`,
    }),
  ],
  [
    'a course with such texts',
    'course',
    'el-curso',
    (bytes: number) => ({
      ...courseFiles,
      'course.md': `${withoutBody(courseFiles['course.md'])}\n${textOf(bytes)}\n`,
      '01-uno/01-leer.md': lesson(textOf(bytes, '../images/faro.svg')),
      'images/faro.svg': drawing,
    }),
  ],
] as const
test.runIf(isLongLane).each(longTexts)(
  'whatever the shop takes comes back from its export, however long: %s',
  async (_what, kind, slug, filesOf) => {
    await importFrom(await createFolder(filesOf(mostTextBytes)), shop, kind)
    await expectEqualExports({ from: shop, to: emptyShop }, kind, slug)
  },
  120_000,
)
