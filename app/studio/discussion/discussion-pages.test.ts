import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentReports } from '#domain/learning/comments/comment-report.table.ts'
import { cannedReplies } from '#domain/operations/discussion/canned-reply.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { contactMessages, contactReplies } from '#domain/people/contact/contact-message.table.ts'
import { createQuestion } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function browserOf(role: Role, values: Parameters<typeof createUser>[1] = {}) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role, ...values }))
  return browser
}

async function inbox() {
  const course = await createCourse(services, { slug: 'azul', title: { es: 'Azul', en: 'Blue' } })
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const nora = await createUser(services, { name: 'Nora', email: 'nora@example.org' })
  await createEntitlement(services, { userId: nora.id, productId: course.id })
  const question = await createQuestion(services, {
    lessonId,
    authorId: nora.id,
    title: '¿Por qué 304?',
    body: '<p>secreto-dicho</p>',
  })
  const [letter] = await db
    .insert(contactMessages)
    .values({
      email: 'ana@example.org',
      name: 'Ana',
      surname: 'Gil',
      message: 'Una factura',
      createdAt: new Date(),
    })
    .returning()
  return {
    course,
    lessonId,
    nora,
    question,
    thread: `/studio/discussion/c${question.threadId}`,
    message: `/studio/discussion/m${letter?.id}`,
  }
}

test('who may open what', async () => {
  const { thread, message } = await inbox()
  const paths = ['/studio/discussion', thread, message, '/studio/discussion/replies', '/studio/discussion/c0']
  const statuses: Record<string, number[]> = {}
  for (const role of ['learner', 'author', 'support', 'owner'] as const) {
    const browser = await browserOf(role)
    statuses[role] = await Promise.all(paths.map(async (path) => (await browser.request(path)).status))
  }
  expect(statuses).toEqual({
    learner: [404, 404, 404, 404, 404],
    author: [200, 404, 404, 403, 404],
    support: [200, 200, 200, 200, 404],
    owner: [200, 200, 200, 200, 404],
  })
  const { url } = await app.browser().visit(thread)
  expect(url.pathname + url.search).toBe(`/login?next=${encodeURIComponent(thread)}`)
  const author = await browserOf('author')
  expect((await author.visit('/studio/discussion')).text).not.toContain('Nora')
  const forms: Record<string, string>[] = [
    { intent: 'reply', thread: thread.slice(19), text: 'Hola', key: 'a-key-of-a-reply' },
    { intent: 'hide', comment: '1', reason: '' },
    { intent: 'dismiss', comment: '1' },
  ]
  for (const form of forms) {
    expect([form.intent, (await author.request('/studio/discussion', { form })).status]).toEqual([
      form.intent,
      403,
    ])
  }
})

test('list and thread say who writes, where and what; the filter stays in the address', async () => {
  const { thread } = await inbox()
  const owner = await browserOf('owner')
  const { text } = await owner.visit('/studio/discussion?order=newest&course=azul')
  expect(text).toMatch(/Nora.*Azul, clase 1\.1.*¿Por qué 304\?/s)
  expect(text).not.toContain('Formulario de contacto')
  expect(text).toContain(`href="${thread}?course=azul&amp;order=newest"`)
  const english = (await owner.visit(`${thread}?course=azul`, { language: 'en' })).text
  expect(english).toMatch(/Blue, 1\.1.*secreto-dicho.*1 course/s)
  expect(english).toContain('nora@example.org')
  expect(english).toMatch(/href="\/studio\/people\/[\w-]+"[^>]*>Nora/)
  expect(english).toMatch(/Public in the class, as <b/)
  expect((await owner.visit('/studio/discussion?q=nada')).text).toContain('Nada coincide')
  expect((await owner.visit('/studio/discussion?state=done')).text).toContain('Todavía nada hecho')
})

