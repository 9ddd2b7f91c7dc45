import { describe, expect, test } from 'vitest'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft, getDraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { listDraftRevisions } from '#domain/catalog/drafts/list-draft-revisions.ts'
import { saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function browserOf(who: Role | { id: string } | null) {
  const browser = app.browser()
  if (who) await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser
}

/** An author with a course of two sections that could be published, and their browser. */
async function authored() {
  const author = await createUser(services, { role: 'author', name: 'Abril' })
  const context = await contextOf(services, author)
  const made = await createDraftCourse(context, { title: 'SQL que se explica' })
  return { author, context, browser: await browserOf(author), path: `/studio/courses/${made.slug}`, ...made }
}

const changed = (change: object) => ({ change: JSON.stringify(change) })

describe('who may open the editor', () => {
  test('the author and the owner; others find no such course, and support has no right', async () => {
    const { browser, path, outline } = await authored()
    const statuses: Record<string, number[]> = {}
    const pages = [path, `${path}/${outline[0]?.id}`]
    for (const role of ['learner', 'support', 'author', 'owner'] as const) {
      const other = await browserOf(role)
      statuses[role] = await Promise.all(pages.map(async (page) => (await other.visit(page)).response.status))
    }
    expect(statuses).toEqual({
      learner: [404, 404],
      support: [403, 403],
      author: [404, 404],
      owner: [200, 200],
    })
    expect((await browser.visit(path)).response.status).toBe(200)
    const { url } = await (await browserOf(null)).visit(path)
    expect(url.pathname + url.search).toBe(`/login?next=${encodeURIComponent(path)}`)
  })

  test('what is no part, and a part of another course, is not shown', async () => {
    const { browser, path } = await authored()
    const other = await authored()
    expect((await browser.visit(`${path}/none`)).response.status).toBe(404)
    expect((await browser.visit(`${path}/999999`)).response.status).toBe(404)
    expect((await browser.visit(`${path}/${other.outline[0]?.id}`)).response.status).toBe(404)
  })
})

describe('a new course', () => {
  const create = async (who: Role | null, form: Record<string, string>) => {
    const answer = await (await browserOf(who)).request('/studio/courses', { form })
    return [answer.status, answer.headers.get('location')]
  }

  test('is made from a title, and leads to its editor', async () => {
    expect(await create('author', { title: 'Mi primer curso', locale: 'es' })).toEqual([
      302,
      '/studio/courses/mi-primer-curso',
    ])
    expect(await create('owner', { title: 'Mi primer curso', locale: 'en' })).toEqual([
      302,
      '/studio/courses/mi-primer-curso-2',
    ])
  })

  test('needs a title and a role', async () => {
    expect(await create('author', { title: ' ', locale: 'es' })).toEqual([400, null])
    expect(await create('author', { title: 'Uno', locale: 'fr' })).toEqual([400, null])
    expect((await create('support', { title: 'Uno', locale: 'es' }))[0]).toBe(403)
    expect((await create('learner', { title: 'Uno', locale: 'es' }))[0]).toBe(404)
    expect(await create(null, { title: 'Uno', locale: 'es' })).toEqual([
      302,
      `/login?next=${encodeURIComponent('/studio/courses')}`,
    ])
  })

  test('can be made from the list, whose rows lead to the editor', async () => {
    const { browser } = await authored()
    const { text } = await browser.visit('/studio/courses')
    expect(text).toContain('Crear un curso')
    expect(text).toContain('href="/studio/courses/sql-que-se-explica"')
  })
})

describe('what the editor shows', () => {
  test('the outline, with its marks, and what is missing in a language', async () => {
    const { browser, path, context, outline } = await authored()
    const partId = outline[0]?.lessons[0]?.id ?? 0
    await saveDraftPart(context, { partId, revision: 2, fields: { free: true, durationSeconds: 552 } })
    const { text } = await browser.visit(path)
    expect(text).toMatch(/1\. <!-- -->Sección 1|1\. Sección 1/)
    expect(text).toContain('Clase 1.1')
    expect(text).toContain('9:12')
    expect(text).toContain('Gratis')
    expect(text).toContain('Falta el inglés')
    expect(text).toMatch(/<h2[^>]*>Falta el inglés/)
    expect(text).toContain('Todavía no se ha publicado')
    expect(text).toContain('De qué va')
    const english = await browser.visit(path, { language: 'en' })
    expect(english.text).toContain('Not published yet')
  })

  test('a class and a section, each with its own fields', async () => {
    const { browser, path, outline } = await authored()
    const lesson = await browser.visit(`${path}/${outline[0]?.lessons[0]?.id}`)
    expect(lesson.text).toContain('Sección 1, clase 1')
    expect(lesson.text).toContain('Lectura 1.1')
    const section = await browser.visit(`${path}/${outline[1]?.id}`)
    expect(section.text).toContain('Ajustes de la sección')
  })

  test('who has a published course, and what they do not see yet', async () => {
    const { browser, path, context, draftId, outline } = await authored()
    await publishDraft(context, { draftId })
    expect((await browser.visit(path)).text).toContain('Los alumnos ven lo último')
    const partId = outline[0]?.lessons[1]?.id ?? 0
    await saveDraftPart(context, { partId, revision: 2, fields: { note: { es: 'Más' } } })
    const { text } = await browser.visit(path)
    expect(text).toContain('1 cambio que aún no ven:')
    expect(text).toContain('Con cambios sin publicar')
    expect(text).toContain('Nadie lo tiene todavía')
  })

  test('the draft of a course that was imported is made when it is opened', async () => {
    const { slug } = await createCourse(services, { title: { es: 'De una carpeta' } })
    const { text, response } = await (await browserOf('owner')).visit(`/studio/courses/${slug}`)
    expect(response.status).toBe(200)
    expect(text).toContain('De una carpeta')
  })
})

describe('a save', () => {
  test('is made on a revision, and answered with the other version when there is a newer one', async () => {
    const { browser, context, draftId, outline } = await authored()
    const partId = outline[0]?.lessons[0]?.id ?? 0
    const save = async (revision: number, fields: object) => {
      const answer = await browser.request('/studio/drafts/save', {
        form: changed({ draftId, partId, revision, fields }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    expect(await save(2, { title: { es: 'Otra' } })).toEqual({
      status: 200,
      body: { ok: true, revision: 3, at: expect.any(Number) },
    })
    expect(await save(2, { title: { es: 'Tarde' } })).toMatchObject({
      status: 200,
      body: { ok: false, code: 'draft-changed', theirs: { revision: 3, by: { name: 'Abril' } } },
    })
    expect((await getDraftPart(context, { partId })).fields.title).toEqual({ es: 'Otra' })
    expect(await save(3, { title: { es: 'a'.repeat(301) } })).toMatchObject({
      status: 400,
      body: { ok: false, code: 'refused', fields: { title: ['too-long'] } },
    })
  })

  test('of the course’s own fields refuses an address that another course has', async () => {
    const { browser, draftId } = await authored()
    await createCourse(services, { slug: 'ocupada' })
    const save = async (slug: string) => {
      const json = { draftId, partId: null, revision: 2, fields: { slug } }
      return (await browser.request('/studio/drafts/save', { form: changed(json) })).json()
    }
    expect(await save('ocupada')).toMatchObject({ fields: { slug: ['slug-taken'] } })
    expect(await save('login')).toMatchObject({ fields: { slug: ['slug-reserved'] } })
    expect(await save('')).toMatchObject({ fields: { slug: ['required'] } })
    expect(await save('libre')).toMatchObject({ ok: true })
    expect((await browser.visit('/studio/courses/libre')).response.status).toBe(200)
  })

  test('is refused to everybody else, and so is what makes no sense', async () => {
    const { browser, draftId, outline } = await authored()
    const json = { draftId, partId: outline[0]?.id ?? 0, revision: 1, fields: { exclusive: true } }
    const statuses: Record<string, number> = {}
    for (const role of ['learner', 'support', 'author', 'owner'] as const) {
      statuses[role] = (
        await (await browserOf(role)).request('/studio/drafts/save', { form: changed(json) })
      ).status
    }
    expect(statuses).toEqual({ learner: 403, support: 403, author: 404, owner: 200 })
    expect(
      (await (await browserOf(null)).request('/studio/drafts/save', { form: changed(json) })).status,
    ).toBe(401)
    for (const change of ['{', '[]', JSON.stringify({ ...json, partId: -1 })]) {
      expect((await browser.request('/studio/drafts/save', { form: { change } })).status).toBe(400)
    }
  })
})

describe('an act of the outline', () => {
  test('adds, moves, renames, duplicates, removes and brings back', async () => {
    const { browser, context, draftId, outline } = await authored()
    const act = async (json: object) => {
      const answer = await browser.request('/studio/drafts/outline', { form: changed({ draftId, ...json }) })
      return (await answer.json()) as { ok: boolean; partId: number; revision: number; code: string }
    }
    const [first, second] = outline
    const added = await act({
      do: 'add',
      kind: 'lesson',
      parentId: second?.id,
      index: 0,
      title: { es: 'Nueva' },
    })
    expect(added).toEqual({ ok: true, partId: expect.any(Number) })
    expect(await act({ do: 'move', partId: added.partId, parentId: first?.id, index: 1 })).toEqual({
      ok: true,
    })
    const rename = { do: 'rename', partId: added.partId, title: { es: 'Con nombre' } }
    expect(await act({ ...rename, revision: 1 })).toEqual({ ok: true, revision: 2 })
    expect(await act({ ...rename, revision: 1, title: { es: 'Tarde' } })).toMatchObject({
      code: 'renamed-elsewhere',
    })
    const copy = await act({ do: 'duplicate', partId: added.partId })
    expect(await act({ do: 'remove', partId: added.partId })).toEqual({ ok: true })
    const titles = async () =>
      (await getDraft(context, { draftId, kind: 'course' })).outline.map(({ lessons }) =>
        lessons.map(({ title }) => title.es),
      )
    expect(await titles()).toEqual([['Clase 1.1', 'Con nombre', 'Clase 1.2'], ['Clase 2.1']])
    expect(await act({ do: 'bring-back', partId: added.partId })).toEqual({ ok: true })
    expect((await titles())[0]).toHaveLength(4)
    expect(copy.ok).toBe(true)
    expect(await act({ do: 'move', partId: added.partId, parentId: null, index: 0 })).toEqual({
      ok: false,
      code: 'draft-part-place',
    })
  })

  test('is refused to everybody else', async () => {
    const { draftId, outline } = await authored()
    const json = { do: 'remove', draftId, partId: outline[0]?.id }
    const statuses: Record<string, number> = {}
    for (const role of ['learner', 'support', 'author', 'owner'] as const) {
      statuses[role] = (
        await (await browserOf(role)).request('/studio/drafts/outline', { form: changed(json) })
      ).status
    }
    expect(statuses).toEqual({ learner: 403, support: 403, author: 404, owner: 200 })
    const burn = { form: changed({ do: 'burn', draftId }) }
    expect((await (await browserOf('owner')).request('/studio/drafts/outline', burn)).status).toBe(400)
  })
})

describe('what is done with the course', () => {
  test('is published, scheduled, archived and unpublished', async () => {
    const { browser, path, context, draftId, slug } = await authored()
    const act = async (form: Record<string, string>) => {
      const answer = await browser.request(`${path}.data`, { form: { draftId: String(draftId), ...form } })
      return { status: answer.status, text: await answer.text() }
    }
    const status = async () => (await getDraft(context, { draftId, kind: 'course' })).status
    expect((await act({ intent: 'rehearse' })).status).toBe(200)
    expect(await status()).toBeNull()
    expect(await act({ intent: 'schedule', at: '2099-05-01T10:30' })).toMatchObject({ status: 200 })
    expect((await getDraft(context, { draftId, kind: 'course' })).publishAt?.toISOString()).toBe(
      '2099-05-01T10:30:00.000Z',
    )
    expect((await browser.visit(path)).text).toContain('Se publica solo el')
    expect((await act({ intent: 'call-off' })).status).toBe(200)
    for (const at of ['', 'mañana', '2001-01-01T10:00']) {
      expect((await act({ intent: 'schedule', at })).status).toBe(400)
    }
    expect((await act({ intent: 'publish' })).text).toContain(slug)
    expect(await status()).toBe('published')
    expect((await app.request(`/inscribe/${slug}`)).status).toBe(200)
    expect((await act({ intent: 'archive' })).status).toBe(200)
    expect(await status()).toBe('archived')
    expect((await act({ intent: 'unpublish' })).status).toBe(200)
    expect(await status()).toBe('draft')
    expect((await act({ intent: 'burn' })).status).toBe(400)
  })

  test('names what keeps it from being published', async () => {
    const author = await createUser(services, { role: 'author' })
    const context = await contextOf(services, author)
    const { draftId, slug } = await createDraft(context, { kind: 'course', title: 'Vacío', locale: 'es' })
    const form = { intent: 'publish', draftId: String(draftId) }
    const answer = await (await browserOf(author)).request(`/studio/courses/${slug}.data`, { form })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('missing-key')
    expect((await getDraft(context, { draftId, kind: 'course' })).status).toBeNull()
  })

  test('is refused to those whose course it is not', async () => {
    const { draftId } = await authored()
    const other = await authored()
    const form = { intent: 'publish', draftId: String(draftId) }
    expect((await other.browser.request(`${other.path}.data`, { form })).status).toBe(404)
    const support = await browserOf('support')
    expect((await support.request(`${other.path}.data`, { form })).status).toBe(403)
  })
})

describe('the history', () => {
  test('lists entries, shows one, and brings it back', async () => {
    const { browser, path, context, draftId, outline } = await authored()
    const partId = outline[0]?.lessons[0]?.id ?? 0
    await publishDraft(context, { draftId })
    await saveDraftPart(context, { partId, revision: 2, fields: { title: { es: 'Después' } } })
    const [newest, published] = await listDraftRevisions(context, { draftId, partId })
    const address = `/studio/drafts/${draftId}/history.data?part=${partId}&revision=${published?.id}`
    const listed = await (await browser.request(address)).text()
    expect(listed).toContain('published')
    expect(listed).toContain('Clase 1.1')
    expect(newest?.reason).toBe('saved')
    const form = { intent: 'restore', draftId: String(draftId), revisionId: String(published?.id) }
    expect((await browser.request(`${path}.data`, { form })).status).toBe(200)
    expect((await getDraftPart(context, { partId })).fields.title).toEqual({ es: 'Clase 1.1' })
  })

  test('is nobody else’s', async () => {
    const { draftId } = await authored()
    const other = await authored()
    expect((await other.browser.request(`/studio/drafts/${draftId}/history.data`)).status).toBe(404)
    expect((await other.browser.request('/studio/drafts/none/history.data')).status).toBe(404)
    expect((await (await browserOf('learner')).request(`/studio/drafts/${draftId}/history`)).status).toBe(404)
  })
})
