import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { unpublishItem } from '#domain/catalog/publishing/unpublish-item.ts'
import type { Context } from '#domain/kernel/context.ts'
import { searchContent } from '#domain/learning/search/search-content.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import {
  createDraftBook,
  createDraftCourse,
  createDraftPack,
  createDraftPost,
} from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)
const operator = await contextOf(services, system)

const picture = new Uint8Array(
  await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2c6e49' } })
    .png()
    .toBuffer(),
)

async function upload(): Promise<string> {
  const answer = await studio.operator<{ src: string }>('/images?name=foto.png', {
    method: 'POST',
    body: picture,
    headers: { 'Content-Type': 'image/png' },
  })
  return answer.data.src
}

async function createPackOf(context: Context) {
  const { id } = await createCourse(services)
  return createDraftPack(context, [{ productType: 'course', productId: id }])
}

const kinds = [
  ['course', createDraftCourse, 'description', (slug: string) => `/inscribe/${slug}`],
  ['book', createDraftBook, 'description', (slug: string) => `/libro/${slug}`],
  ['pack', createPackOf, 'description', (slug: string) => `/pack/${slug}`],
  ['post', createDraftPost, 'content', (slug: string) => `/blog/web/${slug}`],
] as const

test.each(kinds)(
  'an image of a %s is seen by whoever reads its text',
  async (kind, create, field, pageOf) => {
    const src = await upload()
    const { draftId, slug } = await create(operator)
    const text = { es: `![Un prado > un campo](${src})\n\nLo que **hay**.` }
    await saveDraft(operator, { draftId, revision: 2, fields: { [field]: text } })
    const name = src.split('/').at(-1)
    const [page, address] = [pageOf(slug), `/media/${kind}s/${slug}/pictures/${name}`]
    const shown = (source: string) =>
      `<img src="${source}" alt="Un prado &gt; un campo" width="600" height="300" loading="lazy" decoding="async">`
    const visitor = studio.app.browser()
    expect((await visitor.request(address)).status).toBe(404)

    const owner = studio.app.browser()
    await owner.signInAs(await createUser(services, { role: 'owner' }))
    const preview = await owner.visit(`/studio/previews/${draftId}/visitor/es${page}`)
    expect(preview.text).toContain(shown(src))
    expect((await owner.request(src)).status).toBe(200)

    expect(await publishDraft(operator, { draftId })).toMatchObject({ ok: true })
    const { text: html } = await visitor.visit(page)
    expect(html).toContain(shown(address))
    expect(html).not.toContain(src)
    const answer = await visitor.request(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const others = [
      address.replace(/[0-9a-f]{64}/, 'a'.repeat(64)),
      address.replace(slug, 'otro'),
      address.replace(slug, '%00'),
      `/media/${kind}s/${slug}/pictures/..%2F..%2Fvideos%2Fa.mp4`,
    ]
    for (const other of others) expect([other, (await visitor.request(other)).status]).toEqual([other, 404])

    await unpublishItem(operator, { draftId })
    expect((await visitor.request(address)).status).toBe(404)
  },
)

test('lists and summaries have the words of a text that begins with an image', async () => {
  const src = await upload()
  const text = { es: `[![a > b](${src})](https://aula.example/)\n\nLo que **hay**.` }
  for (const [, create, field] of kinds) {
    const { draftId } = await create(operator)
    await saveDraft(operator, { draftId, revision: 2, fields: { [field]: text } })
    await publishDraft(operator, { draftId })
  }
  const visitor = studio.app.browser()
  for (const list of ['/blog', '/pack']) {
    const { text: html } = await visitor.visit(list)
    expect(html).toMatch(/Lo que (?:<strong>)?hay/)
    expect(html).not.toContain('aula.example')
    expect(html).not.toContain('pictures/')
  }
  for (const page of ['/inscribe/un-curso', '/pack/un-pack']) {
    expect((await visitor.visit(page)).text).toContain('<meta name="description" content="Lo que hay."')
  }
  const found = async (words: string) => (await searchContent(operator, { text: words })).groups
  expect((await found('hay')).flatMap(({ hits }) => hits.map(({ kind }) => kind))).toContain('posts')
  expect(await found('loading')).toEqual([])
})

const refused = [
  'https://evil.example/a.png',
  '//evil.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '/media/lessons/1/pictures/a.webp',
  `/media/videos/${'a'.repeat(64)}.mp4`,
  `/media/pictures/../videos/${'a'.repeat(64)}.mp4`,
  `/media/pictures/${'a'.repeat(64)}-8x8.webp`,
]

test.each(kinds)(
  'of a %s, images that are not uploaded are refused with their line',
  async (_kind, create, field) => {
    const { draftId } = await create(operator)
    const text = { es: refused.map((address) => `![a](${address})`).join('\n\n') }
    await saveDraft(operator, { draftId, revision: 2, fields: { [field]: text } })
    const answer = await publishDraft(operator, { draftId })
    const problems = answer.ok === false && answer.code === 'problems' ? answer.problems : []
    const lines = problems.filter(({ code }) => code === 'markdown-image').map(({ params }) => params.line)
    expect(lines.sort((a, b) => Number(a) - Number(b))).toEqual(refused.map((_, index) => 2 * index + 1))
    expect(
      new Set(problems.filter(({ code }) => code === 'markdown-image').map((each) => each.field)),
    ).toEqual(new Set([field]))
  },
)

type Library = { items: { id: number; uses: { where: string; slug: string | null }[] }[] }

test.each(kinds)('what a %s shows, or showed, is not removed', async (kind, create, field) => {
  const src = await upload()
  const { draftId, slug } = await create(operator)
  const save = (revision: number, markdown: string) =>
    saveDraft(operator, { draftId, revision, fields: { [field]: { es: markdown } } })
  const library = async () => (await studio.operator<Library>('/media?kind=picture')).data.items[0]
  const remove = async (id = 0) => (await studio.operator(`/media/${id}`, { method: 'DELETE' })).data
  expect((await library())?.uses).toEqual([])

  await save(2, `![](${src})`)
  const inDraft = { where: 'draft', slug, draftId }
  expect((await library())?.uses).toMatchObject([inDraft])
  await publishDraft(operator, { draftId })
  const inShop = { where: kind === 'post' ? 'article' : 'description', slug, draftId: null }
  expect((await library())?.uses).toMatchObject([inDraft, inShop])

  await save(3, 'Nada.')
  const item = await library()
  expect(item?.uses).toMatchObject([inShop])
  expect(await remove(item?.id)).toEqual({ ok: false, code: 'in-use' })
  await publishDraft(operator, { draftId })
  // The history of the draft names it.
  expect(await remove(item?.id)).toEqual({ ok: false, code: 'in-use' })
  expect(await services.storage.find(`pictures/${src.split('/').at(-1)}`)).not.toBeNull()
})
