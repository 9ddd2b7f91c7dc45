import { findDraft } from '#domain/catalog/drafts/draft-queries.ts'
import type { DraftSummary, OutlineOf } from '#domain/catalog/drafts/draft-summary.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { PreviewKind, PreviewPart } from './kinds/preview-kind.ts'
import { previewKinds } from './kinds/preview-kinds.ts'
import { findPreviewSlug } from './preview-slug.ts'

/** What there is to look at of a draft. */
export type Preview = {
  readonly draftId: number
  readonly kind: DraftKind
  /** In the shop's addresses of its previews. */
  readonly name: string
  readonly title: LocalizedText
  /** In its order; what has a page beside that of the item. */
  readonly parts: readonly PreviewPart[]
  /** What it needs before the shop has a page of it. */
  readonly lack: 'items' | null
}

export async function getPreview(context: Context, { draftId }: { draftId: number }): Promise<Preview> {
  const draft: DraftSummary = await getDraft(context, { draftId })
  const row = await findDraft(context.db, draftId)
  if (!row) throw notFound('draft')
  const { kind, fields, outline } = draft
  // Fields and parts of a draft are those of its kind.
  const { findName, findLack, listParts } = previewKinds[kind] as PreviewKind<DraftKind>
  return {
    draftId,
    kind,
    name: await findName(context.db, { draft: row, slug: await findPreviewSlug(context, row) }),
    title: fields.title,
    parts: listParts(outline as OutlineOf[DraftKind]),
    lack: findLack(fields),
  }
}
