import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import type { Context } from '#domain/kernel/context.ts'

/** A course that is ready to publish: two sections, with two readings and one. */
export async function createDraftCourse(context: Context, { title = 'Un curso' }: { title?: string } = {}) {
  const { draftId, slug } = await createDraft(context, { kind: 'course', title, locale: 'es' })
  const fields = {
    subtitle: { es: 'De qué va' },
    description: { es: 'Lo **que** hay.' },
    category: { slug: 'web', title: { es: 'Web' } },
    price: 2000,
  }
  await saveDraft(context, { draftId, revision: 1, fields })
  for (const [number, count] of [2, 1].entries()) {
    const section = await addDraftPart(context, {
      draftId,
      kind: 'section',
      parentId: null,
      title: { es: `Sección ${number + 1}` },
    })
    for (let index = 0; index < count; index += 1) {
      const { partId } = await addDraftPart(context, {
        draftId,
        kind: 'lesson',
        parentId: section.partId,
        title: { es: `Clase ${number + 1}.${index + 1}` },
      })
      const reading = { es: `# Tema\n\nLectura ${number + 1}.${index + 1}` }
      await saveDraftPart(context, { partId, revision: 1, fields: { type: 'reading', reading } })
    }
  }
  return { draftId, slug, outline: (await getDraft(context, { draftId, kind: 'course' })).outline }
}

/** A book that is ready to publish: two chapters, and the texts of its sales page. */
export async function createDraftBook(context: Context, { title = 'Un libro' }: { title?: string } = {}) {
  const { draftId, slug } = await createDraft(context, { kind: 'book', title, locale: 'es' })
  const fields = {
    subtitle: { es: 'De qué va' },
    description: { es: 'Lo **que** hay.' },
    category: { slug: 'web', title: { es: 'Web' } },
    price: 1500,
  }
  await saveDraft(context, { draftId, revision: 1, fields })
  for (const number of [1, 2]) {
    const chapter = { kind: 'chapter', parentId: null, title: { es: `Capítulo ${number}` } } as const
    const { partId } = await addDraftPart(context, { draftId, ...chapter })
    const content = { es: `Lo que dice el capítulo ${number}, con bastantes palabras.` }
    await saveDraftPart(context, { partId, revision: 1, fields: { content } })
  }
  return { draftId, slug, outline: (await getDraft(context, { draftId, kind: 'book' })).outline }
}

/** A pack of these products that is ready to publish, each for 10 dollars. */
export async function createDraftPack(
  context: Context,
  products: readonly { productType: 'course' | 'book'; productId: number }[],
  { title = 'Un pack' }: { title?: string } = {},
) {
  const { draftId, slug } = await createDraft(context, { kind: 'pack', title, locale: 'es' })
  const items = products.map((product) => ({ ...product, price: 1000 }))
  await saveDraft(context, {
    draftId,
    revision: 1,
    fields: { description: { es: 'Todo **junto**.' }, items },
  })
  return { draftId, slug, outline: [] }
}

/** An article that is ready to publish. */
export async function createDraftPost(context: Context, { title = 'Un artículo' }: { title?: string } = {}) {
  const { draftId, slug } = await createDraft(context, { kind: 'post', title, locale: 'es' })
  const fields = { category: { slug: 'web', title: { es: 'Web' } }, content: { es: 'Lo que **cuenta**.' } }
  await saveDraft(context, { draftId, revision: 1, fields })
  return { draftId, slug, outline: [] }
}
