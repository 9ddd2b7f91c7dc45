import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { opinions } from '#domain/learning/opinions/opinion.table.ts'
import { createCatalogCache } from '#server/process/catalog-cache.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices({ catalogCache: createCatalogCache() })
const app = await createTestApp(services)
const { db } = services.connection

/** The stars of the first card, as shown and as read out; null without opinions. */
async function starsOn(path: string, { language, as }: { language?: 'es' | 'en'; as?: { id: string } } = {}) {
  const browser = app.browser()
  if (as) await browser.signInAs(as)
  const { text } = await browser.visit(path, { language })
  const card = /<article[\s\S]*?<\/article>/.exec(text)?.[0] ?? ''
  const said = /<span class="sr-only">([^<]*(?:estrella|star)[^<]*)<\/span>/.exec(card)?.[1]
  if (said === undefined) return null
  const shown = /<span aria-hidden="true"[^>]*><svg[\s\S]*?<\/svg>([\s\S]*?)<\/p>/.exec(card)?.[1] ?? ''
  return { said, shown: shown.replaceAll(/<!-- -->|<[^>]*>/g, '') }
}

test('cards of courses, books and packs show what opinions add up to, also from the cache once one changes', async () => {
  const course = await createCourse(services)
  const book = await createBook(services)
  const pack = await createPack(services, {
    items: [{ productType: 'book', productId: book.id, price: 900 }],
  })
  const reader = await createUser(services)
  for (const [path, productType, productId] of [
    ['/', 'course', course.id],
    ['/libros', 'book', book.id],
    ['/pack', 'pack', pack.id],
  ] as const) {
    await notificationsArrived(services)
    expect(await starsOn(path), path).toBeNull()
    for (const stars of [5, 5, 5, 4] as const)
      await createOpinion(services, { productType, productId, stars })
    const low = await createOpinion(services, { productType, productId, stars: 1 })
    await notificationsArrived(services)
    const four = { said: '4,0 de 5 estrellas, según 5 opiniones', shown: '4,0(5)' }
    expect(await starsOn(path), path).toEqual(four)
    expect(await starsOn(path, { as: reader }), path).toEqual(four)
    expect(await starsOn(path, { language: 'en' }), path).toEqual({
      said: '4.0 of 5 stars, by 5 opinions',
      shown: '4.0(5)',
    })
    await db.update(opinions).set({ hiddenAt: new Date() }).where(eq(opinions.id, low.id))
    await notificationsArrived(services)
    expect(await starsOn(path), path).toEqual({
      said: '4,8 de 5 estrellas, según 4 opiniones',
      shown: '4,8(4)',
    })
  }
})

test('the stars of cards cost no query', async () => {
  const course = await createCourse(services)
  const cost = async () => {
    await notificationsArrived(services)
    services.catalogCache.clear()
    services.pageCache.clear()
    const queries = spyOnQueries(db)
    await app.request('/?category=web')
    const { length } = queries.mock.calls
    queries.mockRestore()
    return length
  }
  const before = await cost()
  await createOpinion(services, { productId: course.id })
  expect(await cost()).toBe(before)
})
