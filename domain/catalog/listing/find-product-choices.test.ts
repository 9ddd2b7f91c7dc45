import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { findProductChoices } from './find-product-choices.ts'

const services = await createTestServices()

test('products of all kinds that were ever published are found by words of their title in any language or their slug', async () => {
  await createCourse(services, { slug: 'web-rapida', title: { es: 'Páginas veloces', en: 'Swift pages' } })
  await createCourse(services, { slug: 'web-secreta', title: { es: 'Páginas secretas' }, status: 'draft' })
  await createBook(services, { slug: 'atlas', title: { es: 'Atlas de páginas' }, status: 'archived' })
  await createPack(services, { slug: 'todo', title: { es: 'Todo' }, items: [] })
  const context = await contextOf(services, await createUser(services, { role: 'support' }))
  const found = async (text: string) =>
    (await findProductChoices(context, { text })).map(({ productType, slug }) => `${productType}/${slug}`)
  const all = ['book/atlas', 'course/web-rapida', 'pack/todo']
  expect(await found('')).toEqual(all)
  expect(await found('  paginas ')).toEqual(['book/atlas', 'course/web-rapida'])
  expect(await found('PAGES swift')).toEqual(['course/web-rapida'])
  expect(await found('rapida')).toEqual(['course/web-rapida'])
  expect(await found('paginas ocultas')).toEqual([])
  expect(await found('\0')).toEqual(all)
  const items = await findProductChoices(context, { text: '', packs: false })
  expect(items.map(({ slug }) => slug)).toEqual(['atlas', 'web-rapida'])
})

test('twenty are found at most, and only by who sells', async () => {
  for (let number = 0; number < 21; number++) await createBook(services, { title: { es: 'Tomo' } })
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  expect(await findProductChoices(owner, { text: 'tomo' })).toHaveLength(20)
  for (const who of [visitor, await createUser(services, { role: 'author' })]) {
    const context = await contextOf(services, who)
    await expect(findProductChoices(context, { text: '' })).rejects.toMatchObject({
      kind: who === visitor ? 'unauthenticated' : 'forbidden',
    })
  }
})
