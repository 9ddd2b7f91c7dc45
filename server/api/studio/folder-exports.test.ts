import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { courseFiles, createFolder } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const address = '/api/v1/studio/courses/el-curso/export'

async function owner() {
  await importCourse(await contextOf(services, system), await createFolder(courseFiles))
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role: 'owner' }))
  return browser
}

test('a course is downloaded as a zip with its name and size, the same each time', async () => {
  const browser = await owner()
  const response = await browser.request(address)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="el-curso.zip"',
    'cache-control': 'private, no-store',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(
    Object.keys(courseFiles)
      .map((path) => `el-curso/${path}`)
      .sort(),
  )
  const again = Buffer.from(await (await browser.request(address)).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
})

test('a tar is what the import takes back', async () => {
  await owner()
  const { id } = await createUser(services, { role: 'owner' })
  const token = await services.accounts.createToken(id, new Headers())
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-tar' }
  const tar = await app.request(`${address}?format=tar`, { headers })
  expect(tar.headers.get('content-disposition')).toBe('attachment; filename="el-curso.tar"')
  const body = new Uint8Array(await tar.arrayBuffer())
  const imported = await app.request('/api/v1/studio/courses/import', { method: 'POST', headers, body })
  expect(await imported.json()).toMatchObject({ data: { ok: true, change: 'unchanged' } })
})

test.each([
  ['/api/v1/studio/courses/el-curso/export?format=rar', 400],
  ['/api/v1/studio/courses/other/export', 404],
  ['/api/v1/studio/courses/..%2F..%2Fetc/export', 404],
  ['/api/v1/studio/courses/El-Curso/export', 404],
  ['/api/v1/studio/posts/el-curso/export', 404],
])('%s answers %i', async (path, status) => {
  expect((await (await owner()).request(path)).status).toBe(status)
})
