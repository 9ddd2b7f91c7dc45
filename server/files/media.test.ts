import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { createMediaAddresses } from '../secrets/media-address.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
const digest = createHash('sha256').update(bytes).digest('hex')
const video = `videos/${digest}.mp4`
const captions = `captions/${digest}.vtt`

beforeEach(async () => {
  await services.storage.putBytes(video, bytes)
  await services.storage.putBytes(captions, Buffer.from('WEBVTT\n'))
})

async function createWatchable(values: Parameters<typeof createCourse>[1] = {}) {
  const files = { type: 'video' as const, videoFiles: { es: video }, captionFiles: { es: captions } }
  const course = await createCourse(services, {
    sections: [{ lessons: [{ ...files, free: true }, files, { ...files, exclusive: true }] }],
    ...values,
  })
  const [free = 0, paid = 0, exclusive = 0] = course.sections[0]?.lessons.map(({ id }) => id) ?? []
  return { course, free, paid, exclusive }
}

const path = (lesson: number, kind = 'video', locale = 'es') => `/media/lessons/${lesson}/${kind}/${locale}`

async function addressOf(user: { id: string }, lesson: number, now = () => new Date()) {
  const { actor } = await contextOf(services, user)
  const addresses = createMediaAddresses({ secret: services.secret, actor, now })
  return addresses.make({ lessonId: lesson, kind: 'video', locale: 'es' })
}

async function signedIn(user: { id: string }) {
  const browser = app.browser()
  await browser.signInAs(user)
  return browser
}

describe('a free lesson', () => {
  test('is served without a session', async () => {
    const { free } = await createWatchable()
    const response = await app.request(path(free))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    const words = await app.request(path(free, 'captions'))
    expect(words.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await words.text()).toBe('WEBVTT\n')
  })

  test('of a draft is served to the owner only', async () => {
    const { free } = await createWatchable({ status: 'draft' })
    expect((await app.request(path(free))).status).toBe(401)
    const learner = await createUser(services)
    expect((await (await signedIn(learner)).request(await addressOf(learner, free))).status).toBe(404)
    const owner = await createUser(services, { role: 'owner' })
    expect((await (await signedIn(owner)).request(await addressOf(owner, free))).status).toBe(200)
  })
})

