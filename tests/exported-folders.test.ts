import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { folderExporters } from '#server/files/folder-exports.ts'
import { folderImporters } from '#server/files/folder-imports.ts'
import { tarFolder } from '#server/files/pack-export.ts'
import { unpackFolder } from '#server/files/unpack-folder.ts'
import type { Services } from '#server/process/compose.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { createEpub } from '#tests/factories/create-epub.ts'
import { mdbookFiles } from '#tests/factories/create-mdbook.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { type ProductType, productTypes } from '#values/product.ts'

vi.setConfig({ testTimeout: 120_000 })
const shop = await createTestServices()
// Its files are stored under digests of their content, so that what comes back unchanged is not converted again.
const emptyShop = { ...(await createTestServices()), storage: shop.storage }

async function importFolder(services: Services, kind: ProductType, folder: string) {
  const result = await folderImporters[kind].run(await contextOf(services, system), folder)
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 1))
  return result
}

/** The digests of an export's files by their paths, and the export itself. */
async function exportFrom(services: Services, kind: ProductType, slug: string) {
  const exported = await folderExporters[kind].run(await contextOf(services, system), { slug })
  const digests: Record<string, string> = {}
  for (const { path, size, read } of exported.files) {
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of read()) {
      hash.update(chunk)
      length += chunk.length
    }
    expect(length, path).toBe(size)
    digests[path] = hash.digest('hex')
  }
  return { exported, digests }
}

async function unpacked(exported: Parameters<typeof tarFolder>[0]): Promise<string> {
  const folder = await createFolder({})
  const archive = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const chunk of tarFolder(exported)) controller.enqueue(chunk)
      controller.close()
    },
  })
  await unpackFolder(archive, folder)
  return folder
}

/** What readers see of everything in a shop, without numbers and times of its rows. */
async function shown({ connection: { db } }: Services) {
  const rows = []
  for (const table of [courses, sections, lessons, posts, books, bookSections, packs] as const) {
    rows.push(await db.select().from(table))
  }
  return rows
    .flat()
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/^id$|Id$|At$|[sS]ources?$/.test(name))),
    )
}

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

test('every course, book and pack of the demo comes back from its export with equal bytes', async () => {
  const slugs: [ProductType, string][] = []
  for (const kind of productTypes) {
    const parent = join(process.cwd(), 'database/demo', folderExporters[kind].plural)
    for (const name of (await readdir(parent)).sort()) {
      slugs.push([kind, (await importFolder(shop, kind, join(parent, name))).slug])
    }
  }
  expect(new Set(slugs.map(([kind]) => kind)).size).toBe(3)
  const before = await shown(shop)
  for (const [kind, slug] of slugs) {
    const first = await exportFrom(shop, kind, slug)
    const folder = await unpacked(first.exported)
    await importFolder(emptyShop, kind, folder)
    const second = await exportFrom(emptyShop, kind, slug)
    expect(second.digests, slug).toEqual(first.digests)
  }
  expect((await shown(emptyShop)).sort(byText)).toEqual(before.toSorted(byText))
})

test.each([
  ['an EPUB', async () => createFolder({ 'faro.epub': createEpub() }), 'el-faro'],
  ['an mdBook', async () => createFolder(mdbookFiles), 'cajas-y-sellos'],
])('a book from %s comes back with equal bytes and the same words', async (_what, make, slug) => {
  await importFolder(shop, 'book', await make())
  const first = await exportFrom(shop, 'book', slug)
  const folder = await unpacked(first.exported)
  await importFolder(emptyShop, 'book', folder)
  expect((await exportFrom(emptyShop, 'book', slug)).digests).toEqual(first.digests)
  const textsOf = async ({ connection: { db } }: Services) =>
    (await db.select().from(bookSections).orderBy(bookSections.position)).map(({ content, title }) => ({
      title,
      words: (content.es ?? '')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      links: [...(content.es ?? '').matchAll(/ href="([^"]*)"/g)].map(([, href]) => href),
      ids: [...(content.es ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
      images: [...(content.es ?? '').matchAll(/ src="([^"]*)"/g)].map(([, src]) => src),
    }))
  expect(await textsOf(emptyShop)).toEqual(await textsOf(shop))
  const places = async ({ connection: { db } }: Services) =>
    (await db.select().from(bookSections).orderBy(bookSections.position)).map(
      ({ id, depth, number, part }) => ({ id, depth, number, part }),
    )
  const rows = await places(shop)
  expect(await importFolder(shop, 'book', folder)).toMatchObject({ sections: { created: 0, removed: 0 } })
  expect(await places(shop)).toEqual(rows)
})
