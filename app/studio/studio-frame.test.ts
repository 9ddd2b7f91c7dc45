import { describe, expect, test } from 'vitest'
import { createQuestion } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return browser
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
const navigationOf = (html: string) => /<nav [^>]*class="studio-navigation.*?<\/nav>/s.exec(html)?.[0] ?? ''

describe('who may come in', () => {
  test('a visitor logs in first and comes to the page they asked for', async () => {
    const response = await app.request('/studio?week=2')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/login?next=%2Fstudio%3Fweek%3D2',
    ])
    const browser = await browserOf('author')
    const back = await browser.visit('/login?next=%2Fstudio%3Fweek%3D2')
    expect([back.response.status, back.url.pathname + back.url.search]).toEqual([200, '/studio?week=2'])
  })

  test('a learner is told, in the shop, that there is no such page', async () => {
    const { response, text } = await (await browserOf('learner')).visit('/studio')
    expect(response.status).toBe(404)
    expect(text).toContain('class="top-bar')
    expect(text).not.toContain('class="studio ')
  })

  test.each(['author', 'support', 'owner'] as const)(
    '%s sees the studio, without the bars of the shop',
    async (role) => {
      const { response, text } = await (await browserOf(role)).visit('/studio')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(text).toContain('studio-frame')
      expect(text).not.toMatch(/class="(top|bottom)-bar|<footer/)
    },
  )
})

test('whose role does not include a page is told so within the studio, not to try it again nor to leave', async () => {
  const { response, text } = await (await browserOf('author')).visit('/studio/orders')
  expect(response.status).toBe(403)
  const content = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  expect(content).toContain('Tu papel en la tienda no incluye esto.')
  expect(linksOf(content)).toEqual([])
})

describe('the navigation', () => {
  test('shows what the role may open, and where one is', async () => {
    const catalog = [
      '/studio/courses',
      '/studio/books',
      '/studio/packs',
      '/studio/posts',
      '/studio/media',
      '/studio/categories',
      '/studio/authors',
    ]
    const placesOf = async (role: Role) => {
      const { text } = await (await browserOf(role)).visit('/studio')
      expect(navigationOf(text)).toMatch(
        /href="\/studio"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/studio"/,
      )
      return linksOf(navigationOf(text)).filter((href) => href?.startsWith('/studio/'))
    }
    expect(await placesOf('owner')).toEqual([
      '/studio/figures',
      ...catalog,
      '/studio/site',
      '/studio/orders',
      '/studio/transfers',
      '/studio/gifts',
      '/studio/people',
      '/studio/affiliates',
      '/studio/payouts',
      '/studio/discussion',
      '/studio/opinions',
      '/studio/newsletters',
      '/studio/mails',
      '/studio/prices',
      '/studio/regional',
      '/studio/coupons',
      '/studio/jobs',
      '/studio/backups',
      '/studio/log',
      '/studio/settings',
    ])
    expect(await placesOf('author')).toEqual([
      '/studio/figures',
      ...catalog,
      '/studio/discussion',
      '/studio/opinions',
      '/studio/mails',
      '/studio/prices',
    ])
    expect(await placesOf('support')).toEqual([
      '/studio/orders',
      '/studio/transfers',
      '/studio/gifts',
      '/studio/people',
      '/studio/discussion',
      '/studio/opinions',
      '/studio/mails',
      '/studio/jobs',
    ])
  })

  test('says how much waits where, and no longer once it is done', async () => {
    const { sections } = await createCourse(services)
    const learner = await createUser(services)
    const lessonId = sections[0]?.lessons[0]?.id ?? 0
    const { threadId } = await createQuestion(services, { lessonId, authorId: learner.id })
    const browser = await browserOf('owner')
    const waitsAt = (html: string) =>
      /<a [^>]*href="\/studio\/discussion"[^>]*>/.exec(navigationOf(html))?.[0].includes('data-waits="1"')
    expect(waitsAt((await browser.visit('/studio')).text)).toBe(true)
    await browser.request('/studio/discussion', { form: { intent: 'done', thread: `c${threadId}` } })
    expect(waitsAt((await browser.visit('/studio')).text)).toBe(false)
  })

  test('begins with the link to the content and leads back to the shop', async () => {
    const { text } = await (await browserOf('owner')).visit('/studio')
    expect(linksOf(text)[0]).toBe('#content')
    expect(linksOf(navigationOf(text))).toContain('/')
  })
})

test('the profile leads staff to the studio, and nobody else', async () => {
  expect((await (await browserOf('support')).visit('/profile')).text).toContain('href="/studio"')
  expect((await (await browserOf('learner')).visit('/profile')).text).not.toContain('/studio')
})

test('nothing of the studio is loaded with a page of the shop', async () => {
  // An empty shop links its owner there.
  await createCourse(services)
  const { text } = await (await browserOf('owner')).visit('/')
  expect(text).not.toMatch(/\/studio/)
})
