import { beforeEach, expect, test } from 'vitest'
import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import { savePlaybackPosition } from '#domain/learning/progress/save-progress.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createVideoFile } from '#tests/factories/create-video-file.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
beforeEach(() => services.pageCache.clear())

const keyOf = (name: string) => `videos/${name.repeat(64)}.mp4`

/** A course with two free classes, one of them without a poster, two that are sold, and an exclusive one. */
async function createShop() {
  const film = (name: string) => ({ type: 'video' as const, videoFiles: { es: keyOf(name) } })
  const course = await createCourse(services, {
    slug: 'un-curso',
    price: 1_900,
    sections: [
      { lessons: [{ ...film('a'), free: true }, film('b'), film('c'), { ...film('d'), free: true }] },
      { exclusive: true, lessons: [film('e')] },
    ],
  })
  for (const name of ['a', 'b', 'c', 'e']) {
    const key = keyOf(name)
    await createVideoFile(services, { key, prepared: { poster: { width: 1_280, height: 720 } } })
    await services.storage.putBytes(besideVideo(key, 'poster.webp'), Buffer.from(`poster ${name}`))
  }
  await createVideoFile(services, { key: keyOf('d') })
  const ids = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
  return { course, ids: { a, b, c, d, e } }
}

async function buyerOf(course: { id: number }) {
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productId: course.id })
  const browser = app.browser()
  await browser.signInAs(buyer)
  return { buyer, browser }
}

type Browser = ReturnType<typeof app.browser>
/** The posters in a page's HTML: their classes and whole addresses. */
async function postersOn(path: string, browser: Browser = app.browser()) {
  const { text } = await browser.visit(path)
  const images = [...text.matchAll(/<img\b[^>]*>/g)].map(([image]) => image.replaceAll('&amp;', '&'))
  return images.flatMap((image) => {
    const [, address = '', lesson] = /src="(\/media\/lessons\/(\d+)\/poster\/es[^"]*)"/.exec(image) ?? []
    if (!lesson) return []
    expect(image).toContain('width="1280" height="720"')
    return [{ lesson: Number(lesson), address }]
  })
}
/** The posters in a page's data, for the player, which is rendered in the browser. */
async function postersInDataOf(path: string, browser: Browser = app.browser()) {
  const text = await (await browser.request(`${path}.data`)).text()
  const found = text.matchAll(/\/media\/lessons\/(\d+)\/poster\/es[^"]*/g)
  return [...found].map(([address, lesson]) => ({ lesson: Number(lesson), address }))
}
const lessonsOf = (posters: readonly { lesson: number }[]) => posters.map(({ lesson }) => lesson)

test('the first page and the page that sells show the poster of their free class to everybody', async () => {
  const { ids } = await createShop()
  for (const [path, postersOf] of [
    ['/', postersOn],
    ['/inscribe/un-curso', postersOn],
    ['/free/un-curso/0/0', postersInDataOf],
  ] as const) {
    const posters = await postersOf(path)
    expect([path, ...lessonsOf(posters)]).toEqual([path, ids.a])
    const answer = await app.request(posters[0]?.address ?? '')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(await answer.text()).toBe('poster a')
  }
})

test('a class without a poster, and a course without a free class, show the cover', async () => {
  const { ids } = await createShop()
  expect(await postersInDataOf('/free/un-curso/0/3')).toEqual([])
  await createCourse(services, {
    slug: 'cerrado',
    price: 1_900,
    sections: [{ lessons: [{ type: 'video', videoFiles: { es: keyOf('b') } }] }],
  })
  expect(await postersOn('/inscribe/cerrado')).toEqual([])
  const { text } = await app.browser().visit('/free/un-curso/0/1')
  expect(text).not.toContain(`/media/lessons/${ids.b}/`)
})

test('a buyer’s class shows its own poster and has that of the next, at addresses for them alone', async () => {
  const { course, ids } = await createShop()
  const { browser } = await buyerOf(course)
  const posters = await postersInDataOf('/un-curso/0/1', browser)
  expect(lessonsOf(posters).toSorted()).toEqual([ids.b, ids.c])
  const own = posters.find(({ lesson }) => lesson === ids.b)
  expect(await (await browser.request(own?.address ?? '')).text()).toBe('poster b')
  const bare = `/media/lessons/${ids.b}/poster/es`
  expect((await app.request(own?.address ?? '')).status).toBe(401)
  expect((await app.request(bare)).status).toBe(401)
  expect((await browser.request(bare)).status).toBe(403)
  const { browser: others } = await buyerOf(course)
  expect((await others.request(own?.address ?? '')).status).toBe(403)
  expect((await browser.request(`/media/lessons/${ids.e}/poster/es`)).status).toBe(403)
  expect((await browser.visit('/un-curso/1/0')).text).not.toContain(`/media/lessons/${ids.e}/`)
})

test('what is gone on with shows the poster of its class, unless the class was closed since', async () => {
  const { course, ids } = await createShop()
  const { buyer, browser } = await buyerOf(course)
  await savePlaybackPosition(await contextOf(services, buyer), { lessonId: ids.c, seconds: 3 })
  expect(lessonsOf(await postersOn('/mis-recursos', browser))).toEqual([ids.c])
  await services.connection.db.execute(`update lessons set exclusive = true where id = ${ids.c}`)
  expect(await postersOn('/mis-recursos', browser)).toEqual([])
})
