import { findDraft } from '#domain/catalog/drafts/draft-queries.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findPreviewSlug } from './preview-slug.ts'

export type PreviewSection = {
  readonly title: LocalizedText
  readonly lessons: readonly { readonly partId: number; readonly title: LocalizedText }[]
  readonly partId: number
}

/** What there is to look at of a course's draft, in its order. */
export type Preview = {
  readonly draftId: number
  /** In the addresses of its previews. */
  readonly slug: string
  readonly title: LocalizedText
  readonly sections: readonly PreviewSection[]
}

export async function getPreview(context: Context, { draftId }: { draftId: number }): Promise<Preview> {
  const draft = await getDraft(context, { draftId })
  const row = await findDraft(context.db, draftId)
  if (!row || draft.kind !== 'course') throw notFound('draft')
  const { fields, outline } = draft
  return {
    draftId,
    slug: await findPreviewSlug(context, row),
    title: fields.title,
    sections: outline.map(({ id, title, lessons }) => ({
      partId: id,
      title,
      lessons: lessons.map((lesson) => ({ partId: lesson.id, title: lesson.title })),
    })),
  }
}
