import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'
import { findProductChoices } from './find-product-choices.ts'
import { getNamedProduct } from './get-named-product.ts'
import { nameProducts } from './product-choices.ts'

const services = await createTestServices()
const person = async (role: Role) => contextOf(services, await createUser(services, { role }))

test('products of all kinds that were ever published are found by words of their title in any language or their slug, the newest first', async () => {
  await createCourse(services, { slug: 'web-rapida', title: { es: 'Páginas veloces', en: 'Swift pages' } })
  await createCourse(services, { slug: 'web-secreta', title: { es: 'Páginas secretas' }, status: 'draft' })
  await createBook(services, { slug: 'atlas', title: { es: 'Atlas de páginas' }, status: 'archived' })
  await createPack(services, { slug: 'todo', title: { es: 'Todo' }, items: [] })
  const context = await person('support')
  const found = async (text: string) =>
    (await findProductChoices(context, { text })).map(({ productType, slug }) => `${productType}/${slug}`)
  const all = ['pack/todo', 'book/atlas', 'course/web-rapida']
  expect(await found('')).toEqual(all)
  expect(await found('  paginas ')).toEqual(['book/atlas', 'course/web-rapida'])
  expect(await found('PAGES swift')).toEqual(['course/web-rapida'])
  expect(await found('rapida')).toEqual(['course/web-rapida'])
  expect(await found('paginas ocultas')).toEqual([])
  expect(await found('\0')).toEqual(all)
  const items = await findProductChoices(context, { text: '', kinds: ['course', 'book'] })
  expect(items.map(({ slug }) => slug)).toEqual(['atlas', 'web-rapida'])
})

test('of many the twenty newest are found, and none by who does not work in the studio', async () => {
  for (let number = 0; number < 21; number++) {
    await createBook(services, { slug: `tomo-${number}`, title: { es: 'Tomo' } })
  }
  const owner = await person('owner')
  const found = await findProductChoices(owner, { text: 'tomo' })
  expect(found.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 20 }, (_, place) => `tomo-${20 - place}`),
  )
  for (const [who, kind] of [
    [visitor, 'unauthenticated'],
    [await createUser(services, { role: 'learner' }), 'forbidden'],
  ] as const) {
    const context = await contextOf(services, who)
    await expect(findProductChoices(context, { text: '' })).rejects.toMatchObject({ kind })
    await expect(nameProducts(context, { products: [] })).rejects.toMatchObject({ kind })
  }
})

test('an author finds their own alone, drafts too; support no drafts, and the owner everything, each at its price now', async () => {
  const author = await createUser(services, { role: 'author' })
  const own = { authorId: author.id }
  const mine = await createCourse(services, { ...own, slug: 'mio', price: 2000, offerPrice: 1500 })
  await createBook(services, { ...own, slug: 'a-medias', status: 'draft' })
  const foreign = await createCourse(services, { slug: 'ajeno' })
  const secret = await createCourse(services, { slug: 'secreto', status: 'draft' })
  const items = [
    { productType: 'course' as const, productId: mine.id, price: 900 },
    { productType: 'course' as const, productId: foreign.id, price: 300 },
  ]
  const pack = await createPack(services, { slug: 'los-dos', items })
  const context = await contextOf(services, author)
  const slugs = async (who: typeof context, asked: Partial<Parameters<typeof findProductChoices>[1]> = {}) =>
    (await findProductChoices(who, { text: '', ...asked })).map(({ slug }) => slug)
  expect(await slugs(context)).toEqual(['mio'])
  expect(await slugs(context, { reach: 'all' })).toEqual(['a-medias', 'mio'])
  const owner = await person('owner')
  expect(await slugs(owner, { reach: 'all' })).toEqual(['los-dos', 'secreto', 'ajeno', 'a-medias', 'mio'])
  expect(await slugs(owner, { reach: 'published', kinds: ['course'] })).toEqual(['ajeno', 'mio'])
  const support = await person('support')
  await expect(slugs(support, { reach: 'all' })).rejects.toMatchObject({ code: 'role-without-right' })
  expect(await findProductChoices(support, { text: '' })).toMatchObject([
    { slug: 'los-dos', price: 1200, isOwn: false },
    { slug: 'ajeno', price: 2000 },
    { slug: 'mio', price: 1500 },
  ])

  const asked = {
    products: [mine.id, foreign.id, secret.id, 999_999].map((productId) => ({
      productType: 'course' as const,
      productId,
    })),
  }
  const named = async (who: typeof context) =>
    (await nameProducts(who, asked)).map(({ slug, isOwn }) => `${slug} ${isOwn}`).toSorted()
  expect(await named(context)).toEqual(['ajeno false', 'mio true'])
  expect(await named(support)).toEqual(['ajeno false', 'mio false'])
  expect(await named(owner)).toEqual(['ajeno true', 'mio true', 'secreto true'])
  expect(
    await nameProducts(owner, { products: [{ productType: 'pack', productId: pack.id }] }),
  ).toMatchObject([{ slug: 'los-dos' }])
  expect(await getNamedProduct(context, { productType: 'course', slug: 'ajeno' })).toBeNull()
  expect(await getNamedProduct(context, { productType: 'course', slug: 'mio' })).toMatchObject({
    slug: 'mio',
  })
  expect(await getNamedProduct(support, { productType: 'course', slug: 'ajeno' })).toMatchObject({
    slug: 'ajeno',
  })
})
