import { describe, expect, test } from 'vitest'
import { storePicture } from '#domain/catalog/media/pictures/store-picture.ts'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { listInfoPageRevisions } from '#domain/catalog/site/info-pages/list-info-page-revisions.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import { getSiteLinks } from '#domain/catalog/site/links/get-site-links.ts'
import { saveSiteLinks } from '#domain/catalog/site/links/save-site-links.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return browser
}
type Browser = Awaited<ReturnType<typeof browserOf>>
const change = (browser: Browser, path: string, sent: object) =>
  browser.request(path, { form: { change: JSON.stringify(sent) } })

test.each([
  ['/studio/categories', 200],
  ['/studio/site', 403],
  ['/studio/site/new', 403],
  ['/studio/site/pages/about', 403],
  ['/studio/site/links', 403],
  ['/studio/site/recommendations', 403],
])('%s is the owner’s, and an author gets %s', async (path, author) => {
  await createCourse(services, { category: 'web' })
  const visitor = await app.browser().visit(path)
  expect(visitor.url.pathname).toBe('/login')
  const statuses: Record<string, number> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    statuses[role] = (await (await browserOf(role)).request(path)).status
  }
  expect(statuses).toEqual({ learner: 404, support: 403, author, owner: 200 })
  const form = { intent: 'save', category: 'web', slug: 'mia', 'title.es': 'Mía', course: 'x', change: '{}' }
  for (const role of ['learner', 'support', 'author'] as const) {
    expect((await (await browserOf(role)).request(path, { form })).status).toBeGreaterThanOrEqual(400)
  }
})

describe('categories', () => {
  test('are renamed in place; old addresses of posts and filters lead on', async () => {
    await createCourse(services, { slug: 'el-curso', category: 'web' })
    const owner = await browserOf('owner')
    expect((await owner.visit('/studio/categories')).text).toMatch(/1 curso/)
    const renamed = await owner.request('/studio/categories', {
      form: { intent: 'save', category: 'web', slug: '', 'title.es': 'La red', 'title.en': 'The net' },
    })
    expect(await renamed.text()).toContain('«La red» está guardada.')
    const list = await app.browser().visit('/?category=web')
    expect(list.url.search).toBe('?category=la-red')
    expect(list.text).toContain('La red')
    const wrong = await owner.request('/studio/categories', {
      form: { intent: 'save', category: 'la-red', slug: 'x y', 'title.es': '', 'title.en': '' },
    })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toMatch(/obligatorio/)
  })

  test('are merged and brought back once, whatever the form claims to undo; old addresses lead right', async () => {
    await createCourse(services, { slug: 'el-curso', category: 'web' })
    await createCourse(services, { slug: 'otro', category: 'datos' })
    const owner = await browserOf('owner')
    const send = async (form: Record<string, string>) => {
      const response = await owner.request('/studio/categories', { form })
      return { status: response.status, text: await response.text() }
    }
    const lands = async (slug: string) => (await app.browser().visit(`/?category=${slug}`)).url.search
    const merged = await send({ intent: 'merge', category: 'web', into: 'datos' })
    expect(merged.text).toContain('Todo está ahora en «datos».')
    const merge = /name="merge" value="(\d+)"/.exec(merged.text)?.[1] ?? ''
    expect(await lands('web')).toBe('?category=datos')
    for (const other of ['', '0', '-1', '1e9', '99999999999', "1' or 1=1", `${Number(merge) - 1}`]) {
      expect((await send({ intent: 'undo-merge', merge: other, category: 'datos' })).status).toBe(404)
    }
    const undone = await send({ intent: 'undo-merge', merge, courses: '1', into: 'x', slug: 'x' })
    expect(undone.text).toContain('«web» vuelve a ser una categoría.')
    expect([await lands('web'), await lands('datos')]).toEqual(['?category=web', '?category=datos'])
    const again = await send({ intent: 'undo-merge', merge })
    expect(again.status).toBe(409)
    expect(again.text).toContain('Esa unión ya no se puede deshacer')
  })
})

describe('the first page', () => {
  test('shows the owner’s words, course and class; a second save on the same revision is refused', async () => {
    const course = await createCourse(services, {
      slug: 'el-elegido',
      title: { es: 'El elegido' },
      sections: [{ lessons: [{ free: true, title: { es: 'Su muestra' } }] }],
    })
    const owner = await browserOf('owner')
    const form = {
      revision: '0',
      'headline.es': 'Un titular <b>nuevo</b>',
      'headline.en': 'A new headline',
      'lead.es': '',
      'lead.en': '',
      courseId: String(course.id),
      lessonId: String(course.sections[0]?.lessons[0]?.id),
    }
    expect((await owner.request('/studio/site/landing', { form })).status).toBe(200)
    services.pageCache.clear()
    const { text } = await app.browser().visit('/')
    expect(text).toContain('Un titular &lt;b&gt;nuevo&lt;/b&gt;')
    expect(text).toContain('href="/free/el-elegido/0/0"')
    expect(text).toContain('Clase gratis:')
    expect(text).toContain('Su muestra')
    const again = await owner.request('/studio/site/landing', { form: { ...form, 'lead.es': 'Otra' } })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('Alguien lo ha cambiado mientras tanto.')
    const late = await owner.request('/studio/site/landing.data', { form: { ...form, 'lead.es': 'Otra' } })
    expect(await late.text()).toMatch(/theirs.*Un titular <b>nuevo<\/b>/s)
    const wrong = await owner.request('/studio/site/landing', {
      form: { ...form, revision: '1', lessonId: '999999' },
    })
    expect(wrong.status).toBe(400)
  })
})

