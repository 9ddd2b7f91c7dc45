import { describe, expect, test } from 'vitest'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOrder } from '#tests/factories/create-order.ts'
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

/** An author with a pack of one own course, and their browser. */
async function authored() {
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const course = await createCourse(services, { authorId: author.id, title: { es: 'SQL desde cero' } })
  const { draftId, slug } = await createDraft(context, { kind: 'pack', title: 'De cero', locale: 'es' })
  const items = [{ productType: 'course', productId: course.id, price: 1500 }]
  await saveDraft(context, { draftId, revision: 1, fields: { items } })
  const browser = await browserOf(author)
  return { context, course, browser, draftId, slug, path: `/studio/packs/${slug}` }
}

test('a new pack is made from a title and leads to its editor, which only its author and the owner open', async () => {
  const form = { title: 'Todo junto', locale: 'es' }
  const answer = await (await browserOf('author')).request('/studio/packs', { form })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/studio/packs/todo-junto'])
  const { browser, path } = await authored()
  const statuses: Record<string, number> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    statuses[role] = (await (await browserOf(role)).visit(path)).response.status
  }
  expect(statuses).toEqual({ learner: 404, support: 403, author: 404, owner: 200 })
  const { url } = await (await browserOf(null)).visit(path)
  expect(url.pathname + url.search).toBe(`/login?next=${encodeURIComponent(path)}`)
  expect((await browser.visit('/studio/packs')).text).toContain(`href="${path}"`)
})

describe('the editor', () => {
  test('shows what the pack holds, what it costs by itself and what the pack saves', async () => {
    const { browser, path } = await authored()
    const { text } = await browser.visit(path)
    expect(text).toContain('SQL desde cero')
    expect(text).toMatch(/Solo cuesta US\$\s?20,00/)
    expect(text).toMatch(/Ahorra US\$\s?5,00/)
    expect(text).toContain('Falta el inglés')
    expect(text).toContain('Todavía no se ha publicado')
    const english = await browser.visit(path, { language: 'en' })
    expect(english.text).toMatch(/Saves \S*5\.00/)
  })

  test('says that a pack that was paid for keeps its items, and offers no way to change them', async () => {
    const { browser, path, context, course, draftId } = await authored()
    const open = (await browser.visit(path)).text
    expect(open).toContain('Quitar SQL desde cero')
    expect(open).toContain('Añadir un curso o libro')
    await publishDraft(context, { draftId })
    const [pack] = await services.connection.db.select().from(packs)
    await createOrder(services, {
      productType: 'pack',
      productId: pack?.id ?? 0,
      userId: (await createUser(services)).id,
      state: 'fulfilled',
      paidAt: new Date(),
    })
    const { text } = await browser.visit(path)
    expect(text).toContain('Alguien ha pagado este pack')
    expect(text).not.toContain('Quitar SQL desde cero')
    expect(text).not.toContain('Añadir un curso o libro')
    const items = [{ productType: 'course', productId: course.id, price: 1 }]
    const { revision } = await getDraft(context, { draftId })
    await saveDraft(context, { draftId, revision, fields: { items } })
    expect((await browser.visit(path)).text).toContain('Volver a lo que se vendió')
  })
})

test('a save with what somebody else sells is refused at the field, and so is publishing it', async () => {
  const { browser, path, draftId } = await authored()
  const foreign = await createCourse(services)
  const items = [{ productType: 'course', productId: foreign.id, price: 100 }]
  const change = JSON.stringify({ draftId, partId: null, revision: 2, fields: { items } })
  const refused = await browser.request('/studio/drafts/save', { form: { change } })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { items: ['item-not-yours'] } },
  ])

  const form = { draftId: String(draftId), intent: 'publish' }
  const other = await (await browserOf('author')).request(`${path}.data`, { form })
  expect(other.status).toBe(404)
  expect(await (await browser.request(`${path}.data`, { form })).text()).toContain('created')
  expect((await browser.visit('/pack/de-cero')).text).toContain('SQL desde cero')
})
