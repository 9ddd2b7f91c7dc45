import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CatalogChange } from '#domain/catalog/drafts/follow-catalog.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { DraftEditorContext, useDraftEditor } from '../draft-editor-context.ts'
import { EditorHeader } from '../editor-header.tsx'
import { EditorTabs } from '../editor-tabs.tsx'
import { ImportedChanges } from '../imported-changes.tsx'
import { PublicationContext, usePublicationWork } from '../publication/publication-context.ts'
import { PublicationPanel } from '../publication/publication-panel.tsx'
import { type OutlinedDraft, OutlineEditorContext } from './outline-editor-context.ts'
import { OutlinePanel } from './outline-panel.tsx'
import { isOutlineAsked, useOutlineEditorState } from './use-outline-editor-state.ts'

type Loaded = {
  readonly draft: OutlinedDraft
  readonly changes: readonly CatalogChange[]
  readonly now: Date
}

/** Skips reloading the editor's frame when another part of the same draft opens, unless the outline is being loaded anyway. */
export function revalidateOutlined({
  currentUrl,
  nextUrl,
  formMethod,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameDraft = currentParams.slug === nextParams.slug
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  if (isSameDraft && !isSamePage && !formMethod && !isOutlineAsked) return false
  return defaultShouldRevalidate
}

/** The editor of a draft with parts, around the page of one part; its `key` has to be the draft's id. */
export function OutlinedPage({
  loaded: { draft, changes, now },
  slug,
  shopPath,
}: {
  loaded: Loaded
  slug: string
  shopPath: string
}) {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const editor = useOutlineEditorState(draft, { slug, shopPath })
  const { label } = titleOf(draft.fields.title)
  return (
    <DraftEditorContext value={editor}>
      <OutlineEditorContext value={editor}>
        <PageHead title={`${label} · ${t('title', { kind: draft.kind })}`} indexed={false} />
        <EditorColumns changes={changes} now={now} />
      </OutlineEditorContext>
    </DraftEditorContext>
  )
}

function EditorColumns({ changes, now }: Pick<Loaded, 'changes' | 'now'>) {
  const t = useTranslations('studioCourse')
  const { view } = useDraftEditor()
  return (
    <PublicationContext value={usePublicationWork()}>
      <div className="course-editor" data-view={view}>
        <EditorHeader />
        <ImportedChanges changes={changes} />
        <EditorTabs />
        <div className="course-editor-columns">
          <OutlinePanel />
          <section aria-label={t('tabs.part')} className="course-editor-part">
            <Outlet />
          </section>
          <PublicationPanel now={now} />
        </div>
      </div>
    </PublicationContext>
  )
}
