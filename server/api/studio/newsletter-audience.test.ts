import { expect, test } from 'vitest'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)

test('the audience of a draft is chosen, counted and explained', async () => {
  const course = await createCourse(services)
  const at = new Date()
  await services.connection.db.insert(subscriptions).values(
    (['es', 'es', 'en'] as const).map((locale, place) => ({
      email: `reader-${place}@example.org`,
      locale,
      createdAt: at,
      confirmedAt: at,
    })),
  )
  const { id } = await createNewsletter(await contextOf(services, system))
  const path = `/newsletters/${id}/audience`
  const product = { productType: 'course', productId: course.id }
  const choose = (json: object) => studio.operator(path, { method: 'PUT', json })

  const everybody = { who: 'everybody', product: null, locale: null }
  expect(await studio.operator(path)).toMatchObject({ status: 200, data: { audience: everybody, people: 3 } })
  const inSpanish = { who: 'others', product, locale: 'es' }
  const chosen = { audience: inSpanish, people: 2, byLanguage: { es: 2, en: 0 }, otherLanguage: 1 }
  expect(await choose(inSpanish)).toMatchObject({ status: 200, data: chosen })
  expect(await studio.operator(path)).toMatchObject({ status: 200, data: chosen })

  for (const wrong of [
    { who: 'owners', product: null, locale: null },
    { who: 'buyers', product, locale: null },
    { who: 'owners', product: { ...product, productId: 2_147_483_647 }, locale: null },
    { ...everybody, locale: 'xx' },
  ]) {
    expect(await choose(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 })
  }
  expect(await studio.operator(path)).toMatchObject({ data: chosen })
})
