import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mostPhotoBytes } from '#domain/kernel/photos.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices({
  settings: { MAIL_OWNER: 'owner@aula.example', AULA_TRUST_PROXY: 'true' },
})
const app = await createTestApp(services)
const client = await createDocumentedClient(app)
const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2c6e49' } })
  .jpeg()
  .toBuffer()

const words = { email: 'ana@example.org', name: 'Ana', surname: 'García', message: 'Hola' }

async function send(browser: TestBrowser, fields: Record<string, string | Blob>, address = '198.51.100.1') {
  await browser.request('/sanctum/csrf-cookie')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { response, body } = await client.call(browser, '/api/v1/contact', {
    body: form,
    headers: {
      'X-Forwarded-For': address,
      'X-XSRF-TOKEN': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
  return { status: response.status, body }
}

test('visitors send messages without an image, signed-in people with one', async () => {
  const file = new File([new Uint8Array(photo)], 'anything.exe', { type: 'application/x-msdownload' })
  expect(await send(app.browser(), words)).toEqual({
    status: 200,
    body: { message: 'Contacto enviado', data: { sent: true } },
  })
  expect(await send(app.browser(), { ...words, image: file, email: '' })).toMatchObject({
    status: 400,
    body: { data: { image: ['Inicia sesión para enviar una imagen.'] } },
  })
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  expect((await send(browser, { ...words, image: file })).status).toBe(200)
  const kept = await services.connection.db.select().from(contactMessages).orderBy(contactMessages.id)
  expect(kept.map(({ imageKey }) => imageKey !== null)).toEqual([false, true])
})

test('an empty file counts as no image, and a text file is refused', async () => {
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  expect((await send(browser, { ...words, image: new File([], '') })).status).toBe(200)
  expect((await send(browser, { ...words, image: 'photo.jpg' })).status).toBe(400)
})

test('an image over the size limit is refused by its field', async () => {
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  const large = new File([new Uint8Array(mostPhotoBytes + 1)], 'a.jpg')
  const huge = new File([new Uint8Array(mostPhotoBytes + 2 * 1024 * 1024)], 'a.jpg')
  expect(await send(browser, { ...words, image: large })).toMatchObject({
    status: 400,
    body: { data: { image: ['Esa imagen es demasiado grande: como máximo 5 MB.'] } },
  })
  expect((await send(browser, { ...words, image: huge })).status).toBe(413)
})

test('only the owner reads messages and their images', async () => {
  const studio = await createStudioClient(services)
  await services.connection.db
    .insert(contactMessages)
    .values({ ...words, imageKey: 'contact/abc.webp', createdAt: new Date('2026-11-01T10:00:00Z') })
  await services.storage.putBytes('contact/abc.webp', new Uint8Array([1, 2, 3]))
  const image = '/api/v1/studio/contact-messages/1/image'
  expect((await studio.owner('/contact-messages')).data).toMatchObject({
    previous: null,
    next: null,
    messages: [{ ...words, id: 1, loggedIn: false, image }],
  })
  expect((await studio.owner('/contact-messages/1/image')).status).toBe(200)
  expect((await studio.owner('/contact-messages/2/image')).status).toBe(404)
  await studio.refuses('/contact-messages')
  await studio.refuses('/contact-messages/1/image')
})

describe('the limit of an address', () => {
  test('is ten messages an hour by API and page together, without invalid ones', async () => {
    const browser = app.browser()
    const address = '198.51.100.2'
    const headers = { 'X-Forwarded-For': address }
    const page = async (form: Record<string, string>) =>
      (await browser.request('/contacto/create', { form, headers })).status
    for (let mistakes = 0; mistakes < 11; mistakes++) {
      expect((await send(browser, { ...words, email: 'ana@' }, address)).status).toBe(400)
      expect(await page({ ...words, message: ' ' })).toBe(400)
    }
    for (let sent = 0; sent < 5; sent++) {
      expect((await send(browser, words, address)).status).toBe(200)
      expect(await page(words)).toBe(200)
    }
    expect(await services.connection.db.select().from(contactMessages)).toHaveLength(10)
    expect(await page(words)).toBe(429)
    expect(await send(browser, words, address)).toMatchObject({
      status: 429,
      body: { message: 'Demasiados intentos. Inténtalo de nuevo en 60 minutos.' },
    })
    expect(await services.connection.db.select().from(contactMessages)).toHaveLength(10)
  })

  test('is thirty images an hour, valid message or not', async () => {
    const browser = app.browser()
    const address = '198.51.100.3'
    await browser.signInAs(await createUser(services))
    const image = new File([new Uint8Array(photo)], 'a.jpg')
    for (let looks = 0; looks < 30; looks++) {
      expect((await send(browser, { ...words, email: 'ana@', image }, address)).status).toBe(400)
    }
    expect((await send(browser, { ...words, email: 'ana@', image }, address)).status).toBe(429)
    expect((await send(browser, words, address)).status).toBe(200)
  })
})
