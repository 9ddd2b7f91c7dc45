import sharp from 'sharp'
import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { certificates } from '#domain/learning/certificates/certificate.table.ts'
import { issueCertificate } from '#domain/learning/certificates/issue-certificate.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function storedCover(background: string) {
  const picture = sharp({ create: { width: 800, height: 450, channels: 3, background } })
  const { reference, files } = await services.images.encode(await picture.png().toBuffer())
  for (const { width, format, bytes } of files) {
    await services.storage.putBytes(`images/${reference.hash}-${width}.${format}`, bytes)
  }
  return reference
}

async function issued(values: Parameters<typeof createCourse>[1] = {}, name = 'Ana García') {
  const course = await createCourse(services, { title: { es: 'La caché', en: 'The cache' }, ...values })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const context = await contextOf(services, user)
  for (const { id } of course.sections.flatMap(({ lessons }) => lessons)) {
    await markLessonSeen(context, { lessonId: id, seen: true })
  }
  const done = await issueCertificate(context, { slug: course.slug, name })
  if (!done.ok) throw new Error('the certificate is refused')
  return { code: done.certificate.code, course, user }
}

const pictureOf = (code: string, locale = 'es') => `/certificado/${code}/${locale}.jpg`
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** The mean colour of a part of the picture, and how much its pixels differ. */
async function part(picture: Buffer, [left, top, width, height]: [number, number, number, number]) {
  const { data } = await sharp(picture)
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: { width, height, channels: 3 } }).stats()
  return {
    mean: channels.map(({ mean }) => Math.round(mean)),
    inked: channels.some(({ stdev }) => stdev > 3),
  }
}
const places = {
  name: [76, 150, 624, 310],
  cover: [800, 200, 250, 120],
  signature: [752, 440, 372, 74],
  margin: [1130, 120, 36, 460],
} satisfies Record<string, [number, number, number, number]>

test('the page of a certificate names its picture, which shows who, what, when, the cover and who teaches', async () => {
  const author = await createUser(services, { role: 'author' })
  await createAuthor(services, { userId: author.id, name: 'Marta Peña' })
  const cover = await storedCover('#c82828')
  const { code } = await issued({ cover, authorId: author.id })
  const { text } = await app.browser().visit(`/certificado/${code}`, { language: 'en' })
  const address = `http://localhost:3000${pictureOf(code, 'en')}`
  for (const said of [
    `property="og:image" content="${address}"`,
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="Certificate of Ana García: The cache"',
    'name="twitter:card" content="summary_large_image"',
    'name="robots" content="noindex"',
    'Marta Peña',
    `/media/images/${cover.hash}-`,
  ]) {
    expect(text).toContain(said)
  }
  const response = await app.request(pictureOf(code, 'en'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const picture = await bytesOf(response)
  const { width, height, format } = await sharp(picture).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  const [red = 0, green = 0] = (await part(picture, places.cover)).mean
  expect([red > 180, green < 60]).toEqual([true, true])
  expect(await part(picture, places.name)).toMatchObject({ inked: true })
  expect(await part(picture, places.signature)).toMatchObject({ inked: true })
  expect(await part(picture, places.margin)).toMatchObject({ inked: false })
  expect(await bytesOf(await app.request(pictureOf(code)))).not.toEqual(picture)
  const below = await app.request(`/academia${pictureOf(code, 'en')}`)
  expect(await bytesOf(below)).toEqual(picture)
})

test('long and hostile words stay on the sheet; no author and no cover leave their places to the site', async () => {
  const title = `</svg><script>alert(1)</script>&"' ${'Desoxirribonucleico '.repeat(12)}`
  const { code } = await issued({ title: { es: title } }, 'W'.repeat(80))
  const picture = await bytesOf(await app.request(pictureOf(code)))
  expect(await part(picture, places.margin)).toMatchObject({ inked: false })
  expect(await part(picture, [704, 130, 44, 460])).toMatchObject({ inked: false })
  expect(await part(picture, places.signature)).toMatchObject({ inked: false })
  expect(await part(picture, places.cover)).toMatchObject({ inked: true })
  const cover = { hash: 'f'.repeat(64), width: 640, height: 360, widths: [320, 640] }
  const lost = await issued({ cover }, '李小龍')
  expect((await app.request(pictureOf(lost.code))).status).toBe(200)
})

test('a picture is asked about each time, and is gone with its certificate', async () => {
  const { code } = await issued()
  const first = await app.request(pictureOf(code))
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = (headers: Record<string, string> = {}) => app.request(pictureOf(code), { headers })
  expect((await again({ 'If-None-Match': etag })).status).toBe(304)
  await db.update(entitlements).set({ revokedAt: new Date() })
  for (const headers of [undefined, { 'If-None-Match': etag }]) {
    const gone = await again(headers)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  await db.update(entitlements).set({ revokedAt: null })
  expect((await again()).status).toBe(200)
  await db.delete(certificates)
  expect((await again()).status).toBe(404)
})

test.each([
  [pictureOf('AAAABBBBCCCCDDDD'), 404],
  [pictureOf('AAAABBBBCCCCDDDD', 'xx'), 404],
  // Like any other address that is none.
  ['/certificado/AAAABBBBCCCCDDDD/es.png', 302],
  ['/certificado/..%2F..%2Fdatabase/es.jpg', 302],
  ['/certificado/%00/es.jpg', 302],
])('%s is no picture', async (path, status) => {
  expect((await app.request(path)).status).toBe(status)
})
