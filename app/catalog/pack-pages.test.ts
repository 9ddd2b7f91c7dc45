import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function page(path: string, { as, language }: { as?: { id: string }; language?: string } = {}) {
  services.pageCache.clear()
  const browser = app.browser()
  if (as) await browser.signInAs(as)
  const { text, url } = await browser.visit(path, { language })
  return { html: text.replaceAll('<!-- -->', ''), url }
}

/** A pack with a course for $15 instead of $20 and a book for $7 instead of $12. */
async function createWholePack(slug = 'todo', values: { status?: 'draft' | 'archived' } = {}) {
  const course = await createCourse(services, { title: { es: `Curso de ${slug}` } })
  const book = await createBook(services, { title: { es: `Libro de ${slug}` } })
  await createPack(services, {
    slug,
    title: { es: 'El pack entero', en: 'The whole pack' },
    items: [
      { productType: 'course', productId: course.id, price: 1500 },
      { productType: 'book', productId: book.id, price: 700 },
    ],
    ...values,
  })
  return { course, book }
}

test('the list shows items, price and saving of each pack, with two queries beside the menu’s', async () => {
  for (const slug of ['uno', 'dos', 'tres']) await createWholePack(slug)
  await notificationsArrived(services)
  const queries = spyOnQueries(services.connection.db)
  const html = await (await app.request('/pack', { language: 'es' })).text()
  expect(queries).toHaveBeenCalledTimes(3)
  queries.mockRestore()
  for (const text of [
    'El pack entero',
    '1 curso y 1 libro',
    'US$\u00a022',
    'Ahorras US$\u00a010',
    'href="/pack/dos"',
  ]) {
    expect(html).toContain(text)
  }
})

test('the page of a pack ends with packs that hold some of the same', async () => {
  const { book } = await createWholePack()
  await createPack(services, {
    slug: 'otro',
    title: { es: 'El otro pack', en: 'The other pack' },
    items: [{ productType: 'book', productId: book.id, price: 900 }],
  })
  const { html } = await page('/pack/todo', { language: 'en' })
  const end = html.slice(html.indexOf('You may also like'))
  expect(end).toContain('href="/pack/otro"')
  expect(end).toContain('Pack · 1 book')
})

test('the page has its items with links, the total, what it saves, and its rules', async () => {
  const { course, book } = await createWholePack()
  const { html } = await page('/pack/todo', { language: 'en' })
  for (const text of [
    `href="/inscribe/${course.slug}"`,
    `href="/libro/${book.slug}"`,
    'US$32.00',
    'US$22.00',
    'US$10.00',
    'cannot be changed',
    'weigh more on lower amounts',
  ]) {
    expect(html).toContain(text)
  }
})

test('each item says how much it holds', async () => {
  const course = await createCourse(services, {
    sections: [{ lessons: [{ durationSeconds: 600 }, { durationSeconds: 3000 }] }],
  })
  const book = await createBook(services, { pageCount: 120 })
  await createPack(services, {
    slug: 'lleno',
    items: [
      { productType: 'course', productId: course.id, price: 1500 },
      { productType: 'book', productId: book.id, price: 700 },
    ],
  })
  const { html } = await page('/pack/lleno')
  expect(html).toMatch(/>Curso · 2 clases · 1 h<.*>Libro · 120 páginas</s)
})

test('owned items reduce the price, and an owner of all items sees a notice', async () => {
  const { course, book } = await createWholePack()
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const part = await page('/pack/todo', { as: user })
  expect(part.html).toContain('Lo que ya tienes')
  expect(part.html, 'what is owned opens').toContain(`href="/${course.slug}"`)
  expect(part.html).not.toContain(`href="/inscribe/${course.slug}"`)
  expect(part.html).toContain('US$\u00a07,00')
  // Bought alone, the book costs 12.
  expect(part.html).toContain('Lo que te falta, por separado')
  expect(part.html).toContain('US$\u00a012,00')
  expect(part.html).toContain('US$\u00a05,00')
  expect(part.html).not.toContain('US$\u00a010,00')
  expect((await page('/pack', { as: user })).html).toContain('Pagas US$\u00a07')
  await createEntitlement(services, {
    userId: user.id,
    productType: 'book',
    productId: book.id,
    kind: 'free',
  })
  expect((await page('/pack/todo', { as: user })).html).toContain('Ya tienes el pack')
  expect((await page('/pack', { as: user })).html).toContain('Ya tienes todo el pack')
})

test('an archived pack is shown and not sold; unknown and draft packs redirect to the start page', async () => {
  await createWholePack('viejo', { status: 'archived' })
  await createWholePack('secreto', { status: 'draft' })
  expect((await page('/pack/viejo')).html).toContain('Este pack está archivado')
  expect((await page('/pack/secreto')).url.pathname).toBe('/')
  expect((await page('/pack')).html).toContain('El primer pack está en camino')
})

test('the first pack is promoted on the start page, with metadata for search engines', async () => {
  await createWholePack()
  const { html } = await page('/')
  expect(html).toContain('1 curso y 1 libro. Ahorras US$\u00a010, y descontamos lo que ya tienes.')
  expect(html).toContain('href="/pack/todo"')
  const fan = /<div class="pack-fan"[\s\S]*?<\/div>/.exec(html)?.[0]
  expect([...(fan?.matchAll(/pack-(course|book)/g) ?? [])].map(([, kind]) => kind)).toEqual([
    'course',
    'book',
  ])
  expect(await (await app.request('/sitemap.xml')).text()).toContain('/pack/todo</loc>')
})

test('the page shows non-buyers which files of a book are in preparation', async () => {
  const { book } = await createWholePack('por-llegar')
  const owner = await createUser(services)
  await createEntitlement(services, {
    userId: owner.id,
    productType: 'book',
    productId: book.id,
    kind: 'paid',
  })
  const { html } = await page('/pack/por-llegar', { language: 'es' })
  expect(html).toContain('En preparación: PDF claro')
  expect((await page('/pack/por-llegar', { as: owner, language: 'es' })).html).not.toContain('En preparación')
})
