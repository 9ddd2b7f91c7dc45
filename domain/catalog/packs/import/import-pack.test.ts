import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createFolder, drawing, packFiles, writeFiles } from '#tests/factories/create-course-folder.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { importPack } from './import-pack.ts'

const services = await createTestServices()
const { db } = services.connection
const run = async (folder: string) => importPack(await contextOf(services, system), folder)
const pack = packFiles['pack.md'] ?? ''
const replaced = (from: string, to: string) => ({ 'pack.md': pack.replace(from, to) })

async function createProducts() {
  const course = await createCourse(services, { slug: 'el-curso' })
  const book = await createBook(services, { slug: 'el-libro' })
  return { course, book }
}

test('a folder becomes a pack of the products it lists', async () => {
  const { course, book } = await createProducts()
  expect(await run(await createFolder(packFiles))).toMatchObject({
    ok: true,
    slug: 'el-pack',
    change: 'created',
  })
  expect(await db.select().from(packs)).toMatchObject([{ title: { es: 'El pack', en: 'The pack' } }])
  expect(await db.select().from(packItems).orderBy(packItems.position)).toMatchObject([
    { productType: 'course', productId: course.id, price: 1200 },
    { productType: 'book', productId: book.id, price: 650 },
  ])
})

const cases: [ImportProblemCode, Record<string, string>, line: number, file?: string][] = [
  ['item-unknown', replaced('el-libro', 'otro'), 8],
  ['item-free', replaced('6.50', '0'), 9],
  ['item-of-one-product', replaced('  - book: el-libro', '  - course: el-curso\n    book: el-libro'), 9],
  ['item-twice', replaced('  - book: el-libro', '  - course: el-curso'), 8],
  ['missing-key', replaced('    price: 12\n', ''), 6],
  ['items-missing', replaced(pack.slice(pack.indexOf('items'), pack.indexOf('---\n\n')), ''), 1],
  ['not-a-list', replaced(pack.slice(pack.indexOf('items'), pack.indexOf('---\n\n')), 'items: no\n'), 5],
  ['picture-missing', replaced('Lo **justo**.', '![a](images/a.svg)'), 12],
  ['picture-remote', replaced('Lo **justo**.', '![a](https://aula.example/a.svg)'), 12],
  ['unknown-file', { 'images/a.exe': '' }, 1, 'images/a.exe'],
  ['unknown-folder', { 'images/more/a.png': '' }, 1, 'images/more'],
]

test.each(cases)('%s: %j', async (code, files, line, file = 'pack.md') => {
  await createProducts()
  const result = await run(await createFolder({ ...packFiles, ...files }))
  const problems = result.ok ? [] : result.problems.filter((problem) => problem.code === code)
  expect(problems).toMatchObject([{ file, line }])
  expect(await db.select().from(packs)).toEqual([])
})

test('items and prices cannot change after a sale; texts can', async () => {
  await createProducts()
  const folder = await createFolder(packFiles)
  const created = await run(folder)
  if (!created.ok) throw new Error('the pack has problems')
  const order = { productType: 'pack' as const, productId: created.id }
  const user = await createUser(services)

  await createOrder(services, { ...order, userId: user.id, state: 'declined' })
  await writeFiles(folder, replaced('12', '11'))
  expect(await run(folder)).toMatchObject({ ok: true, change: 'updated' })

  await createOrder(services, { ...order, userId: user.id, state: 'refunded', paidAt: new Date() })
  const before = await db.select().from(packItems)
  await writeFiles(folder, {
    'pack.md': pack.replace('12', '10').replace('Lo **justo**.', '![](images/a.svg)'),
    'images/a.svg': drawing,
  })
  expect(await run(folder)).toMatchObject({
    ok: false,
    problems: [{ file: 'pack.md', line: 5, code: 'pack-frozen' }],
  })
  expect(await db.select().from(packItems)).toEqual(before)
  const pictures = join(services.environment.AULA_DATA, 'files/pictures')
  expect(await readdir(pictures).catch(() => [])).toEqual([])

  await writeFiles(folder, { 'pack.md': pack.replace('12', '11').replace('El pack', 'Otro nombre') })
  expect(await run(folder)).toMatchObject({ ok: true, change: 'updated' })
})
