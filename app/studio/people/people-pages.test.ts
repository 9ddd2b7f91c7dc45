import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { insertComment } from '#domain/learning/comments/comment-queries.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { invitations } from '#domain/people/invitations/invitation.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { plainText } from '#values/plain-text.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const shownText = (html: string) => plainText(html.replace(/<(script|style)\b.*?<\/\1>/gs, ''))

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role, name: 'Marina' }))
  return browser
}
const row = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const owned = async (userId: string) =>
  (await db.select().from(entitlements).where(eq(entitlements.userId, userId))).filter(
    ({ revokedAt }) => revokedAt === null,
  )

/** A learner who bought a course with an extra and watched into it. */
async function createLearner() {
  const learner = await createUser(services, { name: 'Lucía Demo', email: 'lucia@example.org' })
  const course = await createCourse(services, {
    price: 2800,
    sourceCodeOffered: true,
    sections: [{ lessons: [{}, {}] }, { lessons: [{}, {}] }],
  })
  const product = { productType: 'course' as const, slug: course.slug }
  const { order } = await buy(services, { user: learner, product })
  const [first, second] = course.sections[0]?.lessons ?? []
  await db.insert(seenLessons).values({ userId: learner.id, lessonId: first?.id ?? 0, seenAt: new Date() })
  await db
    .insert(playbackPositions)
    .values({ userId: learner.id, lessonId: second?.id ?? 0, seconds: 64, updatedAt: new Date() })
  return { learner, course, order, path: `/studio/people/${learner.id}` }
}

test('who may open which page', async () => {
  const { path } = await createLearner()
  const answers: Record<string, Record<string, number>> = {}
  for (const page of [
    '/studio/people',
    path,
    `/studio/people/grant?id=x`,
    `${path}/delete`,
    '/studio/people/invitations',
  ]) {
    answers[page.replace(path, 'person')] = {}
    for (const role of ['learner', 'author', 'support', 'owner'] as const) {
      const { status } = await (await browserOf(role)).request(page)
      Object.assign(answers[page.replace(path, 'person')] ?? {}, { [role]: status })
    }
  }
  const forSupport = { learner: 404, author: 403, support: 200, owner: 200 }
  const forOwner = { ...forSupport, support: 403 }
  expect(answers).toEqual({
    '/studio/people': forSupport,
    person: forSupport,
    '/studio/people/grant?id=x': forSupport,
    'person/delete': forOwner,
    '/studio/people/invitations': forOwner,
  })
  expect((await (await browserOf('owner')).request('/studio/people/%00')).status).toBe(404)
  const visitor = await app.browser().visit('/studio/people?q=a')
  expect(visitor.url.search).toBe(`?next=${encodeURIComponent('/studio/people?q=a')}`)
})

test('the list has its filters in its address, and leads to their file and to each person', async () => {
  const { learner, course, path } = await createLearner()
  const owner = await browserOf('owner')
  const { text } = await owner.visit(`/studio/people?q=luc&has=course/${course.slug}&verified=yes&sort=spent`)
  expect(text).toContain(`href="${path}"`)
  expect(shownText(text)).toMatch(/1 persona.*Lucía Demo.*lucia@example\.org.*US\$ 28,00/s)
  expect(text).toContain(
    `href="/api/v1/studio/people/export?text=luc&amp;verified=yes&amp;has=course%2F${course.slug}"`,
  )
  const none = (await owner.visit('/studio/people?q=nadie&after=x&role=king&from=2026-13-01')).text
  expect(shownText(none)).toContain('Nadie coincide con tu búsqueda')
  const support = (await (await browserOf('support')).visit('/studio/people')).text
  expect(support).not.toContain('/people/export')
  const file = await owner.request('/api/v1/studio/people/export?text=luc')
  expect(await file.text()).toContain(`${learner.id},Lucía Demo,lucia@example.org`)
})

