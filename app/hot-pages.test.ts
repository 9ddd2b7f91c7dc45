import { expect, test } from 'vitest'
import { createCatalogCache } from '#server/process/catalog-cache.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

// With the catalog cache that production uses.
const services = await createTestServices({ catalogCache: createCatalogCache() })
const app = await createTestApp(services)

/** The most queries that each page may take, including that of the session where it is not cached. */
const atMost = {
  '/un-curso/0/1': { cold: 5, warm: 1 },
  '/un-curso/0/1.data': { cold: 5, warm: 1 },
  // Includes what stands above the list.
  '/': { cold: 9, warm: 2 },
  '/libros': { cold: 5, warm: 1 },
  '/mis-recursos': { cold: 5, warm: 3 },
}

test('the hot pages of a buyer take few queries, fewer while the catalog is cached', async () => {
  const course = await createCourse(services, {
    slug: 'un-curso',
    sections: [{ lessons: [{ type: 'reading', reading: { es: '<p>uno</p>' } }, { type: 'reading' }] }],
  })
  const book = await createBook(services, {})
  await createPack(services, { items: [{ productType: 'book', productId: book.id, price: 900 }] })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const browser = app.browser()
  await browser.signInAs(user)
  // Notifications empty the caches, which could also happen between two of the requests below.
  await notificationsArrived(services)
  const queries = spyOnQueries(services.connection.db)
  const cost = async (path: string) => {
    queries.mockClear()
    expect((await browser.request(path)).status, path).toBe(200)
    return queries.mock.calls.length
  }
  for (const [path, { cold, warm }] of Object.entries(atMost)) {
    services.catalogCache.clear()
    services.sessionCache.clear()
    expect({ path, cold: await cost(path), warm: await cost(path) }).toEqual({ path, cold, warm })
  }
})