test('the pages of many threads cost as many queries as those of one', async () => {
  const { thread, lessonId } = await inbox()
  const owner = await browserOf('owner')
  await owner.request('/studio/discussion')
  const queries = spyOnQueries(db)
  const cost = async (path: string) => {
    queries.mockClear()
    expect((await owner.request(path)).status).toBe(200)
    return queries.mock.calls.length
  }
  const before = [await cost('/studio/discussion'), await cost(thread)]
  for (let count = 0; count < 35; count++) {
    await createQuestion(services, { lessonId, authorId: (await createUser(services)).id })
  }
  expect([await cost('/studio/discussion'), await cost(thread)]).toEqual(before)
  queries.mockRestore()
  const text = await (await owner.request('/studio/discussion')).text()
  expect(text).toContain('after=')
})

test('a list that leaves out some of what has a text says so, and counts nothing', async () => {
  const { lessonId } = await inbox()
  const owner = await browserOf('owner')
  const asked = async () => (await owner.request('/studio/discussion?q=Tantas')).text()
  const write = async (many: number) => {
    for (let count = 0; count < many; count++) {
      const { id: authorId } = await createUser(services)
      await createQuestion(services, { lessonId, authorId, title: 'Tantas veces' })
    }
  }
  const [said, counted] = ['solo salen las más nuevas', />Pendientes<span[^>]*>50</]
  await write(50)
  const all = await asked()
  expect([all.includes(said), counted.test(all)]).toEqual([false, true])
  await write(1)
  const some = await asked()
  expect([some.includes(said), />Pendientes<span/.test(some)]).toEqual([true, false])
})

test('without scripts a reply is sent and done, several are marked, and both are undone', async () => {
  const { thread, message, question, nora } = await inbox()
  const support = await browserOf('support', { name: 'Abril' })
  const plain = { headers: { Accept: 'text/html' } }
  const name = thread.slice(19)
  const empty = { intent: 'reply-done', thread: name, text: ' ', key: 'a-key-of-a-reply' }
  const refused = await support.request(thread, { form: empty, ...plain })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Este campo es obligatorio'),
  ])
  const reply = { ...empty, text: 'Usa `git rebase` así:\n\n```\ngit rebase -i <hash>\n```\nY ya.' }
  const sent = await (await support.request(thread, { form: reply, ...plain })).text()
  expect(sent).toContain('Respuesta publicada y hecho')
  expect(sent).toMatch(/Abril.*Respuesta.*<code>git rebase<\/code> así:.*git rebase -i &#x3C;hash>.*Y ya\./s)
  const learner = app.browser()
  await learner.signInAs(nora)
  expect((await learner.visit('/azul/0/0?tab=comments')).text).toContain('Re: ¿Por qué 304?')

  const both = new URLSearchParams({ intent: 'done' })
  for (const each of [thread, message]) both.append('thread', each.slice(19))
  const marked = await support.request('/studio/discussion', { body: both, method: 'POST', ...plain })
  const text = await marked.text()
  expect(text).toContain('1 conversación hecha')
  const [, threads] = /name="threads" value="([^"]+)"/.exec(text) ?? []
  expect(threads, 'what was done before stays so').toBe(message.slice(19))
  const undone = { intent: 'open', threads: threads ?? '', undo: '1' }
  expect(await (await support.request('/studio/discussion', { form: undone, ...plain })).text()).toMatch(
    /Ana Gil.*1 pendiente otra vez/s,
  )
  const none = await support.request('/studio/discussion', { form: { intent: 'done' }, ...plain })
  expect(none.status).toBe(400)
  const mail = { intent: 'reply', thread: message.slice(19), text: 'Va en camino', key: 'a-key-of-a-mail' }
  await support.request(message, { form: mail })
  expect(await db.select().from(contactReplies)).toMatchObject([{ body: 'Va en camino' }])
  expect((await support.visit('/studio/discussion')).text).toContain('Ana Gil')
  expect(question.threadId).toBeGreaterThan(0)
})

