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

/** What an author can look at before publishing a draft. */
export type Preview = {
  readonly draftId: number
  readonly kind: DraftKind
  /** The name in the URLs of the previewed pages. */
  readonly name: string
  readonly title: LocalizedText
  /** The parts of the draft in order; some of them have pages. */
  readonly parts: readonly PreviewPart[]
  /** What the draft needs before there is any page to preview. */
  readonly lack: 'items' | null
}

export async function getPreview(context: Context, { draftId }: { draftId: number }): Promise<Preview> {
  const draft: DraftSummary = await getDraft(context, { draftId })
  const row = await findDraft(context.db, draftId)
  if (!row) throw notFound('draft')
  const { kind, fields, outline } = draft
  // The types of fields and parts follow from the kind, which TypeScript cannot see here.
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