describe('a person', () => {
  test('has orders in the words of the list of orders: what was paid without giving access is not called delivered', async () => {
    const { order, path } = await createLearner()
    const support = await browserOf('support')
    const rows = async (page: string) => shownText((await support.visit(page)).text)
    expect(await rows(path)).toMatch(new RegExp(`${order}.*Pagado`, 's'))
    await db.update(orders).set({ state: 'paid' }).where(eq(orders.number, order))
    for (const page of [path, '/studio/orders']) {
      expect(await rows(page), page).toMatch(new RegExp(`${order}.*(?:Pagado, sin|Sin) acceso`, 's'))
    }
  })

  test('is shown with what they have, where from and how far, as far as the role goes', async () => {
    const { learner, course, order, path } = await createLearner()
    const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
    await insertComment(db, {
      lessonId,
      authorId: learner.id,
      title: 'Una duda',
      body: '<p>x</p>',
      createdAt: new Date(),
    })
    await services.accounts.createToken(learner.id, new Headers({ 'user-agent': 'Firefox Linux' }))
    const owner = await browserOf('owner')
    await owner.request(path, { form: { intent: 'block' } })
    const shown = shownText((await owner.visit(path)).text)
    expect(shown).toMatch(/Lucía Demo.*Compras bloqueadas/s)
    expect(shown).toContain(order)
    expect(shown).toMatch(/Pagó US\$ 28,00/)
    expect(shown).toMatch(/1 de 4 clases vistas.*A medias: Clase 2, 1:04/s)
    expect(shown).toContain('Una duda')
    expect(shown).toMatch(/Marina bloqueó sus compras/)
    expect(shown).toContain('Firefox · Linux')
    const support = shownText((await (await browserOf('support')).visit(path)).text)
    expect(support).toContain('1 de 4 clases vistas')
    for (const hidden of ['Quién tocó qué', 'Firefox · Linux', 'Exportar sus datos', 'Eliminar la cuenta'])
      expect([hidden, support.includes(hidden)]).toEqual([hidden, false])
  })

  test('costs as many queries with much as with little', async () => {
    const owner = await browserOf('owner')
    const cost = async (path: string) => {
      const queries = spyOnQueries(db)
      const { status } = await owner.request(path)
      const made = queries.mock.calls.length
      queries.mockRestore()
      expect(status).toBe(200)
      return made
    }
    const { learner, path } = await createLearner()
    // What is cached for some seconds is read by the first of two visits.
    await cost(path)
    const little = await cost(path)
    for (let number = 0; number < 4; number++) {
      const { slug } = await createCourse(services, { price: 500 })
      await buy(services, { user: learner, product: { productType: 'course', slug } })
    }
    await cost(path)
    expect([little, await cost(path)]).toEqual([little, little])
    expect(little).toBeLessThanOrEqual(13)
  })

  test('is verified, blocked, given gems and another role, each undone where it can be', async () => {
    const { id } = await createUser(services, { emailVerified: false })
    const path = `/studio/people/${id}`
    const owner = await browserOf('owner')
    const send = async (form: Record<string, string>) => {
      const response = await owner.request(path, { form })
      return { status: response.status, text: shownText(await response.text()) }
    }
    expect((await send({ intent: 'verify' })).text).toContain('cuenta como verificado')
    expect(await row(id)).toMatchObject({ emailVerified: true })
    expect((await send({ intent: 'block' })).text).toMatch(/ni regalar.*Deshacer/s)
    expect(await row(id)).toMatchObject({ blockShopping: true })
    await send({ intent: 'unblock' })
    expect(await row(id)).toMatchObject({ blockShopping: false })
    expect((await send({ intent: 'gems', amount: '5', reason: 'Por ayudar' })).text).toContain('Deshacer')
    const twice = { intent: 'gems', amount: '7', reason: 'Dos veces', after: '0' }
    expect((await send(twice)).text).toContain('Deshacer')
    const again = (await send(twice)).text
    expect(again.split('A mano: Dos veces')).toHaveLength(2)
    const few = await send({ intent: 'gems', amount: '-9000', reason: 'Todas' })
    expect([few.status, few.text]).toEqual([409, expect.stringMatching(/más gemas de las que tiene: \d+/)])
    for (const amount of ['0', 'x', '1.5', '99999']) {
      expect([amount, (await send({ intent: 'gems', amount, reason: 'A' })).status]).toEqual([amount, 400])
    }
    expect((await send({ intent: 'gems', amount: '1', reason: ' ' })).status).toBe(400)
    await send({ intent: 'role', role: 'support' })
    expect(await row(id)).toMatchObject({ role: 'support' })
    expect((await send({ intent: 'role', role: 'owner' })).status).toBe(409)
    expect((await send({ intent: 'nonsense' })).status).toBe(400)
    const support = await browserOf('support')
    for (const intent of ['role', 'end-sessions', 'reset-second-factor']) {
      const refused = await support.request(path, { form: { intent, role: 'author' } })
      expect([intent, refused.status]).toEqual([intent, 403])
    }
    expect(await row(id)).toMatchObject({ role: 'support' })
  })

  test('is given a product with an extra, alone or with others, and loses just that by undoing', async () => {
    const { learner, course, path } = await createLearner()
    const other = await createUser(services)
    const owner = await browserOf('owner')
    const grant = `/studio/people/grant?id=${learner.id}&id=${other.id}&id=nobody`
    expect(shownText((await owner.visit(grant)).text)).toMatch(/A 2 personas.*Lucía Demo/s)
    expect((await owner.request(grant, { form: { id: learner.id, product: 'course/../x' } })).status).toBe(
      400,
    )
    const body = new URLSearchParams([
      ['id', learner.id],
      ['id', other.id],
      ['product', `course/${course.slug}`],
      ['sourceCode', 'on'],
    ])
    const given = await owner.request(grant, { body })
    const html = await given.text()
    expect(shownText(html)).toContain('2 personas tienen ahora')
    expect(await owned(other.id)).toMatchObject([{ kind: 'free', sourceCode: true }])
    expect(await owned(learner.id)).toMatchObject([{ kind: 'paid', sourceCode: true }])
    const again = shownText(await (await owner.request(grant, { body })).text())
    expect(again).toContain('A 2 ya se lo habías dado')
    const grants = /name="grants" value="([\d,]+)"/.exec(html)?.[1] ?? ''
    await owner.request(grant, { form: { intent: 'undo', grants } })
    expect(await owned(other.id)).toEqual([])
    // The order gives it as before.
    expect(await owned(learner.id)).toMatchObject([{ kind: 'paid', sourceCode: false }])
    expect(shownText((await owner.visit(path)).text)).not.toContain('Quitar…')
  })

  test('still has what an order gave when what was given by hand is taken away, and gets that back', async () => {
    const { learner, course, order, path } = await createLearner()
    const owner = await browserOf('owner')
    const body = new URLSearchParams({ id: learner.id, product: `course/${course.slug}`, sourceCode: 'on' })
    await owner.request('/studio/people/grant', { body })
    expect(shownText((await owner.visit(path)).text)).toContain(`Lo da también el pedido ${order}`)
    const revoke = { intent: 'revoke', type: 'course', slug: course.slug }
    const answer = await (await owner.request(path, { form: revoke })).text()
    expect(shownText(answer)).toContain('Lo sigue teniendo')
    expect(await owned(learner.id)).toMatchObject([{ kind: 'paid', sourceCode: false }])
    const grants = /name="grants" value="([\d,]+)"/.exec(answer)?.[1] ?? ''
    await owner.request(path, { form: { intent: 'restore', grants } })
    expect(await owned(learner.id)).toMatchObject([{ kind: 'paid', sourceCode: true }])
  })

  test('is deleted only by their typed address, and with a share only by giving it up', async () => {
    const { learner, path } = await createLearner()
    await createBook(services)
    await createAffiliateSale(services, { affiliateId: learner.id, at: new Date('2026-01-01') })
    const owner = await browserOf('owner')
    expect(shownText((await owner.visit(`${path}/delete`)).text)).toMatch(/1 pedido.*Renuncia a/s)
    const send = async (form: Record<string, string>) => owner.request(`${path}/delete`, { form })
    expect((await send({ address: 'other@example.org', forgo: 'on' })).status).toBe(400)
    expect((await send({ address: learner.email })).status).toBe(409)
    expect(await row(learner.id)).toMatchObject({ deletedAt: null })
    const done = await send({ address: ' LUCIA@example.org', forgo: 'on' })
    expect(done.headers.get('location')).toBe('/studio/people?deleted=1')
    expect(await row(learner.id)).toMatchObject({ name: '', deletedAt: expect.any(Date) })
    expect((await owner.request(path)).status).toBe(404)
    const self = await createUser(services, { role: 'owner' })
    const ofOwner = shownText((await owner.visit(`/studio/people/${self.id}/delete`)).text)
    expect(ofOwner).toContain('La tienda es de esta cuenta')
  })
})

test('somebody is invited, and the invitation withdrawn', async () => {
  const owner = await browserOf('owner')
  const path = '/studio/people/invitations'
  expect((await owner.request(path, { form: { email: 'no', role: 'author' } })).status).toBe(400)
  const sent = shownText(
    await (await owner.request(path, { form: { email: 'eva@example.org', role: 'support' } })).text(),
  )
  expect(sent).toMatch(/La invitación está enviada.*eva@example\.org.*Soporte/s)
  const [{ id } = { id: 0 }] = await db.select().from(invitations)
  const withdrawn = await owner.request(path, { form: { intent: 'withdraw', id: String(id) } })
  expect(shownText(await withdrawn.text())).toContain('su enlace ya no sirve')
  expect(await db.select().from(invitations)).toMatchObject([
    { role: 'support', withdrawnAt: expect.any(Date) },
  ])
  expect((await owner.request(path, { form: { intent: 'withdraw', id: 'x' } })).status).toBe(404)
})
