import { describe, expect, test } from 'vitest'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const local = await createTestServices({ settings: { AULA_ROUTE_TYPE: 'local' } })
const localApp = await createTestApp(local)

async function locationOf(path: string, of = app) {
  const response = await of.request(path)
  return response.status < 400 ? response.headers.get('location') : response.status
}

test.each([
  '/no/such/place/at/all',
  '/comments/no-such-course',
  '/libro/no-such-book',
  '/libro/visor/no-such-book',
  '/pack/no-such-pack',
  '/academia',
  '/academia/pack',
  '/cursos',
])('%s redirects to the start page', async (path) => {
  expect(await locationOf(path)).toBe('/')
})

test('an unknown post redirects to the blog', async () => {
  expect(await locationOf('/blog/web/no-such-post')).toBe('/blog')
})

test('a visitor signs in before seeing sales, and returns to the same page', async () => {
  const next = encodeURIComponent('/affiliate/selling?payed=1')
  expect(await locationOf('/affiliate/selling?payed=1')).toBe(`/login?next=${next}`)
})

test.each([
  ['/about', 'Acerca de Aula'],
  ['/blog', 'Todavía no hay artículos'],
  ['/clases-code', 'Código por clase'],
  ['/clases-exlusives', 'Clases exclusivas'],
  ['/libros', 'Los libros están en camino'],
  ['/pack', 'El primer pack está en camino'],
])('%s is a page in the page container', async (path, text) => {
  const html = (await app.browser().visit(path)).text
  expect(html).toContain(text)
  expect(html).toMatch(/<main id="content"[^>]*max-w-/)
})

test('a course without comments shows an empty state with a link to its lessons', async () => {
  await createCourse(services, { slug: 'vue', title: { es: 'Vue' } })
  const browser = app.browser()
  expect((await browser.visit('/comments/vue')).url.pathname).toBe('/login')
  await browser.signInAs(await createUser(services, { role: 'owner' }))
  const { text } = await browser.visit('/comments/vue')
  expect(text).toContain('Este curso no tiene comentarios')
  expect(text).toContain('href="/vue"')
})

