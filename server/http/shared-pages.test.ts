import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const lists = ['/', '/_.data', '/api/v1/tutorial/']

test.each(lists)('the list is cached for visitors: %s', async (path) => {
  await notificationsArrived(services)
  await app.request(path)
  const queries = spyOnQueries(services.connection.db)
  await app.request(path)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test.each(lists)('a change of the catalog by anybody clears the cached list: %s', async (path) => {
  await app.request(path)
  await createCourse(services, { title: { es: 'Recién hecho' } })
  await notificationsArrived(services)
  expect(await (await app.request(path)).text()).toContain('Recién hecho')
})

test('a page for one person or language is not sent to others', async () => {
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