test('a learner reports a comment, with a reason, without scripts', async () => {
  const { course, question, nora } = await inbox()
  const teo = await createUser(services)
  await createEntitlement(services, { userId: teo.id, productId: course.id })
  const browser = app.browser()
  await browser.signInAs(teo)
  const address = `/class-comments/report/${question.id}`
  expect((await browser.visit('/azul/0/0?tab=comments')).text).toContain(`href="${address}"`)
  expect((await browser.visit(address)).text).toMatch(/secreto-dicho.*Son anuncios o un engaño/s)
  const wrong = await browser.request(address, { form: { reason: '', words: '' } })
  expect(wrong.status).toBe(400)
  const sent = await browser.visit(address, { form: { reason: 'spam', words: '<script>' } })
  expect(sent.text).toContain('Gracias: lo miraremos pronto.')
  expect(await db.select().from(commentReports)).toMatchObject([{ reason: 'spam', words: '<script>' }])
  const support = await browserOf('support')
  expect((await support.visit('/studio/discussion?state=reported')).text).toMatch(/1 aviso: .*anuncios/s)
  const own = app.browser()
  await own.signInAs(nora)
  expect((await own.visit('/azul/0/0?tab=comments')).text).not.toContain(address)
  expect((await own.request(address)).status).toBe(404)
  expect((await (await browserOf('learner')).request(address)).status).toBe(403)
  expect((await app.browser().request(address)).headers.get('location')).toContain('/login')
  const form = { reason: 'spam' }
  expect((await own.request(address, { form })).status).toBe(404)
  const { url } = await app.browser().visit(address, { form })
  expect(url.pathname).toBe('/login')
  expect(await db.$count(commentReports)).toBe(1)
})

test('reports of a person are limited', async () => {
  const { course, question } = await inbox()
  const teo = await createUser(services)
  await createEntitlement(services, { userId: teo.id, productId: course.id })
  const browser = app.browser()
  await browser.signInAs(teo)
  const report = () => browser.request(`/class-comments/report/${question.id}`, { form: { reason: 'spam' } })
  for (let time = 0; time < 20; time++) expect((await report()).status).toBe(200)
  expect((await report()).status).toBe(429)
})

test('a reply beyond the most that are saved is refused with the reason', async () => {
  const texts = { name: { es: 'Factura' }, body: { es: 'Va hoy.' }, editedAt: new Date() }
  await db.insert(cannedReplies).values(Array.from({ length: 200 }, () => texts))
  const support = await browserOf('support')
  const form = { 'name.es': 'Envío', 'body.es': 'Va hoy.' }
  const { response, text } = await support.visit('/studio/discussion/replies', { form })
  await db.delete(cannedReplies)
  expect(response.status).toBe(409)
  expect(text).toContain('No caben más respuestas guardadas: borra una antes.')
})

test('saved replies are made, changed and deleted, and made again', async () => {
  const { message } = await inbox()
  const support = await browserOf('support')
  const path = '/studio/discussion/replies'
  const form = { 'name.es': 'Factura', 'name.en': '', 'body.es': 'Va hoy.', 'body.en': 'Today.' }
  expect((await support.request(path, { form: { ...form, 'name.es': ' ' } })).status).toBe(400)
  expect((await support.visit(path, { form })).text).toContain('La respuesta está guardada.')
  const [made] = await db.select().from(cannedReplies)
  expect(made).toMatchObject({ name: { es: 'Factura' }, body: { es: 'Va hoy.', en: 'Today.' } })
  expect((await support.visit(message)).text).toContain('Guardadas')
  const id = String(made?.id)
  await support.request(path, { form: { ...form, id, 'body.en': '' } })
  expect(await db.select().from(cannedReplies)).toMatchObject([{ body: { es: 'Va hoy.' } }])
  const gone = (await support.visit(path, { form: { intent: 'delete', id } })).text
  expect(gone).toContain('La respuesta está borrada.')
  expect(gone).toMatch(/name="body\.es" value="Va hoy\."/)
  expect(
    await db
      .select()
      .from(cannedReplies)
      .where(eq(cannedReplies.id, Number(id))),
  ).toEqual([])
  const author = await browserOf('author')
  expect((await author.request(path, { form })).status).toBe(403)
  expect(await db.select().from(cannedReplies)).toEqual([])
  const first = { name: { es: 'Factura' }, body: { es: 'Va hoy.', en: 'Today.' } }
  const second = { name: { es: 'Factura' }, body: { es: 'Va hoy.' } }
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'canned-reply.created', before: null, after: first },
    { action: 'canned-reply.changed', before: first, after: second },
    { action: 'canned-reply.deleted', before: second, after: null },
  ])
})
