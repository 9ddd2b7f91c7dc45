import { describe, expect, test } from 'vitest'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function discussed() {
  const course = await createCourse(services, { slug: 'un-curso' })
  const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
  const author = await createUser(services, { name: 'Luz Prieto' })
  await createComment(services, {
    lessonId,
    authorId: author.id,
    title: 'Una duda',
    body: '<p>secreto-dicho</p>',
  })
  return { course, lessonId, author }
}

type Entitlement = Partial<Parameters<typeof createEntitlement>[1]>

async function browserOf(course: { id: number } | null, entitlement: Entitlement = {}, account = {}) {
  const user = await createUser(services, account)
  if (course) await createEntitlement(services, { userId: user.id, productId: course.id, ...entitlement })
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}

const tab = '/un-curso/0/1?tab=comments'
const everywhere = (lessonId: number) => [
  tab,
  '/un-curso/0/1.data?tab=comments',
  '/un-curso/0/1',
  '/free/un-curso/0/1?tab=comments',
  `/class-comments/${lessonId}`,
  `/class-comments/${lessonId}.data`,
  `/class-comments/${lessonId}?by=people`,
  '/comments/un-curso',
  '/comments/un-curso.data',
  '/comments/un-curso/1',
  '/comments/un-curso/1.data',
]

describe('comments are sent only to people with access', () => {
  test.each<[string, Entitlement | null, object]>([
    ['a stranger', null, {}],
    ['a stranger who is not verified', null, { emailVerified: false }],
    ['an entitlement of kind ads', { kind: 'ads' }, {}],
    ['one that was given back', { revokedAt: new Date() }, {}],
  ])('%s', async (_who, entitlement, account) => {
    const { course, lessonId } = await discussed()
    const { browser } = await browserOf(entitlement && course, entitlement ?? {}, account)
    for (const path of everywhere(lessonId)) {
      expect(await (await browser.request(path)).text(), path).not.toContain('secreto-dicho')
    }
    expect(await (await browser.request(tab)).text()).toContain('Solo si compras el curso.')
    const page = await browser.request('/comments/un-curso')
    expect([page.status, (await page.text()).includes('Solo si compras el curso.')]).toEqual([403, true])
  })

  test('a visitor gets a sign-in prompt instead', async () => {
    const { lessonId } = await discussed()
    for (const path of everywhere(lessonId)) {
      expect(await (await app.request(path)).text(), path).not.toContain('secreto-dicho')
    }
    expect((await app.request('/comments/un-curso/1')).headers.get('location')).toBe(
      '/login?notice=course-needs-sign-in&next=%2Fcomments%2Fun-curso%2F1',
    )
  })

  test.each<[string, Entitlement, object]>([
    ['a buyer', {}, {}],
    ['a buyer who may not buy more', {}, { blockShopping: true }],
    ['who claimed it for free, not verified any more', { kind: 'free' }, { emailVerified: false }],
  ])('but: %s', async (_who, entitlement, account) => {
    const { course, lessonId } = await discussed()
    const { browser } = await browserOf(course, entitlement, account)
    for (const path of [tab, `/class-comments/${lessonId}`, '/comments/un-curso', '/comments/un-curso/1']) {
      expect(await (await browser.request(path)).text(), path).toContain('secreto-dicho')
    }
    expect(await (await browser.request('/un-curso/0/1')).text(), 'not before the tab is open').not.toContain(
      'secreto',
    )
    expect(await (await browser.request('/comments/un-curso/0')).text()).toContain(
      'Esta clase no tiene comentarios',
    )
  })

  test('the shop’s owner can read and delete comments, and not edit them', async () => {
    await discussed()
    const { browser } = await browserOf(null, {}, { role: 'owner' })
    const text = await (await browser.request(tab)).text()
    expect(text).toContain('secreto-dicho')
    expect(text).toMatch(/Borrar</)
    expect(text).not.toMatch(/Editar</)
  })
})

describe('queries of a person whose session is cached', () => {
  test('do not increase with the number of comments', async () => {
    const { course, lessonId, author } = await discussed()
    const { browser } = await browserOf(course)
    for (let count = 0; count < 60; count++) await createComment(services, { lessonId, authorId: author.id })
    await browser.request('/un-curso/0/1')
    const queries = spyOnQueries(db)
    const cost = async (path: string) => {
      queries.mockClear()
      expect((await browser.request(path)).status, path).toBe(200)
      return queries.mock.calls.length
    }
    expect(await cost('/un-curso/0/1'), 'without the tab').toBe(4)
    expect(await cost(tab)).toBe(7)
    expect(await cost(`/class-comments/${lessonId}`)).toBe(3)
    expect(await cost('/comments/un-curso')).toBe(4)
  })
})

