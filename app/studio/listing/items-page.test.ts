import { describe, expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function visit(who: Role | { id: string } | null, path: string, language = 'es') {
  const browser = app.browser()
  if (who) await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser.visit(path, { language })
}
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="relative">.*?<\/tr>/gs)].map(
    ([row]) => /font-medium[^>]*>([^<]*)</.exec(row)?.[1],
  )
const lists = ['/studio/courses', '/studio/books', '/studio/packs', '/studio/posts']

describe('who sees the lists', () => {
  test.each(lists)(
    '%s: visitors log in, learners find no page, support has no right, authors and the owner see it',
    async (path) => {
      const { url } = await visit(null, path)
      expect(url.pathname + url.search).toBe(`/login?next=${encodeURIComponent(path)}`)
      const statuses: Record<string, number> = {}
      for (const role of ['learner', 'support', 'author', 'owner'] as const) {
        statuses[role] = (await visit(role, path)).response.status
      }
      expect(statuses).toEqual({ learner: 404, support: 403, author: 200, owner: 200 })
    },
  )

  test('support is told so inside the studio', async () => {
    const { text } = await visit('support', '/studio/courses')
    expect(text).toContain('Tu papel en la tienda no incluye esto.')
    expect(text).toContain('class="studio ')
  })

  test('an author sees their own', async () => {
    const author = await createUser(services, { role: 'author' })
    await createCourse(services, { title: { es: 'El mío' }, authorId: author.id })
    await createCourse(services, { title: { es: 'El de otra' } })
    expect(rowsOf((await visit(author, '/studio/courses')).text)).toEqual(['El mío'])
    expect(rowsOf((await visit('owner', '/studio/courses?sort=title')).text)).toEqual([
      'El de otra',
      'El mío',
    ])
  })
})

test('an empty list says how something comes into it', async () => {
  expect((await visit('owner', '/studio/courses')).text).toContain('Todavía no hay cursos')
  expect((await visit('owner', '/studio/posts', 'en')).text).toContain('Write one here')
})

test('searches, filters and sorts by the address, and says the order to screen readers', async () => {
  await createCourse(services, { slug: 'azul', title: { es: 'Azul' }, price: 900 })
  await createCourse(services, { slug: 'verde', title: { es: 'Verde' }, price: 100 })
  await createCourse(services, { slug: 'gris', title: { es: 'Gris' }, price: 0, status: 'archived' })
  const { text } = await visit('owner', '/studio/courses?sort=price&order=desc')
  expect(rowsOf(text)).toEqual(['Azul', 'Verde', 'Gris'])
  expect(text).toMatch(/aria-sort="descending"[^>]*>.*?Precio/)
  expect(rowsOf((await visit('owner', '/studio/courses?state=archived')).text)).toEqual(['Gris'])
  expect(rowsOf((await visit('owner', '/studio/courses?q=VERD')).text)).toEqual(['Verde'])
  expect((await visit('owner', '/studio/courses?q=nada')).text).toContain('Nada coincide')
})

test('leads to the public page of what visitors see, and offers the export', async () => {
  const { categoryId } = await createCourse(services, { slug: 'azul' })
  await createBook(services, { slug: 'letra' })
  await createBook(services, { slug: 'a-medias', status: 'draft' })
  await services.connection.db.insert(posts).values({
    slug: 'nota',
    categoryId,
    title: { es: 'Una nota' },
    content: {},
    publishedAt: new Date(),
  })
  const courses = (await visit('owner', '/studio/courses')).text
  expect(courses).toContain('href="/inscribe/azul"')
  expect(courses).toContain('href="/api/v1/studio/courses/azul/export"')
  const books = (await visit('owner', '/studio/books')).text
  expect(books).toContain('href="/libro/letra"')
  expect(books).not.toContain('href="/libro/a-medias"')
  expect(books).toContain('href="/api/v1/studio/books/a-medias/export"')
  const articles = (await visit('owner', '/studio/posts')).text
  expect(articles).toContain('href="/blog/web/nota"')
  expect(articles).not.toMatch(/\/export|Importar/)
})

describe('the way of a new shop', () => {
  test('is the owner’s; its choices stand in the address', async () => {
    expect((await visit('author', '/studio/welcome')).url.pathname).toBe('/studio')
    expect((await visit('owner', '/studio/welcome')).text).toContain('¿Qué vendes?')
    const { text } = await visit('owner', '/studio/welcome?step=first&sells=both')
    expect(text).toContain('Importar un curso')
    expect(text).toContain('Importar un libro')
    expect(text).toContain('Seguir sin traer nada')
    await createCourse(services)
    expect((await visit('owner', '/studio/welcome?step=first&sells=both')).text).toContain(
      'Ya hay 1 curso publicado',
    )
    const last = (await visit('owner', '/studio/welcome?step=ready&sells=both')).text
    expect(last).toMatch(/¿Puedes vender\?.*Abrir la tienda/s)
  })

  test('begins again when the address says nothing that is known', async () => {
    expect((await visit('owner', '/studio/welcome?step=burn&sells=air')).text).toContain('¿Qué vendes?')
  })
})
