import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { openLesson } from '#domain/learning/classroom/open-lesson.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { createMediaAddresses } from '../secrets/media-address.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const version = 'a2b3c4d5'
const digestOf = (name: string) => createHash('sha256').update(name).digest('hex')
const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
const [own, others] = ['own', 'others'].map((name) => `videos/${digestOf(name)}`) as [string, string]

beforeEach(async () => {
  for (const folder of [own, others]) {
    await services.storage.putBytes(`${folder}.mp4`, film)
    await services.storage.putBytes(`${folder}/${version}/main.m3u8`, Buffer.from('#EXTM3U\n720p.m3u8\n'))
    await services.storage.putBytes(`${folder}/${version}/720p.m3u8`, Buffer.from('#EXTM3U\n720p.mp4\n'))
    await services.storage.putBytes(`${folder}/${version}/720p.mp4`, film)
    await services.storage.putBytes(`${folder}/frames.webp`, film)
    const sizes = [{ name: '720p', width: 1_280, height: 720 }]
    await services.connection.db.insert(mediaFiles).values({
      key: `${folder}.mp4`,
      kind: 'video',
      name: 'a.mp4',
      size: 1,
      uploadedAt: new Date(),
      renditions: { version, sizes },
    })
  }
})

async function createWatchable(folder: string) {
  const lesson = { type: 'video' as const, videoFiles: { es: `${folder}.mp4` } }
  const course = await createCourse(services, {
    sections: [{ lessons: [{ ...lesson, free: true }, lesson] }],
  })
  const [free = 0, paid = 0] = course.sections[0]?.lessons.map(({ id }) => id) ?? []
  return { course, free, paid }
}

async function buyerOf(course: { id: number }) {
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productId: course.id })
  const browser = app.browser()
  await browser.signInAs(buyer)
  return { buyer, browser }
}

async function folderFor(user: { id: string }, lessonId: number, now = () => new Date()) {
  const { actor } = await contextOf(services, user)
  const addresses = createMediaAddresses({ secret: services.secret, actor, now })
  return addresses.playlist({ lessonId, locale: 'es' }, version).replace(/main\.m3u8$/, '')
}

test('the page of a class names the playlist for who may watch, and what it names is below the same folder', async () => {
  const { course, paid } = await createWatchable(own)
  const { buyer, browser } = await buyerOf(course)
  const place = { section: 0, lesson: 1 }
  const open = async (who: { id: string }) =>
    (await openLesson(await contextOf(services, who), { slug: course.slug, mode: 'full', place })).opened
  const sizes = (await open(buyer))?.sizes
  expect(sizes).toEqual({ address: `${await folderFor(buyer, paid)}main.m3u8`, names: ['720p'] })
  expect((await open(await createUser(services)))?.sizes).toBeNull()

  const main = await browser.request(sizes?.address ?? '')
  expect(main.status).toBe(200)
  expect(main.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(main.headers.get('cache-control')).toBe('private, max-age=21600, immutable')
  expect(main.headers.get('vary')).toContain('Cookie')
  expect(main.headers.get('referrer-policy')).toBe('no-referrer')
  const part = await browser.request(`${await folderFor(buyer, paid)}720p.mp4`, {
    headers: { Range: 'bytes=100-199' },
  })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(part.headers.get('content-range')).toBe('bytes 100-199/1000')
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(100, 200))
})

test('a free class plays in sizes without a session', async () => {
  const { course, free } = await createWatchable(own)
  const place = { section: 0, lesson: 0 }
  const { opened } = await openLesson(await contextOf(services), { slug: course.slug, mode: 'free', place })
  expect(opened?.sizes?.address).toBe(`/media/lessons/${free}/sizes/es/${version}/open/main.m3u8`)
  expect((await app.request(opened?.sizes?.address ?? '')).status).toBe(200)
})

test('nobody gets a paid part without session, class, and an address of their own that is not over', async () => {
  const { course, paid } = await createWatchable(own)
  const { buyer, browser } = await buyerOf(course)
  const stranger = await createUser(services)
  const strangers = app.browser()
  await strangers.signInAs(stranger)
  const another = await buyerOf(course)
  const mine = await folderFor(buyer, paid)
  const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3_600_000)
  const statusOf = async (who: typeof app | typeof browser, folder: string) => {
    const statuses = new Set<number>()
    for (const name of ['main.m3u8', '720p.m3u8', '720p.mp4'])
      statuses.add((await who.request(`${folder}${name}`)).status)
    return [...statuses]
  }
  expect(await statusOf(browser, mine)).toEqual([200])
  expect(await statusOf(app, mine)).toEqual([401])
  expect(await statusOf(strangers, await folderFor(stranger, paid))).toEqual([403])
  expect(await statusOf(another.browser, mine)).toEqual([403])
  expect(await statusOf(browser, await folderFor(buyer, paid, hoursAgo(6.1)))).toEqual([403])
  const open = `/media/lessons/${paid}/sizes/es/${version}/open/`
  expect(await statusOf(app, open)).toEqual([401])
  expect(await statusOf(browser, open)).toEqual([403])
})

test('an address opens nothing but the sizes of its own class', async () => {
  const { course, free, paid } = await createWatchable(own)
  const neighbour = await createWatchable(others)
  const { buyer, browser } = await buyerOf(course)
  const mine = await folderFor(buyer, paid)
  const changed = [
    [mine.replace(`/${paid}/`, `/${neighbour.paid}/`), 403],
    [mine.replace('/es/', '/en/'), 403],
    [mine.replace(/\.[\w-]+\/$/, '.AAAA/'), 403],
    [mine.replace(/\d{10}\./, '9999999999.'), 403],
    [mine.replace(version, 'zzzzzzzz'), 404],
    [mine.replace(version, `..%2f${digestOf('others')}%2f${version}`), 404],
  ] as const
  for (const [folder, status] of changed) {
    expect((await browser.request(`${folder}720p.mp4`)).status, folder).toBe(status)
  }
  const names = ['frames.webp', '..%2fframes.webp', '720p.mp4%00', '480p.mp4', 'main.m3u8.bak', '.720p.mp4']
  for (const name of names) expect((await browser.request(`${mine}${name}`)).status, name).toBe(404)
  // What a free class opens is that class alone.
  const freely = `/media/lessons/${free}/sizes/es/${version}/open/`
  expect(
    (await app.request(`${freely}..%2f..%2f..%2f${digestOf('others')}%2f${version}%2f720p.mp4`)).status,
  ).toBe(404)
  // The addresses of drafts are for authors.
  for (const name of ['main.m3u8', '720p.mp4']) {
    expect((await browser.request(`/media/${own}/${version}/${name}`)).status).toBe(403)
    expect((await app.request(`/media/${own}/${version}/${name}`)).status).toBe(401)
  }
  const author = app.browser()
  await author.signInAs(await createUser(services, { role: 'author' }))
  expect((await author.request(`/media/${own}/${version}/main.m3u8`)).status).toBe(200)
})
