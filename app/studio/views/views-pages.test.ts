import { expect, test } from 'vitest'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function signedIn() {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role: 'owner' }))
  return browser
}

test.each([
  ['people', 'role=owner', 'role=author'],
  ['transfers', 'state=submitted', 'state=open'],
  ['gifts', 'state=claimed', 'state=unpaid'],
  ['coupons', 'q=A&state=active', 'q=A'],
  ['affiliates', 'show=due', 'show=unpaid'],
  ['discussion', 'state=done', 'kind=message'],
  ['newsletters', 'state=draft', 'state=sent'],
  ['log', 'by=system', 'about=person/a'],
])('a view of %s is saved by name, shown to its person alone, and deleted', async (place, query, other) => {
  await createCoupon(services, { code: 'A1' })
  await createGift(services)
  await createNewsletter(await contextOf(services, system))
  const owner = await signedIn()
  const list = `/studio/${place}`
  expect((await owner.visit(list)).text).not.toContain('Guardar esta vista')
  // The page that is shown is not part of it.
  const address = `${list}?${query}${['newsletters', 'log'].includes(place) ? '&after=9' : '&after=1.n1'}`
  expect((await owner.visit(`${list}?${query}`)).text).toContain('Guardar esta vista')
  const save = (name: string) => owner.request(address, { form: { intent: 'view-save', name } })
  const nameless = await save(' ')
  expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining('role="alert"')])
  expect((await save('La mía')).headers.get('location')).toBe(`${list}?${query}`)
  const shown = (await owner.visit(`${list}?${query}`)).text
  expect(shown).toMatch(/aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?La mía/s)
  const beside = `${list}?${other}`
  expect((await owner.visit(beside)).text).toContain(`href="${list}?${query.replace('&', '&amp;')}"`)
  expect((await (await signedIn()).visit(beside)).text).not.toContain('La mía')
  const [, view = ''] = /name="view" value="(\d+)"/.exec(shown) ?? []
  const forget = { form: { intent: 'view-delete', view } }
  await (await signedIn()).request(`${list}?${query}`, forget)
  expect((await owner.visit(beside)).text).toContain('La mía')
  expect((await owner.request(`${list}?${query}`, forget)).headers.get('location')).toBe(list)
  expect((await owner.visit(beside)).text).not.toContain('La mía')
})
