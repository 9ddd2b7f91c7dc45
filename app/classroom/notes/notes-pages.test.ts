import { expect, test } from 'vitest'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function setting(kind: 'paid' | 'ads' | null = 'paid') {
  const course = await createCourse(services, { slug: 'un-curso', title: { es: 'Un *curso*' } })
  const user = await createUser(services)
  if (kind) await createEntitlement(services, { userId: user.id, productId: course.id, kind })
  const browser = app.browser()
  await browser.signInAs(user)
  const [free = 0, paid = 0] = course.sections[0]?.lessons.map(({ id }) => id) ?? []
  const send = async (form: Record<string, string>) => {
    const response = await browser.request('/lesson-note', {
      form: { lesson: String(paid), seen: '', ...form },
    })
    return { status: response.status, outcome: await response.json() }
  }
  return { course, user, browser, send, free, paid }
}

test('a saved note is on the lesson page, in the list and in the exported file', async () => {
  const { browser, send } = await setting()
  const first = await send({ text: 'usa `git log`\n- <b>uno</b>' })
  expect(first).toMatchObject({ status: 200, outcome: { ok: true, revision: expect.any(String) } })
  const page = (await browser.visit('/un-curso/0/1?tab=yours')).text
  expect(page).toContain('usa `git log`')
  expect(page).toContain('&lt;b&gt;uno&lt;/b&gt;')
  const list = (await browser.visit('/mis-notas/un-curso')).text
  expect(list).toContain('<p>usa <code>git log</code></p><ul><li>&lt;b>uno&lt;/b></li></ul>')
  expect(list).toContain('href="/un-curso/0/1?tab=yours"')
  const file = await browser.request('/mis-notas/un-curso/markdown')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="un-curso.md"')
  const text = await file.text()
  expect(text).toContain('# Un \\*curso\\*\n\n## Sección 1 · 2. Clase 2\n\n<http')
  expect(text).toContain('/un-curso/0/1>\n\nusa `git log`\n\n- <b>uno</b>\n')
})

test('a note changed by another device meanwhile is returned as a conflict', async () => {
  const { send } = await setting()
  const { outcome } = await send({ text: 'uno' })
  expect(await send({ text: 'dos' })).toMatchObject({
    status: 200,
    outcome: { ok: false, code: 'note-changed', current: { text: 'uno', revision: outcome.revision } },
  })
  expect((await send({ text: 'dos', seen: outcome.revision })).outcome).toMatchObject({ ok: true })
  expect((await send({ text: '', seen: outcome.revision })).outcome).toMatchObject({ code: 'note-changed' })
})

test('notes that are too long or invalid are refused', async () => {
  const { send } = await setting()
  expect(await send({ text: 'a'.repeat(256) })).toEqual({
    status: 400,
    outcome: { ok: false, code: 'note-too-long' },
  })
  // Turning half a megabyte of marks into HTML would take minutes.
  expect((await send({ text: 'a **b '.repeat(80_000) })).outcome).toEqual({
    ok: false,
    code: 'note-too-long',
  })
  expect((await send({ text: 'a', lesson: 'x' })).status).toBe(400)
  expect((await send({ text: 'a', seen: 'x'.repeat(50) })).status).toBe(400)
  expect((await send({ text: '\u0000' })).status).toBe(400)
})

test('people without the course are refused or redirected', async () => {
  const { send, browser } = await setting('ads')
  expect(await send({ text: 'a' })).toEqual({ status: 403, outcome: { ok: false, code: 'refused' } })
  expect((await browser.visit('/un-curso/0/0?tab=yours')).text).toContain('Solo si compras el curso')
  for (const path of ['/mis-notas/un-curso', '/mis-notas/un-curso/markdown']) {
    expect((await browser.request(path)).headers.get('location')).toBe('/un-curso')
    expect((await app.request(path)).headers.get('location')).toBe('/login?next=%2Fmis-notas%2Fun-curso')
    expect((await browser.request(path.replace('un-curso', 'otro'))).headers.get('location')).toBe('/')
  }
  expect((await app.request('/lesson-note', { form: { lesson: '1', text: 'a', seen: '' } })).status).toBe(401)
})

test('pages show only the person’s notes', async () => {
  const { course, browser, paid } = await setting()
  const other = await createUser(services)
  await createEntitlement(services, { userId: other.id, productId: course.id })
  await saveLessonNote(await contextOf(services, other), { lessonId: paid, html: 'ajena' })
  for (const path of [
    '/un-curso/0/1?tab=yours',
    '/un-curso/0/1.data',
    '/mis-notas/un-curso',
    '/mis-notas/un-curso/markdown',
  ]) {
    expect(await (await browser.request(path)).text(), path).not.toContain('ajena')
  }
  expect((await browser.visit('/mis-notas/un-curso')).text).toContain('Aún no has tomado notas')
})