describe('without scripts', () => {
  const form = (lessonId: number, words: Record<string, string>) => ({
    form: { comment: 'create', lesson: String(lessonId), ...words },
    headers: { Accept: 'text/html' },
  })

  test('the plain form creates paragraphs, and redirects to the comment', async () => {
    const { course, lessonId } = await discussed()
    const { browser } = await browserOf(course)
    const answer = await browser.request(
      tab,
      form(lessonId, { title: 'Hola', text: 'Uno <b>\r\ndos\r\n\r\ntres' }),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${tab}#comment-2`])
    expect((await db.select().from(comments).orderBy(comments.id))[1]).toMatchObject({
      title: 'Hola',
      body: '<p>Uno &lt;b><br>dos</p><p>tres</p>',
    })
  })

  test('errors are shown at their fields, and typed text is kept', async () => {
    const { course, lessonId } = await discussed()
    const { browser } = await browserOf(course)
    const answer = await browser.request(tab, form(lessonId, { title: '', text: 'Mi texto' }))
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).toMatch(/>Mi texto<\/textarea>/)
    expect(text).toContain('Este campo es obligatorio.')
  })

  test('comments are part of the HTML, also when there are many', async () => {
    const { course, lessonId, author } = await discussed()
    const { browser } = await browserOf(course)
    const body = `<p>${'mucho que decir '.repeat(200)}</p>`
    for (let count = 0; count < 10; count++)
      await createComment(services, { lessonId, authorId: author.id, body })
    const text = await (await browser.request(tab)).text()
    // Content after this stays hidden until a script shows it.
    const [page = ''] = text.split('<div hidden')
    expect([...page.matchAll(/<article id="comment-\d+"/g)]).toHaveLength(10)
  })

  test('the next comments are a link', async () => {
    const { course, lessonId, author } = await discussed()
    const { browser } = await browserOf(course)
    for (let count = 0; count < 20; count++) await createComment(services, { lessonId, authorId: author.id })
    const text = await (await browser.request(tab)).text()
    const [, next = ''] = /href="\/un-curso\/0\/1(\?tab=comments&amp;after=[\d-]+)"/.exec(text) ?? []
    const more = await (await browser.request(`/un-curso/0/1${next.replaceAll('&amp;', '&')}`)).text()
    expect([...more.matchAll(/<article id="comment-(\d+)"/g)].map(([, id]) => id)).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 11)),
    )
  })
})

test('invalid forms and forms about other people’s comments are refused', async () => {
  const { course, lessonId } = await discussed()
  const { browser } = await browserOf(course)
  const stranger = await browserOf(null)
  const words = { title: 'x', description: '<p>x</p>' }
  const statusOf = async (who: typeof browser, form: Record<string, string>) =>
    (await who.request('/un-curso/0/1.data', { form })).status
  expect(await statusOf(browser, { comment: 'shout' })).toBe(400)
  expect(await statusOf(browser, { comment: 'edit', id: '1', ...words })).toBe(403)
  expect(await statusOf(browser, { comment: 'delete', id: '1' })).toBe(403)
  expect(await statusOf(stranger.browser, { comment: 'create', lesson: String(lessonId), ...words })).toBe(
    403,
  )
  expect(await db.select().from(comments)).toHaveLength(1)
})

test('the author of the course is marked as its teacher, not the owner of the shop or the author of another course', async () => {
  const teacher = await createUser(services, { role: 'author', name: 'Alba Docente' })
  const owner = await createUser(services, { role: 'owner', name: 'Olga Tienda' })
  const marked = async (slug: string, authorId: string | null) => {
    const course = await createCourse(services, { slug, authorId })
    const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
    for (const { id } of [teacher, owner]) await createComment(services, { lessonId, authorId: id })
    const { browser } = await browserOf(course)
    const { text } = await browser.visit(`/${slug}/0/1?tab=comments`)
    return [teacher, owner].filter(({ name }) => new RegExp(`${name}</span><[^>]*>Docente<`).test(text))
  }
  expect(await marked('de-alba', teacher.id)).toMatchObject([{ id: teacher.id }])
  expect(await marked('de-la-tienda', null)).toMatchObject([{ id: owner.id }])
})
