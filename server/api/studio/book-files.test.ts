import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function send(name: string, body: string, type = 'application/pdf') {
  const author = await createUser(services, { role: 'author' })
  const token = await services.accounts.createToken(author.id, new Headers())
  const response = await app.request(`/api/v1/studio/book-files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, Accept: 'application/json' },
  })
  return { status: response.status, data: ((await response.json()) as { data: unknown }).data }
}

test('a file is stored by its content, under a name that a book can have', async () => {
  const { status, data } = await send('Mi Libro (2.ª ed).PDF', '%PDF-1.7 a')
  expect(status).toBe(200)
  expect(data).toMatchObject({ ok: true, file: { type: 'pdf', size: 10, pageCount: null } })
  const { file } = data as { file: { key: string; storageKey: string } }
  expect(file.key).toMatch(/^mi-libro-[a-z0-9-]+\.pdf$/)
  expect(await services.storage.find(file.storageKey)).not.toBeNull()
})

test('its content must be what its name says', async () => {
  expect((await send('a.pdf', 'PK')).data).toEqual({ ok: false, code: 'not-pdf' })
  expect((await send('a.epub', '%PDF-1.7', 'application/epub+zip')).data).toEqual({
    ok: false,
    code: 'not-epub',
  })
  expect((await send('a.exe', 'MZ')).data).toEqual({ ok: false, code: 'not-a-book-file' })
  expect((await send('a.pdf', '%PDF-1.7', 'text/plain')).status).toBe(400)
})
