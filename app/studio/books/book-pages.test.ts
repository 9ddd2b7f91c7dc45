import { expect, test } from 'vitest'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftBook } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function browserOf(who: Role | { id: string } | null) {
  const browser = app.browser()
  if (who) await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser
}

async function authored() {
  const author = await createUser(services, { role: 'author', name: 'Abril' })
  const context = await contextOf(services, author)
  const made = await createDraftBook(context, { title: 'Cartas a un índice' })
  return { author, context, browser: await browserOf(author), path: `/studio/books/${made.slug}`, ...made }
}

test('the author and the owner open the editor; others find no such book, and support has no right', async () => {
  const { browser, path, outline } = await authored()
  const statuses: Record<string, number[]> = {}
  const pages = [path, `${path}/${outline[0]?.id}`]
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    const other = await browserOf(role)
    statuses[role] = await Promise.all(pages.map(async (page) => (await other.visit(page)).response.status))
  }
  expect(statuses).toEqual({
    learner: [404, 404],
    support: [403, 403],
    author: [404, 404],
    owner: [200, 200],
  })
  expect((await browser.visit(path)).response.status).toBe(200)
  const { url } = await (await browserOf(null)).visit(path)
  expect(url.pathname + url.search).toBe(`/login?next=${encodeURIComponent(path)}`)
  const other = await authored()
  expect((await browser.visit(`${path}/${other.outline[0]?.id}`)).response.status).toBe(404)
  const { slug } = await createCourse(services)
  expect((await (await browserOf('owner')).visit(`/studio/books/${slug}`)).response.status).toBe(404)
})

test('a new book is made from a title in the list, whose rows lead to the editor', async () => {
  const { browser, path } = await authored()
  const { text } = await browser.visit('/studio/books')
  expect(text).toContain('Crear un libro')
  expect(text).toContain(`href="${path}"`)
  const made = await browser.request('/studio/books', { form: { title: 'Mi primer libro', locale: 'es' } })
  expect([made.status, made.headers.get('location')]).toEqual([302, '/studio/books/mi-primer-libro'])
  const found = await (await browser.request('/studio/find.data?q=primer')).text()
  expect(found).toContain('mi-primer-libro')
})

test('the editor shows the outline, the files and what is missing in a language', async () => {
  const { browser, context, path, draftId, outline } = await authored()
  const file = {
    key: 'cartas.pdf',
    type: 'pdf',
    variant: 'light',
    visibility: 'webvisor',
    label: {},
    storageKey: null,
    size: null,
    pageCount: null,
  }
  await saveDraft(context, { draftId, revision: 2, fields: { files: [file] } })
  const { text } = await browser.visit(path)
  expect(text).toContain('2 capítulos')
  expect(text).toContain('cartas.pdf')
  expect(text).toContain('Anunciado, sin subir')
  expect(text).toMatch(/<h2[^>]*>Falta el inglés/)
  const chapter = await browser.visit(`${path}/${outline[1]?.id}`)
  expect(chapter.text).toContain('2 · capítulo 2 de 2')
  expect(chapter.text).toContain('Lo que dice el capítulo 2')
  const english = await browser.visit(path, { language: 'en' })
  expect(english.text).toContain('The book: texts, files and price')
})

test('what is published is what visitors see, until it is unpublished', async () => {
  const { browser, context, path, slug, draftId } = await authored()
  const visitor = async () => (await app.request(`/libro/${slug}`)).status
  const act = async (intent: string) =>
    (await browser.request(`${path}.data`, { form: { draftId: String(draftId), intent } })).status
  // There is no such book: they are led to the list.
  expect(await visitor()).toBe(302)
  expect(await act('publish')).toBe(200)
  expect(await visitor()).toBe(200)
  expect((await publishDraft(context, { draftId })).ok).toBe(true)
  expect(await act('unpublish')).toBe(200)
  expect(await visitor()).toBe(302)
})