describe('an info page', () => {
  test('is created, written in both languages, published and found', async () => {
    const owner = await browserOf('owner')
    const created = await owner.request('/studio/site/new', {
      form: { 'title.es': 'Aviso legal', 'title.en': 'Legal notice', slug: '' },
    })
    expect(created.headers.get('location')).toBe('/studio/site/pages/aviso-legal')
    expect((await app.request('/page/aviso-legal')).status).toBe(404)
    expect((await owner.request('/page/aviso-legal')).status).toBe(200)
    const fields = {
      slug: 'aviso-legal',
      title: { es: 'Aviso legal', en: 'Legal notice' },
      lead: { es: 'Quiénes somos' },
      body: { es: 'Somos **Aula**.', en: 'We are **Aula**.' },
      published: true,
    }
    const path = '/studio/site/pages/aviso-legal'
    expect((await change(owner, path, { do: 'save', revision: 1, fields })).status).toBe(200)
    const english = await app.browser().visit('/page/aviso-legal', { language: 'en' })
    expect(english.text).toContain('Legal notice · Aula</title>')
    expect(english.text).toContain('We are <strong>Aula</strong>')
    expect(english.text).toContain('hrefLang="es"')
    const spanish = await app.browser().visit('/page/aviso-legal')
    expect(spanish.text).toContain('content="Quiénes somos"')
    expect((await app.browser().visit('/sitemap.xml')).text).toContain('/page/aviso-legal</loc>')
    const stale = await change(owner, path, {
      do: 'save',
      revision: 1,
      fields: { ...fields, lead: { es: 'Otra' } },
    })
    expect(await stale.text()).toContain('changed-meanwhile')
  })

  test('that is renamed is found under both addresses, in the language that was asked for', async () => {
    const operator = await contextOf(services, system)
    const { id } = await createInfoPage(operator, { slug: 'vieja', title: { es: 'Aviso', en: 'Notice' } })
    const { pages: _, revision, ...links } = await getSiteLinks(operator)
    await saveSiteLinks(operator, {
      revision,
      links: { ...links, footer: [{ kind: 'page', pageId: id, hidden: false }] },
    })
    await saveInfoPage(operator, { slug: 'vieja', revision: 1, fields: { published: true } })
    expect((await app.request('/page/vieja')).status).toBe(200)

    const owner = await browserOf('owner')
    const fields = {
      slug: 'nueva',
      title: { es: 'Aviso', en: 'Notice' },
      lead: {},
      body: {},
      published: true,
    }
    const saved = await change(owner, '/studio/site/pages/vieja', { do: 'save', revision: 2, fields })
    expect(saved.headers.get('location')).toBe('/studio/site/pages/nueva')
    const old = await app.request('/page/vieja?lang=en&utm_source=x')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/page/nueva?lang=en&utm_source=x'])
    // Asked again each time, for another page may take the address.
    expect(old.headers.get('cache-control')).toContain('no-cache')
    expect((await app.browser().visit('/page/vieja?lang=en')).text).toMatch(
      /Notice · Aula<\/title>.*<footer.*href="\/page\/nueva"/s,
    )
    const map = (await app.browser().visit('/sitemap.xml')).text
    expect([map.includes('/page/nueva'), map.includes('/page/vieja')]).toEqual([true, false])
    expect((await owner.visit('/studio/site/pages/vieja')).text).toContain(
      'También llevan aquí: /page/vieja.',
    )

    await createInfoPage(operator, { slug: 'vieja', title: { es: 'Otra' } })
    expect((await app.request('/page/vieja')).status).toBe(404)
  })

  test('shows its history, and goes back to an entry unless somebody saved meanwhile', async () => {
    const operator = await contextOf(services, system)
    await createInfoPage(operator, { slug: 'aviso', title: { es: 'Antes' } })
    const owner = await browserOf('owner')
    const path = '/studio/site/pages/aviso'
    const fields = { slug: 'aviso', title: { es: 'Después' }, lead: {}, body: {}, published: true }
    await change(owner, path, { do: 'save', revision: 1, fields })
    const revisionId = (await listInfoPageRevisions(operator, { slug: 'aviso' }))[1]?.id
    const listed = await (await owner.request(`${path}/history.data?revision=${revisionId}`)).text()
    expect(listed).toContain('"saved"')
    expect(listed).toContain('"Antes"')
    for (const [address, status] of [
      [`${path}/history.data?revision=x`, 200],
      ['/studio/site/pages/about/history.data', 200],
      ['/studio/site/pages/nunca/history.data', 404],
    ] as const) {
      expect((await owner.request(address)).status).toBe(status)
    }
    const author = await browserOf('author')
    expect((await author.request(`${path}/history.data`)).status).toBe(403)
    expect((await change(author, path, { do: 'restore', revision: 2, revisionId })).status).toBe(403)

    const late = await change(owner, `${path}.data`, { do: 'restore', revision: 1, revisionId })
    expect(await late.text()).toContain('changed-meanwhile')
    await change(owner, path, { do: 'restore', revision: 2, revisionId })
    expect((await app.browser().visit('/page/aviso')).text).toContain('Antes · Aula</title>')
  })

  test('of the shop says what the owner wrote, and then its own again', async () => {
    const owner = await browserOf('owner')
    expect((await owner.visit('/studio/site/pages/about')).text).toContain('## Cómo se aprende aquí')
    const fields = {
      slug: 'about',
      title: { es: 'Sobre mí' },
      lead: {},
      body: { es: 'Hola.' },
      published: true,
    }
    await change(owner, '/studio/site/pages/about', { do: 'save', revision: 0, fields })
    expect((await app.browser().visit('/about')).text).toMatch(/Sobre mí.*<p>Hola\.<\/p>/s)
    await change(owner, '/studio/site/pages/about', { do: 'remove' })
    expect((await app.browser().visit('/about')).text).toContain('Acerca de Aula')
  })
})

