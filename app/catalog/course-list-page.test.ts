import { describe, expect, test } from 'vitest'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

/** Addresses of the links whose text, including that for screen readers, is `name`. */
function linksNamed(html: string, name: string): string[] {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  const text = (inner: string) => inner.replace(/<[^>]*>/g, '').trim()
  return [...links].flatMap(([, href = '', inner = '']) => (text(inner) === name ? [href] : []))
}

async function page(path = '/', { as, language }: { as?: { id: string }; language?: string } = {}) {
  services.pageCache.clear()
  const browser = app.browser()
  if (as) await browser.signInAs(as)
  const { text } = await browser.visit(path, { language })
  // React writes empty comments between neighbouring texts.
  const html = text.replaceAll('<!-- -->', '')
  return { html, links: (name: string) => linksNamed(html, name) }
}

describe('the card of a course', () => {
  const title = { es: 'Vue desde cero', en: 'Vue from scratch' }

  test('of a paid course has links to preview and to buy, at the offer price', async () => {
    await createCourse(services, { slug: 'vue', title, price: 1900, offerPrice: 1200 })
    const { html, links } = await page()
    expect(links('Ver detalle: Vue desde cero')).toEqual(['/free/vue'])
    expect(links('Comprar: Vue desde cero')).toEqual(['/inscribe/vue'])
    expect(links('Más información: Vue desde cero')).toEqual(['/inscribe/vue'])
    expect(html).toMatch(/Precio de oferta <\/span>US\$\s12/)
    expect(html).toMatch(/<s[^>]*><span[^>]*>Precio normal <\/span>US\$\s19<\/s>/)
  })

  test('of a free course says that it is free, and has a link to preview', async () => {
    await createCourse(services, { slug: 'vue', title, price: 0 })
    const { html, links } = await page()
    expect(html).toMatch(/<b[^>]*>Gratis<\/b>/)
    expect(links('Ver detalle: Vue desde cero')).toEqual(['/free/vue'])
    expect(links('Empezar gratis: Vue desde cero')).toEqual(['/inscribe/vue'])
    expect(links('Comprar: Vue desde cero')).toEqual([])
  })

  test('opens the course of its author, who gets nothing to buy', async () => {
    const author = await createUser(services, { role: 'author' })
    await createCourse(services, { slug: 'vue', title, price: 1900, authorId: author.id })
    await createCourse(services, { slug: 'other', title: { es: 'Otro' }, price: 1900 })
    const { html, links } = await page('/', { as: author })
    expect(links('Abrir tu curso: Vue desde cero')).toEqual(['/vue'])
    expect(links('Comprar: Vue desde cero')).toEqual([])
    expect(links('Ver detalle: Vue desde cero')).toEqual([])
    expect(links('Comprar: Otro')).toEqual(['/inscribe/other'])
    expect(html).not.toContain('authorId')
    const former = await createUser(services)
    await createCourse(services, {
      slug: 'svelte',
      title: { es: 'Svelte' },
      price: 1900,
      authorId: former.id,
    })
    expect((await page('/', { as: former })).links('Comprar: Svelte')).toEqual(['/inscribe/svelte'])
  })

  test('has one button', async () => {
    await createCourse(services, { slug: 'vue', title, price: 1900 })
    const { html } = await page()
    const [card = ''] = /<article[\s\S]*?<\/article>/.exec(html) ?? []
    expect(card.match(/class="button /g)).toHaveLength(1)
  })

  test('of a free course lets a signed-in person enroll for free', async () => {
    await createCourse(services, { slug: 'vue', title, price: 0 })
    const { links } = await page('/', { as: await createUser(services), language: 'en' })
    expect(links('Start free: Vue from scratch')).toEqual(['/inscribe/vue'])
  })

  test('of an owned course links to it, with purchase and progress, and offers only gifts', async () => {
    const course = await createCourse(services, { slug: 'vue', title })
    const user = await createUser(services, { name: 'Ana García' })
    const grantedAt = new Date('2026-05-03T12:00:00Z')
    await createEntitlement(services, {
      userId: user.id,
      productId: course.id,
      exclusive: true,
      sourceCode: true,
      grantedAt,
    })
    const { html, links } = await page('/', { as: user })
    expect(links('Ir al curso: Vue desde cero')).toEqual(['/vue'])
    expect(links('Regalar: Vue desde cero')).toEqual(['/inscribe/vue'])
    expect(links('Comprar: Vue desde cero')).toEqual([])
    for (const text of ['Comprado por Ana García el 3 de mayo de 2026', 'Exclusivo', 'Código fuente']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('0 de 2 vistas')
  })

  test('of a course watched with ads links to it and still sells it', async () => {
    const course = await createCourse(services, { slug: 'vue', title, model: 'ads' })
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: course.id, kind: 'ads' })
    const { html, links } = await page('/', { as: user })
    expect(html).toContain('Con anuncios')
    expect(links('Ir al curso: Vue desde cero')).toEqual(['/vue'])
    expect(links('Comprar: Vue desde cero')).toEqual(['/inscribe/vue'])
  })

  test('has no buy link for a blocked shopper', async () => {
    await createCourse(services, { slug: 'vue', title })
    const { links } = await page('/', { as: await createUser(services, { blockShopping: true }) })
    expect(links('Ver detalle: Vue desde cero')).toEqual(['/free/vue'])
    expect(links('Comprar: Vue desde cero')).toEqual([])
  })
})

describe('the filters', () => {
  const shown = (html: string) =>
    [...html.matchAll(/<li( hidden="")?[^>]*><article/g)].map(([, hidden]) => hidden === undefined)

  test('show matching courses only, also without scripts', async () => {
    await createCourse(services, { price: 0 })
    await createCourse(services, { price: 900 })
    expect(shown((await page('/?price=free')).html)).toEqual([true, false])
    expect(shown((await page('/?price=pay')).html)).toEqual([false, true])
  })

  test('show an empty state with a reset link when nothing matches', async () => {
    await createCourse(services, { price: 900 })
    const { html } = await page('/?price=free')
    expect(html).toContain('Ningún curso coincide')
    expect(html).toContain('Quitar los filtros')
  })

  test('offer the purchases filter to signed-in people', async () => {
    await createCourse(services, {})
    expect((await page()).html).not.toContain('name="purchased"')
    expect((await page('/', { as: await createUser(services) })).html).toContain('name="purchased"')
  })

  test('mark the active category, whose button clears it', async () => {
    await createCourse(services, { category: 'web' })
    const button = (html: string) => /<button[^>]*value="web"[^>]*>/.exec(html)?.[0] ?? ''
    expect(button((await page()).html)).toMatch(/aria-pressed="false".*name="category"/)
    const pressed = button((await page('/?category=web')).html)
    expect(pressed).toContain('aria-pressed="true"')
    expect(pressed).not.toContain('name=')
  })

  test('have the language of a category that is not in the reader’s', async () => {
    await createCourse(services, { category: 'redes' })
    await services.connection.db.update(categories).set({ title: { es: 'Redes' } })
    const { html } = await page('/', { language: 'en' })
    expect(html).toMatch(/<button[^>]*value="redes"[^>]*lang="es"[^>]*>Redes/)
  })

  test('of the archive show archived courses instead', async () => {
    await createCourse(services, { title: { es: 'De hoy' } })
    await createCourse(services, { title: { es: 'De antes' }, status: 'archived' })
    const { html } = await page('/?archive=1')
    expect(html).toContain('De antes')
    expect(html).not.toContain('De hoy')
  })

  test('of the archive offer nothing for sale, and open what somebody has', async () => {
    const course = await createCourse(services, { slug: 'de-antes', price: 900, status: 'archived' })
    const { html } = await page('/?archive=1')
    expect(html).toContain('Ya no se vende')
    expect(html).not.toContain('US$')
    expect(html).not.toMatch(/>Comprar|>Empezar gratis|>Regalar/)
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: course.id })
    const own = await page('/?archive=1', { as: buyer })
    expect(own.html).toMatch(/href="\/de-antes"[^>]*>.*?Ir al curso/s)
    expect(own.html).not.toMatch(/>Regalar/)
  })
})