describe('under route type local', () => {
  test('the site and its links are under /academia', async () => {
    const { response, text } = await localApp.browser().visit('/academia')
    expect(response.status).toBe(200)
    expect(text).toContain('href="/academia/pack"')
    expect(text).toContain('href="/academia/libros"')
  })

  test('the start page can be loaded by client navigation, as after signing out', async () => {
    const response = await localApp.request('/academia.data?_routes=root')
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
  })

  test('pages at the root are linked there', async () => {
    const { text } = await localApp.browser().visit('/academia')
    for (const path of ['/about', '/blog', '/login', '/register', '/contacto/create']) {
      expect(text).toContain(`href="${path}"`)
    }
  })

  test('a page at the root links to pages under /academia', async () => {
    const { response, text } = await localApp.browser().visit('/about')
    expect(response.status).toBe(200)
    expect(text).toContain('href="/academia/pack"')
    expect(text).toContain('href="/academia"')
  })

  test('every preferences form redirects back to its page', async () => {
    const browser = localApp.browser()
    const { text } = await browser.visit('/academia/profile')
    const forms = [
      ...text.matchAll(
        /action="([^"]+)" method="post"[^>]*><input type="hidden" name="back" value="([^"]+)"/g,
      ),
    ]
    expect(forms.map(([, , back]) => back)).toContain('/profile')
    for (const [, action = '', back = ''] of forms) {
      const response = await browser.request(action, { form: { theme: 'light', back } })
      expect(response.headers.get('location')).toBe('/academia/profile')
    }
    expect(text).not.toContain('value="/academia/profile"')
  })

  test('robots.txt excludes the API, which is at the root', async () => {
    const { text } = await localApp.browser().visit('/robots.txt')
    expect(text).toContain('Disallow: /academia/profile')
    expect(text.split('\n')).toContain('Disallow: /api')
  })

  test('the notebook is downloaded from the API, which is at the root', async () => {
    const user = await createUser(local)
    const course = await createCourse(local)
    await createEntitlement(local, { userId: user.id, productId: course.id })
    const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
    await saveLessonNote(await contextOf(local, user), { lessonId, html: '<p>Una nota</p>' })
    const browser = localApp.browser()
    await browser.signInAs(user)
    const { text } = await browser.visit('/academia/mi-cuaderno')
    const [, file = ''] = /href="([^"]+\/notebook\/json)"/.exec(text) ?? []
    expect((await browser.request(file)).headers.get('content-type')).toContain('application/json')
  })

  test.each([
    '/academia/mis-recursos',
    '/academia/inscribe-success/any-course/XXXX-XXXX-XXXX/0/0',
    '/academia/transfer/XXXX-XXXX-XXXX',
  ])('a visitor of %s is redirected to sign in at the root, with or without scripts', async (path) => {
    expect((await localApp.browser().visit(path)).url.pathname).toBe('/login')
    const answer = await (await localApp.request(`${path}.data`)).text()
    expect(answer).toMatch(/"redirect","[^"]*\/login\?next=[^"]*",.*"reload",true/)
  })

  test.each([
    ['/academia/vue', '/vue'],
    ['/academia/vue/0/0', '/vue/0/0'],
    ['/academia/comments/vue', '/comments/vue'],
  ])(
    'a visitor of the lessons at %s signs in at the root and returns, with or without scripts',
    async (path, next) => {
      await createCourse(local, { slug: 'vue' })
      const browser = localApp.browser()
      const { url } = await browser.visit(path)
      expect(url.pathname + url.search).toBe(
        `/login?notice=course-needs-sign-in&next=${encodeURIComponent(next)}`,
      )
      const answer = await (await localApp.request(`${path}.data`)).text()
      expect(answer).toMatch(/"redirect","[^"]*\/login\?notice=[^"]*",.*"reload",true/)
      await browser.signInAs(await createUser(local))
      expect((await browser.request(url.href)).headers.get('location')).toBe(`/academia${next}`)
    },
  )

  test('other redirects stay under /academia, with or without scripts', async () => {
    await createCourse(local, { slug: 'libre', price: 0 })
    const user = await createUser(local)
    for (const [path, target, form] of [
      ['/libre', '/libre/0/0'],
      ['/libro/no-such-book', ''],
      ['/affiliate/selling', '/profile?notice=affiliate-sellers-only'],
      ['/inscribe/libre', '/libre', { intent: 'claim' }],
    ] as const) {
      const browser = localApp.browser()
      await browser.signInAs(user)
      const response = await browser.request(`/academia${path}`, { form })
      expect(response.headers.get('location')).toBe(`/academia${target}`)
      // The client's router adds the base.
      const answer = await (await browser.request(`/academia${path}.data`, { form })).text()
      expect(answer).toContain(`"redirect","${target || '/'}"`)
    }
  })

  test('a visitor who buys is redirected to sign in at the root', async () => {
    const { slug } = await createCourse(local)
    const form = { intent: 'claim' }
    const answer = await localApp.browser().request(`/academia/inscribe/${slug}.data`, { form })
    expect(await answer.text()).toMatch(/"redirect","[^"]*\/login\?next=[^"]*",.*"reload",true/)
  })

  test('an unknown address redirects to /academia', async () => {
    expect(await locationOf('/pack', localApp)).toBe('/academia')
    expect(await locationOf('/academia/no/such/place/at/all', localApp)).toBe('/academia')
  })

  test.each(['/academia/about', '/about'])(
    'a preference can be saved from %s without scripts',
    async (path) => {
      const browser = localApp.browser()
      const html = (await browser.visit(path)).text
      const action = /<form action="([^"]+)" method="post"/.exec(html)?.[1] ?? ''
      const response = await browser.request(action, { form: { theme: 'light', back: '/about' } })
      expect(response.status).toBe(302)
      expect((await browser.visit(response.headers.get('location') ?? '')).text).toContain(
        'data-theme="light"',
      )
    },
  )
})
