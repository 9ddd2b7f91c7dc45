import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { bodyOf } from '#server/files/answer-file.ts'
import { folderExporters } from '#server/files/folder-exports.ts'
import { folderImporters } from '#server/files/folder-imports.ts'
import { tarFolder } from '#server/files/pack-export.ts'
import { unpackFolder } from '#server/files/unpack-folder.ts'
import type { Services } from '#server/process/compose.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import type { ProductType } from '#values/product.ts'
import { contextOf, system } from './services.ts'

/** Exports from one shop, imports into the other and exports there; expects equal bytes. Returns the exported folder. */
export async function expectEqualExports(
  { from, to }: { from: Services; to: Services },
  kind: ProductType,
  slug: string,
): Promise<string> {
  const first = await exportFrom(from, kind, slug)
  const folder = await createFolder({})
  const archive = bodyOf(tarFolder(first.exported)) as unknown as ReadableStream<Uint8Array>
  await unpackFolder(archive, folder)
  await importFrom(folder, to, kind)
  expect((await exportFrom(to, kind, slug)).digests, slug).toEqual(first.digests)
  return folder
}

export async function importFrom(folder: string, services: Services, kind: ProductType) {
  const result = await folderImporters[kind].run(await contextOf(services, system), folder)
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 1))
  return result
}

/** Exports a product, with the digests of its files by their paths. */
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

/** Columns with values that each shop assigns itself: ids, dates and counts. */
const ofOneShop = /^id$|Id$|At$|[sS]ources?$|^starCounts$/

/** All that readers see of a shop's products, in an order that does not depend on ids. */
export async function shownIn({ connection: { db } }: Services): Promise<string[]> {
  const rows: object[] = []
  for (const table of [courses, sections, lessons, posts, books, bookSections, packs] as const) {
    rows.push(...(await db.select().from(table)))
  }
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row).filter(([name]) => !ofOneShop.test(name)),
        null,
        1,
      ),
    )
    .sort()
}
