import { expect, test } from 'vitest'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_GEMS_PER_DAY: '2', AULA_GEMS_MOST: '5' } })
const app = await createTestApp(services)
const { db } = services.connection

async function pageOf(user: { id: string } | null, path = '/gemas', language = 'es') {
  const browser = app.browser()
  if (user) await browser.signInAs(user)
  return (await browser.visit(path, { language })).text
}

test('a visitor sees what gems are in both languages, without a balance', async () => {
  const es = await pageOf(null)
  expect(es).toContain('Cada día recibes 2 gemas')
  expect(es).toContain('href="/login?next=/gemas"')
  expect(es).not.toContain('Historial')
  expect(await pageOf(null, '/gemas', 'en')).toContain('Every day you are given 2 gems')
})

test('a person sees their balance, the next grant, and the history', async () => {
  const user = await createUser(services)
  const course = await createCourse(services, { slug: 'un-curso' })
  await createEntitlement(services, { userId: user.id, productId: course.id, kind: 'ads' })
  await spendGem(await contextOf(services, user), { lessonId: course.sections[0]?.lessons[1]?.id ?? 0 })
  const text = await pageOf(user)
  expect(text).toContain('1 gema')
  expect(text).toContain('2 más el ')
  expect(text).toMatch(/href="\/un-curso\/0\/1"[^>]*>Clase 2</)
  expect(await pageOf(user, '/gemas?page=99')).toContain('1 gema')
  expect(await pageOf(await createUser(services))).toContain('2 gemas')
})

test('an unverified person is asked to verify', async () => {
  const text = await pageOf(await createUser(services, { emailVerified: false }))
  expect(text).toContain('Ninguna gema')
  expect(text).toContain('Verifica tu correo')
  expect(await db.select().from(gemEntries)).toEqual([])
})

test('the profile links to the page', async () => {
  expect(await pageOf(await createUser(services), '/profile')).toContain('href="/gemas"')
})
