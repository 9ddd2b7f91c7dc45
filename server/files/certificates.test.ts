import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function browserOf(user?: { id: string }) {
  const browser = app.browser()
  if (user) await browser.signInAs(user)
  return browser
}

async function learner() {
  const course = await createCourse(services, { title: { es: 'La caché', en: 'The cache' } })
  const user = await createUser(services, { name: 'Ana García' })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const context = await contextOf(services, user)
  const watch = async () => {
    for (const { id } of course.sections.flatMap(({ lessons }) => lessons))
      await markLessonSeen(context, { lessonId: id, seen: true })
  }
  return { user, path: `/mis-certificados/${course.slug}`, course, watch, browser: await browserOf(user) }
}

test('missing classes have their language', async () => {
  const { path, browser } = await learner()
  await services.connection.db.update(lessons).set({ title: { es: 'Sólo en español' } })
  const { text } = await browser.visit(path, { language: 'en' })
  expect(text).toMatch(/<a[^>]*lang="es"[^>]*>Sólo en español/)
})

test('a completed course gives a certificate by a form; anybody with its code can verify it', async () => {
  const { user, path, course, watch, browser } = await learner()
  expect((await browser.visit(path)).text).toContain('Te faltan 2 clases')
  await watch()
  expect((await browser.visit(`/${course.slug}/0/1`)).text).toContain('Has visto el curso completo')
  expect((await browser.visit(path)).text).toContain('value="Ana García"')
  expect((await browser.request(path, { form: { name: '***' } })).status).toBe(400)
  const { text } = await browser.visit(path, { form: { name: 'Ana María García' } })
  expect(text).toContain('Ana María García')
  const code = /\/certificates\/(\w{16})\.pdf/.exec(text)?.[1] ?? ''

  const visitor = await browserOf()
  const checked = await visitor.visit(`/certificado/${code}`, { language: 'en' })
  expect(checked.text).toContain('Ana María García')
  expect(checked.text).toContain('The cache')
  expect(checked.text).toContain('noindex')
  expect((await visitor.visit('/certificado/AAAABBBBCCCCDDDD')).text).toContain('No hay ningún certificado')
  // Nobody has mistyped anything yet.
  const empty = (await visitor.visit('/certificado')).text
  expect(empty).toContain('te decimos si es auténtico')
  expect(empty).not.toContain('Revisa que el código')
  expect((await visitor.visit(`/certificado?code=${code.toLowerCase()}`)).text).toContain(
    'Certificado auténtico',
  )

  const pdf = `/certificates/${code}.pdf`
  const owner = await createUser(services, { role: 'owner' })
  for (const who of [user, owner]) {
    const response = await (await browserOf(who)).request(pdf)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    // The drawn cover of a course without one.
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(bytes).toMatch(/\/Subtype \/Image[\s\S]{0,80}\/Width 1200/)
  }
  expect((await visitor.request(pdf)).status).toBe(404)
  expect((await (await browserOf(await createUser(services))).request(pdf)).status).toBe(404)

  await services.connection.db.update(entitlements).set({ revokedAt: new Date() })
  const withdrawn = await visitor.visit(`/certificado/${code}`)
  expect(withdrawn.text).toContain('Certificado retirado')
  expect(withdrawn.text).not.toContain('Ana María')
  expect((await browser.request(pdf)).status).toBe(404)
})

test('people without the course are redirected to it, visitors to sign in', async () => {
  const { path, course } = await learner()
  const other = await browserOf(await createUser(services))
  expect((await other.request(path)).headers.get('location')).toBe(`/${course.slug}`)
  expect((await other.request(path, { form: { name: 'Ana' } })).headers.get('location')).toBe(
    `/${course.slug}`,
  )
  expect((await other.request('/mis-certificados/ninguno')).headers.get('location')).toBe('/')
  expect((await app.request(path)).headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`)
})
