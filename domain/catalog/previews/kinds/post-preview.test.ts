import { expect, test } from 'vitest'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { findPost } from '#domain/catalog/posts/read-posts.ts'
import { getPreview } from '#domain/catalog/previews/get-preview.ts'
import { previewDraft } from '#domain/catalog/previews/preview-draft.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { changeCategory } from '#domain/catalog/site/categories/change-category.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftPost } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()

const people = async () => ({
  author: await contextOf(services, await createUser(services, { role: 'author' })),
  owner: await contextOf(services, system),
})

async function look(context: Context, draftId: number) {
  const { name } = await getPreview(context, { draftId })
  const [category = '', slug = ''] = name.split('/')
  const asked = { draftId, person: 'visitor', locale: 'es', name: 'Ana', path: `/blog/${name}` } as const
  return {
    name,
    post: await previewDraft(context, asked, (preview) => findPost(preview, { category, slug })),
  }
}

test('a draft is read by everybody, changed or new', async () => {
  const { author } = await people()
  const { draftId, slug } = await createDraftPost(author, { title: 'Nuevo' })
  expect(await look(author, draftId)).toMatchObject({
    name: `web/${slug}`,
    post: { title: { es: 'Nuevo' }, content: { es: '<p>Lo que <strong>cuenta</strong>.</p>' } },
  })
  expect(await findPost(author, { category: 'web', slug })).toBeNull()
  await publishDraft(author, { draftId })
  await saveDraft(author, { draftId, revision: 2, fields: { content: { es: 'Otra cosa.' } } })
  expect((await look(author, draftId)).post?.content.es).toBe('<p>Otra cosa.</p>')
  expect((await findPost(author, { category: 'web', slug }))?.content.es).toContain('cuenta')
})

test('about a product that is a draft, or has an article, it is shown with it', async () => {
  const { author, owner } = await people()
  const { id, slug } = await createCourse(services, { status: 'draft' })
  const about = { productType: 'course', productId: id } as const
  const first = await createDraftPost(author, { title: 'Primero' })
  await saveDraft(owner, { draftId: first.draftId, revision: 2, fields: { about } })
  expect((await publishDraft(owner, { draftId: first.draftId })).ok).toBe(true)
  const second = await createDraftPost(author, { title: 'Segundo' })
  await saveDraft(owner, { draftId: second.draftId, revision: 2, fields: { about } })
  expect((await look(author, second.draftId)).post?.course?.slug).toBe(slug)
})

test('without a category, or in one that was renamed, it has an address', async () => {
  const { author, owner } = await people()
  const { draftId } = await createDraft(author, { kind: 'post', title: 'Sin nada', locale: 'es' })
  expect(await look(author, draftId)).toMatchObject({
    name: `preview-of-draft-${draftId}/sin-nada`,
    post: { content: {} },
  })
  const named = await createDraftPost(author, { title: 'Mudado' })
  await publishDraft(author, { draftId: named.draftId })
  await changeCategory(owner, { slug: 'web', change: { slug: 'red' } })
  expect(await look(author, named.draftId)).toMatchObject({
    name: `red/${named.slug}`,
    post: { title: { es: 'Mudado' } },
  })
})
