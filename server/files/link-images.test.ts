import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('a page names its cover, also a drawn one, as a JPEG that networks show, a mail has it as no WebP, and nothing else is drawn', async () => {
  const picture = await sharp({
    create: { width: 800, height: 450, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const { reference, files } = await services.images.encode(picture)
  for (const { width, format, bytes } of files) {
    await services.storage.putBytes(`images/${reference.hash}-${width}.${format}`, bytes)
  }
  await createCourse(services, { slug: 'vue', cover: reference })
  const { text } = await app.browser().visit('/inscribe/vue')
  const [, address = ''] = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(text) ?? []
  const response = await app.request(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  await createCourse(services, { slug: 'sin-portada' })
  const drawn = await app.browser().visit('/inscribe/sin-portada')
  const [, cover = ''] = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(drawn.text) ?? []
  const ofDrawn = await app.request(cover)
  expect([ofDrawn.status, ofDrawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width: drawnWidth, channels } = await sharp(Buffer.from(await ofDrawn.arrayBuffer())).metadata()
  expect([drawnWidth, channels]).toEqual([1200, 3])
  const inMail = await app.request(`/media/images/${reference.hash}-640`)
  expect([inMail.status, inMail.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(inMail.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await sharp(Buffer.from(await inMail.arrayBuffer())).metadata()).width).toBe(640)
  for (const wrong of [
    `/media/images/${'0'.repeat(64)}-640`,
    `/media/images/${reference.hash}-321.jpg`,
    `/media/images/${'0'.repeat(64)}-320.jpg`,
    '/media/images/..%2F..%2Fdatabase.jpg',
    '/media/covers/360-1.jpg',
    '/media/covers/20-9.jpg',
    '/media/covers/020-1.jpg',
    `/media/images/${reference.hash}-320.webp.jpg`,
  ]) {
    expect([wrong, (await app.request(wrong)).status]).toEqual([wrong, 404])
  }
})