describe('an empty shop', () => {
  test('shows an empty state without filters, packs and prices', async () => {
    await createRegionalRule(services, {})
    await createCourse(services, { status: 'draft' })
    for (const path of ['/', '/?archive=1']) {
      const { html } = await page(path)
      const [content = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
      expect(content).toContain('Todavía no hay cursos')
      expect(content).not.toMatch(/<search|href="\/pack"|Venezuela|Ningún curso/)
    }
  })

  test('shows only the owner how to add the first course', async () => {
    const steps = async (role: 'owner' | 'learner') =>
      (await page('/', { as: await createUser(services, { role }) })).links('Crear el primer curso')
    expect(await steps('owner')).toEqual(['/studio/courses'])
    expect(await steps('learner')).toEqual([])
  })

  test('still links to archived courses', async () => {
    await createCourse(services, { status: 'archived' })
    const { html } = await page()
    expect(html).toContain('Todavía no hay cursos')
    expect(html).toContain('name="archive"')
  })
})

test('the first page tells figures, opinions and the author once there is something to tell', async () => {
  const author = await createUser(services)
  await createAuthor(services, { userId: author.id, slug: 'luz-prieto', name: 'Luz Prieto' })
  const lessons = Array.from({ length: 10 }, () => ({ free: true, durationSeconds: 720 }))
  const course = await createCourse(services, {
    slug: 'vue',
    title: { es: 'Vue' },
    authorId: author.id,
    lessonCount: 10,
    totalSeconds: 7200,
    sections: [{ lessons }],
  })
  const before = await page()
  expect(before.html).toContain('10 clases')
  for (const absent of ['personas', 'Lo que dicen quienes ya están dentro']) {
    expect(before.html).not.toContain(absent)
  }
  for (let count = 0; count < 50; count++) {
    await createEntitlement(services, { userId: (await createUser(services)).id, productId: course.id })
  }
  const writer = await createUser(services, { name: 'Ana Núñez' })
  await createOpinion(services, { productId: course.id, writerId: writer.id, words: 'Por fin lo entiendo.' })
  const { html, links } = await page()
  expect(html).toContain('50 personas')
  expect(html).toContain('Lo que dicen quienes ya están dentro')
  expect(html).toContain('Por fin lo entiendo.')
  expect(html).toContain('Ana Núñez')
  expect(html).toContain('1 opinión, de quien lo obtuvo')
  expect(links('Más sobre Luz Prieto')).toHaveLength(1)
  await createOpinion(services, { productId: course.id, locale: 'en', words: 'I get it at last.' })
  const { html: later } = await page()
  const places = ['Por fin lo entiendo.', 'I get it at last.'].map((words) => later.indexOf(words))
  expect(places, 'the reader’s language is first').toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('the page shows the price for Venezuela by the regional rule', async () => {
  await createCourse(services, {})
  await createRegionalRule(services, { discount: 250, minimum: 400, rate: '36.50' })
  const { html } = await page('/', { language: 'en' })
  expect(html).toContain('Paying from Venezuela?')
  expect(html).toMatch(/US\$2\.50 off products of US\$4 or more/)
  expect(html).toMatch(/Venezuelan bolívars \(VES\s36\.50 a dollar\)/)
})

test('a text missing in the reader’s language is marked with its language', async () => {
  await createCourse(services, { title: { es: 'Solo español' } })
  const { html } = await page('/', { language: 'en' })
  expect(html).toMatch(/<h3[^>]*lang="es"[^>]*><a[^>]*>Solo español/)
})

test('the list has metadata for search engines: items, languages and canonical address', async () => {
  await createCourse(services, { title: { es: 'Con </script> dentro' }, price: 1900, offerPrice: 1200 })
  const { html } = await page('/?price=pay')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).itemListElement[0].item).toMatchObject({
    name: 'Con </script> dentro',
    offers: { price: '12.00', priceCurrency: 'USD' },
  })
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="en" href="http://localhost:3000/?lang=en"/>')
  expect(html).toMatch(/<title>[^<]+<\/title>/)
})
