import { expect, test } from 'vitest'
import { saveLanding } from '#domain/catalog/site/landing/save-landing.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_SELLER_NAME: 'Cursos Luz' } })
const app = await createTestApp(services)

const visit = async (path: string) => {
  services.pageCache.clear()
  return (await app.browser().visit(path)).text
}

test('titles, structured data, feeds and the manifest have the name of the shop', async () => {
  const course = await createCourse(services, { slug: 'vue', title: { es: 'Vue' } })
  await createPack(services, {
    slug: 'todo',
    items: [{ productType: 'course', productId: course.id, price: 900 }],
  })
  const home = await visit('/')
  expect(home).toContain('<title>Cursos Luz</title>')
  expect(home).toContain('<meta property="og:title" content="Cursos Luz"/>')
  expect(home).toContain('<meta property="og:site_name" content="Cursos Luz"/>')
  expect(home).toContain('"provider":{"@type":"Organization","name":"Cursos Luz"')
  const sale = await visit('/inscribe/vue')
  expect(sale).toContain('<title>Vue · Cursos Luz</title>')
  expect(sale).toContain('"provider":{"@type":"Organization","name":"Cursos Luz"')
  expect(await visit('/pack/todo')).toContain('"brand":{"@type":"Brand","name":"Cursos Luz"}')
  const feed = await visit('/products.atom')
  expect(feed).toMatch(/<title>Cursos Luz: /)
  expect(feed).toMatch(/<author>\s*<name>Cursos Luz<\/name>/)
  expect(await (await app.request('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Cursos Luz',
    short_name: 'Cursos Luz',
  })
})

test('search engines and the manifest are told what the owner says on the first page', async () => {
  const described = async () => {
    const html = await visit('/')
    const manifest = (await (await app.request('/manifest.webmanifest')).json()) as { description: string }
    return [
      /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
      /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1],
      manifest.description,
    ]
  }
  const all = (text: string) => [text, text, text]
  expect(await described()).toEqual(
    all(
      'Cursos en video y libros para aprender construyendo, en español y en inglés. Mira las primeras clases sin cuenta.',
    ),
  )
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const landing = { headline: { es: 'Aprende a coser.' }, lead: {}, courseId: null, lessonId: null }
  await saveLanding(owner, { revision: 0, landing })
  expect(await described()).toEqual(all('Aprende a coser.'))
  const lead = { es: 'Patrones y máquina, paso a paso.' }
  await saveLanding(owner, { revision: 1, landing: { ...landing, lead } })
  expect(await described()).toEqual(all('Patrones y máquina, paso a paso.'))
})

test('one payment for ever is among the figures only where something is sold', async () => {
  const lessons = Array.from({ length: 12 }, () => ({ durationSeconds: 900 }))
  await createCourse(services, { price: 0, sections: [{ lessons }] })
  expect(await visit('/')).toContain('12 clases')
  expect(await visit('/')).not.toContain('Un solo pago')
  await createCourse(services, { price: 1200 })
  expect(await visit('/')).toContain('Un solo pago')
})
