import { describe, expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
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
const { db } = services.connection
const title = { es: 'El libro azul', en: 'The blue book' }

/** Addresses of the links whose text, including that for screen readers, is `name`. */
function linksNamed(html: string, name: string): string[] {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  const text = (inner: string) => inner.replace(/<[^>]*>/g, '').trim()
  return [...links].flatMap(([, href = '', inner = '']) => (text(inner) === name ? [href] : []))
}

async function page(path: string, { as, language }: { as?: { id: string }; language?: string } = {}) {
  services.pageCache.clear()
  const browser = app.browser()
  if (as) await browser.signInAs(as)
  const { text, url } = await browser.visit(path, { language })
  // React writes empty comments between neighbouring texts.
  const html = text.replaceAll('<!-- -->', '')
  return { html, url, links: (name: string) => linksNamed(html, name) }
}

async function owned(kind: 'paid' | 'free' | 'ads', values: Parameters<typeof createBook>[1] = {}) {
  const book = await createBook(services, { slug: 'azul', title, ...values })
  const user = await createUser(services, { name: 'Ana García' })
  const grantedAt = new Date('2026-05-03T12:00:00Z')
  await createEntitlement(services, {
    userId: user.id,
    productType: 'book',
    productId: book.id,
    kind,
    grantedAt,
  })
  return user
}

describe('the card of a book', () => {
  test('shows price and language, and links to its page and its article', async () => {
    const book = await createBook(services, { slug: 'azul', title, price: 1400, offerPrice: 900 })
    const article = { slug: 'por-que', categoryId: book.categoryId, bookId: book.id, title: {}, content: {} }
    await db.insert(posts).values({ ...article, publishedAt: new Date() })
    const { html, links } = await page('/libros')
    expect(links('Ver detalle: El libro azul')).toEqual(['/libro/azul'])
    expect(links('Artículo: El libro azul')).toEqual(['/blog/web/por-que'])
    expect(html).toMatch(/Precio de oferta <\/span>US\$\s9/)
    expect(html).toContain('120 páginas · Español e inglés · En preparación: PDF claro')
  })

  test('of an owned book links to it, with buyer and date', async () => {
    const { html, links } = await page('/libros', { as: await owned('paid') })
    expect(links('Ir al libro: El libro azul')).toEqual(['/libro/azul'])
    expect(html).toContain('Comprado por Ana García el 3 de mayo de 2026')
  })

  test('of a book read with ads is the same as of one that is not bought', async () => {
    const { html, links } = await page('/libros', { as: await owned('ads', { model: 'ads' }) })
    expect(links('Ver detalle: El libro azul')).toEqual(['/libro/azul'])
    expect(html).toContain('Con anuncios')
    expect(html).not.toContain('Comprado por')
  })
})

describe('the filters of the books', () => {
  const shown = (html: string) =>
    [...html.matchAll(/<li( hidden="")?[^>]*><article/g)].map(([, hidden]) => hidden === undefined)

  test('show matching books only, also without scripts', async () => {
    await createBook(services, { position: 1, price: 0, language: 'all' })
    await createBook(services, { position: 2, language: 'es' })
    await createBook(services, { position: 3, language: 'en', category: 'sql' })
    expect(shown((await page('/libros')).html)).toEqual([true, true, true])
    expect(shown((await page('/libros?price=free')).html)).toEqual([true, false, false])
    expect(shown((await page('/libros?language=spanish')).html)).toEqual([true, true, false])
    expect(shown((await page('/libros?language=english&price=pay')).html)).toEqual([false, false, true])
    expect(shown((await page('/libros?category=sql')).html)).toEqual([false, false, true])
  })

  test('show an empty state when nothing matches', async () => {
    await createBook(services)
    expect((await page('/libros?price=free')).html).toContain('Ningún libro coincide')
  })

  test('offer the purchases filter to signed-in people', async () => {
    await createBook(services)
    expect((await page('/libros')).html).not.toContain('name="purchased"')
    expect((await page('/libros', { as: await createUser(services) })).html).toContain('name="purchased"')
  })
})

test('the list costs two queries beside the menu’s, however many books there are', async () => {
  for (let count = 0; count < 4; count++) await createBook(services)
  await notificationsArrived(services)
  const queries = spyOnQueries(db)
  await app.request('/libros')
  expect(queries).toHaveBeenCalledTimes(3)
  queries.mockRestore()
})

describe('the page of a book', () => {
  const files = [
    { key: 'a.pdf' },
    { key: 'b.pdf', variant: 'dark' as const },
    { key: 'c.epub', type: 'epub' as const, storageKey: 'books/c.epub', size: 2_400_000 },
    { key: 'e.pdf', storageKey: 'books/e.pdf', size: 51_200, pageCount: 156 },
    { key: 'f.pdf', visibility: 'webvisor' as const, storageKey: 'books/f.pdf', size: 1 },
    { key: 'd.zip', type: 'zip' as const, label: { es: 'Los ejemplos' } },
  ]

  test('shows formats, the second PDF as dark, number of pages and price', async () => {
    await createBook(services, { slug: 'azul', title, price: 1400, offerPrice: 900, files })
    const { html } = await page('/libro/azul')
    for (const text of ['PDF claro', 'PDF oscuro', 'EPUB', 'Los ejemplos', '<p>Una descripción</p>']) {
      expect(html).toContain(text)
    }
    // The bilingual PDF has more pages than the book in one language.
    expect(html).toMatch(/Páginas<\/dt><dd>120 en cada idioma</)
    expect(html).toContain('US$\u00a09,00')
    expect(html).not.toContain('?affiliate=')
  })

  test('ends with what has to do with it, and without a heading where nothing has', async () => {
    const book = await createBook(services, { slug: 'azul', title, price: 1400 })
    expect((await page('/libro/azul')).html).not.toContain('También te puede interesar')
    const course = await createCourse(services, { title: { es: 'Curso azul' }, price: 2000, offerPrice: 900 })
    await createPack(services, {
      slug: 'todo',
      title: { es: 'El pack entero' },
      items: [
        { productType: 'book', productId: book.id, price: 700 },
        { productType: 'course', productId: course.id, price: 800 },
      ],
    })
    await notificationsArrived(services)
    const { html, links } = await page('/libro/azul')
    const end = html.slice(html.indexOf('También te puede interesar'))
    expect(links('El pack entero')).toEqual(['/pack/todo'])
    expect(links('Curso azul')).toEqual([`/inscribe/${course.slug}`])
    for (const text of ['Pack · 1 curso y 1 libro', 'US$\u00a015', 'US$\u00a09']) expect(end).toContain(text)
  })

  test('shows before payment which files are not available yet', async () => {
    await createBook(services, { slug: 'azul', title, files })
    await createBook(services, { slug: 'rojo', files: files.filter(({ storageKey }) => storageKey) })
    const { html } = await page('/libro/azul')
    expect(html).toMatch(/En preparación<\/dt><dd>PDF claro, PDF oscuro y ZIP</)
    expect([...html.matchAll(/En preparación</g)]).toHaveLength(4)
    expect(html).toContain('Los que están en preparación llegan')
    expect((await page('/libro/rojo')).html).not.toMatch(/en preparación</i)
    const list = (await page('/libros')).html
    expect(list).toContain('EPUB, PDF · En preparación: PDF claro, PDF oscuro y ZIP')
    expect([...list.matchAll(/En preparación:/g)]).toHaveLength(1)
  })

  test('shows an owner which files are available', async () => {
    const { html, links } = await page('/libro/azul', { as: await owned('paid', { files }) })
    expect(html).toContain('Este libro ya es tuyo')
    expect(html).toContain('Comprado el 3 de mayo de 2026')
    expect([...html.matchAll(/En preparación/g)]).toHaveLength(3)
    expect(html).toContain('2,4 MB')
    expect(html).toContain('51,2 kB · 156 páginas')
    expect(links('Descargar: EPUB')[0]).toMatch(/^\/media\/books\/\d+\?save=1$/)
    expect(links('Descargar: PDF claro')).toHaveLength(1)
    // One of the two cannot be downloaded.
    expect(links('Abrir: PDF claro')).toHaveLength(2)
    expect(links('Abrir: EPUB')).toEqual([])
  })

  test('offers no file to people without the book', async () => {
    const reader = await owned('ads', { files })
    for (const as of [undefined, reader]) {
      expect((await page('/libro/azul', { as })).html).not.toContain('/media/books/')
    }
  })

  test('links to the text of the book for people who may read it', async () => {
    const reader = await owned('ads', { sections: [{}] })
    expect((await page('/libro/azul', { as: reader })).links('Leer')).toEqual(['/libro/visor/azul'])
    expect((await page('/libro/azul')).links('Leer')).toEqual([])
    await createBook(services, { slug: 'rojo' })
    expect((await page('/libro/rojo', { as: reader })).links('Leer')).toEqual([])
  })

  test('of an archived book says that it is no longer sold', async () => {
    await createBook(services, { slug: 'azul', status: 'archived' })
    expect((await page('/libro/azul')).html).toContain('Este libro está archivado')
  })

  test('redirects to the start page for unknown and draft books', async () => {
    await createBook(services, { slug: 'azul', status: 'draft' })
    expect((await page('/libro/azul')).url.pathname).toBe('/')
    expect((await page('/libro/otro')).url.pathname).toBe('/')
  })

  test('marks in English which texts are in another language', async () => {
    await createBook(services, { slug: 'azul', title: { es: 'El libro azul' }, files })
    const { html } = await page('/libro/azul', { language: 'en' })
    expect(html).toMatch(/<h1[^>]*lang="es"[^>]*>El libro azul/)
    expect(html).toContain('Dark PDF')
  })

  test('has metadata for search engines', async () => {
    await createBook(services, { slug: 'azul', title, price: 1400, offerPrice: 900 })
    const { html } = await page('/libro/azul')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({
      '@type': 'Book',
      name: 'El libro azul',
      offers: { price: '9.00' },
    })
    const sitemap = await (await app.request('/sitemap.xml')).text()
    expect(sitemap).toContain('/libro/azul</loc>')
  })
})

test('a book without files says that it is read online, lists its sections, and the owner can read it', async () => {
  const sections = Array.from({ length: 14 }, (_, index) => ({
    title: { es: `Capítulo ${index + 1}`, en: `Chapter ${index + 1}` },
    number: String(index + 1),
  }))
  await createBook(services, { slug: 'aqui', files: [], sections })
  const visited = await page('/libro/aqui')
  expect(visited.html).toContain('Se lee aquí, en cualquier pantalla: 14 secciones.')
  expect(visited.html).not.toContain('todavía no tiene archivos')
  expect(visited.html).toMatch(/Capítulo 12<.*Ver 2 secciones más.*Capítulo 14</s)
  expect(visited.html).not.toContain('/libro/visor/aqui')
  const shop = await page('/libro/aqui', { as: await createUser(services, { role: 'owner' }) })
  expect(shop.links('Leer')).toEqual(['/libro/visor/aqui'])
  expect(shop.html).toContain('href="/libro/visor/aqui/14"')
})
