import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { removeInfoPage } from '#domain/catalog/site/info-pages/remove-info-page.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)
const operator = await contextOf(services, system)

const picture = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2c6e49' } })
  .png()
  .toBuffer()
const image = (path: string, body: BodyInit = new Uint8Array(picture), type = 'image/png') =>
  studio.operator<{ ok: boolean; code?: string; src: string; cover: { hash: string } }>(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  })

test('an image of a text is stored once, smaller, and shown with its size to who may read the class', async () => {
  const stored = await image('/images?name=foto.png')
  expect(stored.data).toMatchObject({ ok: true, width: 1_600, height: 800 })
  expect((await image('/images?name=otra.png')).data).toEqual(stored.data)
  const { src } = stored.data
  expect(src).toMatch(/^\/media\/pictures\/[0-9a-f]{64}-1600x800\.webp$/)

  const { draftId, outline } = await createDraftCourse(operator)
  const [open, paid] = outline[0]?.lessons ?? []
  const reading = { es: `Mira:\n\n![Un prado](${src})\n\n![](https://evil.example/a.png)` }
  const save = (partId: number | undefined, fields: object) =>
    saveDraftPart(operator, { partId: partId ?? 0, revision: 2, fields })
  await save(open?.id, { reading, free: true })
  await save(paid?.id, { reading: { es: `![Un prado](${src})` } })
  const refused = await publishDraft(operator, { draftId })
  expect(refused).toMatchObject({
    problems: [{ partId: open?.id, code: 'markdown-image', params: { line: 5 } }],
  })
  await saveDraftPart(operator, {
    partId: open?.id ?? 0,
    revision: 3,
    fields: { reading: { es: `Mira:\n\n![Un prado](${src})` } },
  })
  expect(await publishDraft(operator, { draftId })).toMatchObject({ ok: true })

  const { publishedSlug } = await getDraft(operator, { draftId })
  const visitor = studio.app.browser()
  const page = await (await visitor.request(`/free/${publishedSlug}/0/0`)).text()
  const shown =
    /<img src="(\/media\/lessons\/\d+\/pictures\/[^"]+)" alt="Un prado" width="1600" height="800" loading="lazy"/
  const address = shown.exec(page)?.[1] ?? ''
  const answer = await visitor.request(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')

  const rows = await services.connection.db.select().from(lessons)
  const closed = rows.find(({ free, reading }) => !free && JSON.stringify(reading).includes('pictures'))
  const inPaid = address.replace(/\d+(?=\/pictures)/, String(closed?.id))
  expect((await visitor.request(inPaid)).status).toBe(401)
  const learner = studio.app.browser()
  await learner.signInAs(await createUser(services))
  expect((await learner.request(inPaid)).status).toBe(403)
  // Not one of the class's own.
  const other = rows.find(({ id }) => id !== closed?.id && !address.includes(`/${id}/`))
  expect((await visitor.request(address.replace(/\d+(?=\/pictures)/, String(other?.id)))).status).not.toBe(
    200,
  )
  // The address of the Markdown is for authors.
  expect((await visitor.request(src)).status).toBe(401)
  expect((await learner.request(src)).status).toBe(403)
})

test('what is no image is refused with the reason', async () => {
  expect((await image('/images?name=a.png', 'text')).data).toEqual({ ok: false, code: 'image-unreadable' })
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  expect((await image('/images?name=a.svg', drawing, 'image/svg+xml')).data).toMatchObject({ ok: false })
  expect((await image('/images?name=a.png', 'text', 'text/plain')).status).toBe(400)
  expect((await image('/images')).status).toBe(400)
})

test('a cover is stored in its widths, used by a draft, and removed only when nothing uses it', async () => {
  const { data } = await image('/covers?name=portada.png')
  expect(data).toMatchObject({ ok: true, cover: { widths: [320, 640, 960, 1280] } })
  const { draftId } = await createDraftCourse(operator)
  await saveDraft(operator, { draftId, revision: 2, fields: { cover: data.cover } })
  const library = await studio.operator<{ items: { id: number; uses: unknown[] }[] }>('/media')
  const [item] = library.data.items
  expect(item).toMatchObject({ name: 'portada.png', kind: 'cover', uses: [{ where: 'cover', draftId }] })
  const remove = () => studio.operator(`/media/${item?.id}`, { method: 'DELETE' })
  expect((await remove()).data).toEqual({ ok: false, code: 'in-use' })
  await saveDraft(operator, { draftId, revision: 3, fields: { cover: null } })
  expect((await remove()).data).toEqual({ ok: true })
  expect((await studio.operator<{ items: unknown[] }>('/media')).data.items).toEqual([])
  expect(await services.storage.find(`images/${data.cover.hash}-320.webp`)).toBeNull()
})

