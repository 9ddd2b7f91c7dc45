import { expect, test } from 'vitest'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function reader() {
  const user = await createUser(services)
  const course = await createCourse(services, { title: { es: 'HTTP', en: 'HTTP' } })
  const book = await createBook(services, { title: { es: 'Pedidos' }, sections: [{}] })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
  const context = await contextOf(services, user)
  const note = (html: string) => saveLessonNote(context, { lessonId, html, atSecond: 151 })
  await note('<p>Una nota</p>')
  const [section] = book.sections
  if (!section) throw new Error('a book without sections')
  await createHighlight(services, { section, userId: user.id, quote: '<script>Una cita</script>' })
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser, course, book, note }
}

test('a visitor logs in first and comes back to what they searched', async () => {
  const response = await app.request('/mi-cuaderno?q=nota')
  expect(response.headers.get('location')).toBe('/login?next=%2Fmi-cuaderno%3Fq%3Dnota')
})

test('notes and highlights of all that somebody has lead back to their second and paragraph', async () => {
  const { browser, course, book } = await reader()
  const { text } = await browser.visit('/mi-cuaderno')
  expect(text).toContain(`href="/${course.slug}/0/1?t=151"`)
  expect(text).toContain('En 2:31')
  expect(text).toContain(`href="/libro/visor/${book.slug}/1#b1"`)
  expect(text).not.toContain('<script>Una cita')
  const found = (await browser.visit('/mi-cuaderno?q=cita')).text
  expect(found).toContain('<mark')
  expect(found).not.toContain('En 2:31')
  expect((await browser.visit(`/mi-cuaderno?item=course-${course.id}`)).text).not.toContain('Una cita')
  expect((await browser.visit('/mi-cuaderno?q=nadie')).text).toContain('Nada coincide')
  expect((await browser.visit('/mi-cuaderno?item=pack-1&after=9-9-9-99999999999')).text).toContain('En 2:31')
})

test('found words are marked in notes as in highlights, and nothing else of the note changes', async () => {
  const { browser, note } = await reader()
  await note('<p>Una <strong>nota</strong> &amp; notas, y &lt;nota&gt;</p>')
  const { text } = await browser.visit('/mi-cuaderno?q=nota')
  expect(text).toMatch(/Una <strong><mark>nota<\/mark><\/strong> &(amp|#x26);/)
  expect(text).toContain(' <mark>notas</mark>, y &#x3C;<mark>nota</mark>>')
})

test('what somebody has no longer does not hide the rest behind an empty page', async () => {
  const { browser, user, book } = await reader()
  const gone = await createBook(services, { sections: [{}] })
  const [section] = gone.sections
  if (!section) throw new Error('a book without sections')
  const updatedAt = new Date(Date.now() + 60_000)
  for (let count = 0; count < 65; count++) {
    await createHighlight(services, { section, userId: user.id, block: `b${count + 1}`, updatedAt })
  }
  const { text } = await browser.visit('/mi-cuaderno')
  expect(text).toContain(`href="/libro/visor/${book.slug}/1#b1"`)
  expect(text).not.toContain('está en blanco')
})

test('what is shown is downloaded as Markdown and as JSON', async () => {
  const { browser, book } = await reader()
  const { text } = await browser.visit('/mi-cuaderno?q=cita')
  expect(text).toContain('href="/api/v1/notebook/json?q=cita"')
  const markdown = await browser.request('/api/v1/notebook/markdown')
  expect(markdown.headers.get('content-disposition')).toBe('attachment; filename="notebook.md"')
  expect(await markdown.text()).toContain('## HTTP')
  const json = await (await browser.request('/api/v1/notebook/json?q=cita')).json()
  expect(json).toMatchObject({ entries: [{ kind: 'highlight', item: { slug: book.slug } }] })
  expect((await browser.request('/api/v1/notebook/pdf')).status).toBe(404)
})