describe('a paid lesson', () => {
  test('requires a session, the course, and a link made for that person', async () => {
    const { course, paid } = await createWatchable()
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: course.id })
    const address = await addressOf(buyer, paid)
    const browser = await signedIn(buyer)
    expect((await browser.request(address)).status).toBe(200)
    expect((await browser.request(path(paid))).status).toBe(403)
    expect((await app.request(address)).status).toBe(401)
  })

  test('is refused with another person’s link, even to another buyer', async () => {
    const { course, paid } = await createWatchable()
    const buyer = await createUser(services)
    const other = await createUser(services)
    for (const { id } of [buyer, other])
      await createEntitlement(services, { userId: id, productId: course.id })
    const response = await (await signedIn(other)).request(await addressOf(buyer, paid))
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ message: 'Esta dirección ya no sirve. Abre la clase de nuevo.' })
  })

  test('is refused to the buyer once the link is six hours old', async () => {
    const { course, paid } = await createWatchable()
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: course.id })
    const browser = await signedIn(buyer)
    const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3_600_000)
    expect((await browser.request(await addressOf(buyer, paid, hoursAgo(4.9)))).status).toBe(200)
    expect((await browser.request(await addressOf(buyer, paid, hoursAgo(6.1)))).status).toBe(403)
  })

  test.each([
    [
      'another lesson',
      (address: string, other: number) => address.replace(/lessons\/\d+/, `lessons/${other}`),
    ],
    ['another language', (address: string) => address.replace('/es?', '/en?')],
    ['another kind', (address: string) => address.replace('/video/', '/captions/')],
    [
      'a later end',
      (address: string) => address.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`),
    ],
    ['an end that is no number', (address: string) => address.replace(/expires=\d+/, 'expires=never')],
    ['a shorter signature', (address: string) => address.slice(0, -1)],
    ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
  ])('is not opened by an address that was changed to %s', async (_what, change) => {
    const { course, paid, exclusive } = await createWatchable()
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: course.id, exclusive: true })
    const browser = await signedIn(buyer)
    const address = await addressOf(buyer, paid)
    expect((await browser.request(address)).status).toBe(200)
    expect((await browser.request(change(address, exclusive))).status).toBe(403)
  })

  test('is refused at once when access ends', async () => {
    const { course, paid } = await createWatchable()
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: course.id, revokedAt: new Date() })
    expect((await (await signedIn(buyer)).request(await addressOf(buyer, paid))).status).toBe(403)
  })

  test('that is exclusive requires the exclusive extra', async () => {
    const { course, exclusive } = await createWatchable()
    const plain = await createUser(services)
    await createEntitlement(services, { userId: plain.id, productId: course.id })
    expect((await (await signedIn(plain)).request(await addressOf(plain, exclusive))).status).toBe(403)
    const fan = await createUser(services)
    await createEntitlement(services, { userId: fan.id, productId: course.id, exclusive: true })
    expect((await (await signedIn(fan)).request(await addressOf(fan, exclusive))).status).toBe(200)
  })

  test('is served with ads only in a course with ads, and never when exclusive', async () => {
    const viewer = await createUser(services)
    const withAds = await createWatchable({ model: 'ads' })
    const standard = await createWatchable()
    for (const { course } of [withAds, standard]) {
      await createEntitlement(services, { userId: viewer.id, productId: course.id, kind: 'ads' })
    }
    const browser = await signedIn(viewer)
    expect((await browser.request(await addressOf(viewer, withAds.paid))).status).toBe(200)
    expect((await browser.request(await addressOf(viewer, withAds.exclusive))).status).toBe(403)
    expect((await browser.request(await addressOf(viewer, standard.paid))).status).toBe(403)
  })

  test('unlocked with a gem is served to that person only', async () => {
    const { course, paid } = await createWatchable()
    const [viewer, other] = [await createUser(services), await createUser(services)]
    for (const { id } of [viewer, other]) {
      await createEntitlement(services, { userId: id, productId: course.id, kind: 'ads' })
    }
    const watch = async (user: typeof viewer) =>
      (await (await signedIn(user)).request(await addressOf(user, paid))).status
    expect(await watch(viewer)).toBe(403)
    await spendGem(await contextOf(services, viewer), { lessonId: paid })
    expect(await watch(viewer)).toBe(200)
    expect(await watch(other)).toBe(403)
  })

  test('may be cached by the person’s browser only', async () => {
    const { course, paid } = await createWatchable()
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: course.id })
    const response = await (await signedIn(buyer)).request(await addressOf(buyer, paid))
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toContain('Cookie')
  })
})

describe('ranges', () => {
  const etag = `"videos.${digest}.mp4"`
  test.each<[string, Record<string, string>, number, string | null, [number, number] | null]>([
    ['nothing', {}, 200, null, [0, 999]],
    ['the first bytes', { Range: 'bytes=0-99' }, 206, 'bytes 0-99/1000', [0, 99]],
    ['from the middle on', { Range: 'bytes=500-' }, 206, 'bytes 500-999/1000', [500, 999]],
    ['past the end', { Range: 'bytes=990-5000' }, 206, 'bytes 990-999/1000', [990, 999]],
    ['the last bytes', { Range: 'bytes=-10' }, 206, 'bytes 990-999/1000', [990, 999]],
    ['beyond the file', { Range: 'bytes=1000-' }, 416, 'bytes */1000', null],
    ['several ranges', { Range: 'bytes=0-1,5-6' }, 200, null, [0, 999]],
    ['another unit', { Range: 'lines=0-1' }, 200, null, [0, 999]],
    ['a range of this version', { Range: 'bytes=0-9', 'If-Range': etag }, 206, 'bytes 0-9/1000', [0, 9]],
    ['a range of another version', { Range: 'bytes=0-9', 'If-Range': '"old"' }, 200, null, [0, 999]],
    ['a range by date', { Range: 'bytes=0-9', 'If-Range': new Date().toUTCString() }, 200, null, [0, 999]],
    ['what it has already', { 'If-None-Match': etag }, 304, null, null],
    ['what it has already, weakly', { 'If-None-Match': `"x", W/${etag}` }, 304, null, null],
    ['a newer version', { 'If-None-Match': '"old"' }, 200, null, [0, 999]],
  ])('a request for %s', async (_what, headers, status, contentRange, expected) => {
    const { free } = await createWatchable()
    const response = await app.request(path(free), { headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('etag')).toBe(etag)
    const body = Buffer.from(await response.arrayBuffer())
    expect(body).toEqual(expected ? bytes.subarray(expected[0], expected[1] + 1) : Buffer.alloc(0))
    if (expected) expect(response.headers.get('content-length')).toBe(String(body.length))

    const head = await app.request(path(free), { headers, method: 'HEAD' })
    expect(head.status).toBe(status)
    expect(head.headers.get('content-length')).toBe(response.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })
})

test.each([
  '/media/lessons/0/video/es',
  '/media/lessons/999999999/video/es',
  '/media/lessons/99999999999999/video/es',
  '/media/lessons/x/video/es',
  '/media/lessons/1/audio/es',
  '/media/lessons/1/video/fr',
])('%s is answered with 404', async (address) => {
  expect((await app.request(address)).status).toBe(404)
})

test('a language without a file is answered with 404', async () => {
  const { free } = await createWatchable()
  expect((await app.request(path(free, 'video', 'en'))).status).toBe(404)
})

describe('images', () => {
  const name = `${digest}-320.webp`

  test('are cached forever by browsers and proxies', async () => {
    await services.storage.putBytes(`images/${name}`, bytes)
    const response = await app.request(`/media/images/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  test.each([
    `${'0'.repeat(64)}-320.webp`,
    `${digest}.json`,
    `${digest}-320.svg`,
    `${digest}-320.webp.part`,
    '..%2Fvideos%2Fa.mp4',
    '..%2f..%2fsecret',
    '%00',
  ])('%s is answered with 404', async (wrong) => {
    await services.storage.putBytes(`images/${digest}.json`, Buffer.from('{}'))
    expect((await app.request(`/media/images/${wrong}`)).status).toBe(404)
  })
})

describe('the images of a book', () => {
  const name = `${digest}.webp`
  const createPictured = async (values: Parameters<typeof createBook>[1] = {}) => {
    const book = await createBook(services, values)
    await services.storage.putBytes(`books/${book.slug}/${name}`, bytes)
    return { book, address: `/media/books/${book.slug}/${name}` }
  }
  /** Null: a learner without the book. */
  const statusFor = async (
    { book, address }: Awaited<ReturnType<typeof createPictured>>,
    entitlement: { kind?: 'paid' | 'free' | 'ads'; revokedAt?: Date } | null,
  ) => {
    const user = await createUser(services)
    const values = { userId: user.id, productId: book.id, productType: 'book' as const }
    if (entitlement) await createEntitlement(services, { ...values, ...entitlement })
    return (await (await signedIn(user)).request(address)).status
  }

  test('are served to people who may read the book', async () => {
    const pictured = await createPictured()
    expect((await app.request(pictured.address)).status).toBe(403)
    expect(await statusFor(pictured, null)).toBe(403)
    expect(await statusFor(pictured, { kind: 'paid' })).toBe(200)
    expect(await statusFor(pictured, { kind: 'ads' })).toBe(200)
    expect(await statusFor(pictured, { revokedAt: new Date() })).toBe(403)
    const owner = await signedIn(await createUser(services, { role: 'owner' }))
    const response = await owner.request(pictured.address)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      etag: `"${name}"`,
    })
    expect(response.headers.get('vary')).toMatch(/Cookie.*Authorization/)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    const again = await owner.request(pictured.address, { headers: { 'If-None-Match': `"${name}"` } })
    expect(again.status).toBe(304)
  })

  test('of a draft are served to the owner only', async () => {
    const draft = await createPictured({ status: 'draft' })
    expect((await app.request(draft.address)).status).toBe(404)
    expect(await statusFor(draft, { kind: 'paid' })).toBe(404)
    const owner = await signedIn(await createUser(services, { role: 'owner' }))
    expect((await owner.request(draft.address)).status).toBe(200)
  })

  test.each([`${digest}.json`, `${'0'.repeat(64)}.webp`, '..%2F..%2Fimages%2Fx.webp', '%00'])(
    '%s is answered with 404',
    async (wrong) => {
      const { book } = await createPictured()
      const owner = await signedIn(await createUser(services, { role: 'owner' }))
      expect((await owner.request(`/media/books/${book.slug}/${wrong}`)).status).toBe(404)
      expect((await owner.request(`/media/books/no-book/${name}`)).status).toBe(404)
    },
  )
})