test('an image of an info page cannot be removed while the history of the page names it', async () => {
  const { src } = (await image('/images?name=foto.png')).data
  await createInfoPage(operator, { slug: 'aviso', title: { es: 'Aviso' } })
  await saveInfoPage(operator, {
    slug: 'aviso',
    revision: 1,
    fields: { body: { es: `![Un prado](${src})` } },
  })
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  await saveInfoPage(owner, { slug: 'aviso', revision: 2, fields: { body: {} } })
  const { data } = await studio.operator<{ items: { id: number; uses: object[] }[] }>('/media')
  expect(data.items).toMatchObject([{ uses: [] }])
  const remove = () => studio.operator(`/media/${data.items[0]?.id}`, { method: 'DELETE' })
  expect((await remove()).data).toEqual({ ok: false, code: 'in-use' })
  await removeInfoPage(operator, { slug: 'aviso' })
  expect((await remove()).data).toEqual({ ok: true })
})

test('captions are uploaded, read, edited and used', async () => {
  const post = (json: object) =>
    studio.operator<{ ok: boolean; key: string; captions: object[]; problems: object[] }>('/captions', {
      json,
    })
  const uploaded = await post({ name: 'clase.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nHola\n' })
  expect(uploaded.data).toMatchObject({ ok: true, captions: [{ start: 1, end: 2, text: 'Hola' }] })
  const { key } = uploaded.data
  expect((await studio.operator(`/${key}`)).data).toEqual([{ start: 1, end: 2, text: 'Hola' }])
  const edited = await post({ captions: [{ start: 0.5, end: 2, text: 'Hola, ¿qué tal?' }] })
  expect(edited.data.key).not.toBe(key)
  expect((await post({ captions: [{ start: 2, end: 1, text: 'x' }] })).data).toMatchObject({
    ok: false,
    problems: [{ index: 0, code: 'caption-ends-early' }],
  })
  expect((await post({ name: 'x.vtt', text: 'WEBVTT' })).data).toMatchObject({
    problems: [{ line: 1, code: 'captions-empty' }],
  })
  const { outline } = await createDraftCourse(operator)
  const partId = outline[0]?.lessons[0]?.id ?? 0
  await saveDraftPart(operator, { partId, revision: 2, fields: { captionFiles: { es: key } } })
  const library = await studio.operator<{ items: object[] }>('/media?kind=captions&text=CLASE')
  expect(library.data.items).toMatchObject([
    { key, name: 'clase.srt', uses: [{ where: 'draft', part: { es: 'Clase 1.1' } }] },
  ])
})

test('the library is paged by key, and an author sees their own', async () => {
  const author = await createUser(services, { role: 'author' })
  const own = await contextOf(services, author)
  for (let number = 0; number < 26; number += 1) {
    await saveMediaFile(own.db, {
      key: `videos/${String(number).padStart(64, '0')}.mp4`,
      kind: 'video',
      name: `clase ${number}.mp4`,
      size: 1,
      uploadedBy: number === 0 ? author.id : null,
      uploadedAt: new Date(),
    })
  }
  type Page = { items: { name: string }[]; counts: object; next: number | null; previous: number | null }
  const first = await studio.operator<Page>('/media')
  expect(first.data).toMatchObject({ counts: { video: 26 }, previous: null })
  expect(first.data.items[0]?.name).toBe('clase 25.mp4')
  const second = await studio.operator<Page>(`/media?after=${first.data.next}`)
  expect(second.data.items.map(({ name }) => name)).toEqual(['clase 1.mp4', 'clase 0.mp4'])
  const back = await studio.operator<Page>(`/media?before=${second.data.previous}`)
  expect(back.data.items).toEqual(first.data.items)
  const token = await services.accounts.createToken(author.id, new Headers())
  const ofAuthor = await studio.call<Page>(token, '/media')
  expect(ofAuthor.data.items).toMatchObject([{ name: 'clase 0.mp4' }])
})
