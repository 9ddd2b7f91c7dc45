import { expect, test } from 'vitest'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
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
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const { draftId, slug } = await createDraft(context, { kind: 'post', title: 'Por qué', locale: 'es' })
  return { author, draftId, browser: await browserOf(author), path: `/studio/posts/${slug}` }
}

test('a new article is made from a title and leads to its editor, which only its author and the owner open', async () => {
  const form = { title: 'Una idea', locale: 'es' }
  const answer = await (await browserOf('author')).request('/studio/posts', { form })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/studio/posts/una-idea'])
  const { browser, path } = await authored()
  const statuses: Record<string, number> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    statuses[role] = (await (await browserOf(role)).visit(path)).response.status
  }
  expect(statuses).toEqual({ learner: 404, support: 403, author: 404, owner: 200 })
  expect((await browser.visit('/studio/posts')).text).toContain(`href="${path}"`)
})

test('offers the own courses and books as what it is about, and every category', async () => {
  const { author, browser, draftId, path } = await authored()
  const { id } = await createCourse(services, {
    authorId: author.id,
    title: { es: 'El mío' },
    category: 'datos',
  })
  await createBook(services, { title: { es: 'El ajeno' } })
  const { text } = await browser.visit(path)
  expect(text).toMatch(/id="about-value"[^>]*>Ninguno</)
  const search = '/products?packs=no&reach=all&article=0'
  const found = await (await browser.request(`/api/v1/studio${search}`)).json()
  expect(found.data).toMatchObject([{ title: { es: 'El mío' } }])
  expect(text).not.toContain('El ajeno')
  expect(text).toMatch(/<option value="known datos"/)
  expect(text).toContain('Todavía no se ha publicado')
  const english = await browser.visit(path, { language: 'en' })
  expect(english.text).toContain('What it is about, and when')
  const fields = { about: { productType: 'course', productId: id } }
  const change = JSON.stringify({ draftId, partId: null, revision: 1, fields })
  await browser.request('/studio/drafts/save', { form: { change } })
  expect((await browser.visit(path)).text).toMatch(/id="about-value"[^>]*>El mío</)
})

test('is saved, published and taken back', async () => {
  const { browser, path, draftId } = await authored()
  const fields = { content: { es: 'Porque **sí**.' }, category: { slug: 'ideas', title: { es: 'Ideas' } } }
  const change = JSON.stringify({ draftId, partId: null, revision: 1, fields })
  const saved = await browser.request('/studio/drafts/save', { form: { change } })
  expect(await saved.json()).toMatchObject({ ok: true, revision: 2 })
  const act = async (intent: string, who = browser) =>
    who.request(`${path}.data`, { form: { draftId: String(draftId), intent } })
  expect((await act('publish', await browserOf('author'))).status).toBe(404)
  expect(await (await act('publish')).text()).toContain('created')
  expect((await browser.visit('/blog/ideas/por-que')).text).toContain('Porque <strong>sí</strong>.')
  expect((await browser.visit(path)).text).toContain('href="/blog/ideas/por-que"')
  expect((await act('unpublish')).status).toBe(200)
  expect((await browser.visit('/blog/ideas/por-que')).url.pathname).toBe('/blog')
})