test('an image of a page is seen by whoever may read the page', async () => {
  const operator = await contextOf(services, system)
  await createInfoPage(operator, { slug: 'aviso', title: { es: 'Aviso' } })
  const picture = await storePicture(operator, { name: 'a.png', bytes: pixel })
  if (!picture.ok) throw new Error(picture.code)
  const body = { es: `![Un punto](${picture.src})` }
  await saveInfoPage(operator, { slug: 'aviso', revision: 1, fields: { body } })
  const source = `/media/pages/aviso/pictures/${picture.src.split('/').at(-1)}`
  expect((await app.request(source)).status).toBe(404)
  await saveInfoPage(operator, { slug: 'aviso', revision: 2, fields: { published: true } })
  expect((await app.browser().visit('/page/aviso')).text).toContain(`src="${source}"`)
  const image = await app.request(source)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const other = source.replace(/[0-9a-f]{64}/, 'a'.repeat(64))
  expect((await app.request(other)).status).toBe(404)
  expect((await app.request('/media/pages/about/pictures/x')).status).toBe(404)
  // A reader who opened the page before it was renamed still has the former address of the image.
  await saveInfoPage(operator, { slug: 'aviso', revision: 3, fields: { slug: 'legal' } })
  expect((await app.request(source)).status).toBe(200)
})

test('menu and footer are what the owner made of them, for visitors too', async () => {
  const operator = await contextOf(services, system)
  const { id } = await createInfoPage(operator, { slug: 'aviso', title: { es: 'Aviso legal' } })
  const owner = await browserOf('owner')
  await change(owner, '/studio/site/pages/aviso', {
    do: 'save',
    revision: 1,
    fields: { slug: 'aviso', title: { es: 'Aviso legal' }, lead: {}, body: {}, published: true },
  })
  const { pages: _, revision, ...links } = await getSiteLinks(operator)
  const address = { kind: 'address', href: 'https://blog.example/', title: { es: 'Bitácora' }, hidden: false }
  const saved = await change(owner, '/studio/site/links', {
    revision,
    links: {
      ...links,
      menu: [...links.menu.map((link, place) => ({ ...link, hidden: place === 2 })), address],
      footer: [{ kind: 'page', pageId: id, hidden: false }, ...links.footer],
      social: { github: 'https://github.com/aula' },
      tagline: { es: 'Aprende haciendo' },
    },
  })
  expect(saved.status).toBe(200)
  const { text } = await app.browser().visit('/about')
  expect(text).toMatch(/<footer.*href="\/page\/aviso"[^>]*>Aviso legal.*href="\/about".*github\.com\/aula/s)
  expect(text).toContain('Aprende haciendo')
  // What the bar at the top has no room for on phones.
  expect(text).toMatch(/<footer.*<li class="lg:hidden"><a href="https:\/\/blog\.example\/"/s)
  expect(text).toMatch(/<header.*href="https:\/\/blog\.example\/"[^>]*>Bitácora/s)
  expect(text).not.toContain('href="/pack"')
  expect((await owner.visit('/studio/site/links')).text).toContain('Bitácora')
})

test('recommendations are chosen for one course after another', async () => {
  for (const slug of ['uno', 'dos']) await createCourse(services, { slug, title: { es: slug } })
  const owner = await browserOf('owner')
  const form = new URLSearchParams([
    ['course', 'uno'],
    ['recommended', 'dos'],
    ['recommended', ''],
  ])
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const path = '/studio/site/recommendations?course=uno'
  expect((await owner.request(path, { method: 'POST', body: form, headers })).status).toBe(200)
  expect((await owner.visit(path)).text).toMatch(/name="recommended" value="dos"/)
  form.append('recommended', 'dos')
  expect((await owner.request(path, { method: 'POST', body: form, headers })).status).toBe(400)
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
