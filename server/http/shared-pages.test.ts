import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function isCached(path: string): Promise<boolean> {
  services.pageCache.clear()
  await app.request(path)
  await createCourse(services, { title: { es: 'Recién hecho' } })
  return !(await (await app.request(path)).text()).includes('Recién hecho')
}

test.each(['/', '/_.data', '/api/v1/tutorial/'])('the list is cached for visitors: %s', async (path) => {
  expect(await isCached(path)).toBe(true)
})

test('nobody gets a page that was made for somebody, or for another language', async () => {
  services.pageCache.clear()
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { name: 'Luz Marina' }))
  expect((await browser.visit('/')).text).toContain('Luz Marina')
  expect((await app.browser().visit('/')).text).not.toContain('Luz Marina')
  expect((await app.browser().visit('/', { language: 'en' })).text).toContain('<html lang="en"')
})

test('no cached page contains the Host header of a request', async () => {
  services.pageCache.clear()
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
  await app.request('/blog', { headers })
  expect(await (await app.request('/blog')).text()).not.toContain('evil.example')
})
