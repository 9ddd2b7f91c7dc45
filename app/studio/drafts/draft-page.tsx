import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftSummary } from '#domain/catalog/drafts/draft-summary.ts'
import type { CatalogChange } from '#domain/catalog/drafts/follow-catalog.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useTitle } from '../ui/use-title.ts'
import { DraftEditorContext } from './draft-editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { ImportedChanges } from './imported-changes.tsx'
import { PublicationContext, usePublicationWork } from './publication/publication-context.ts'
import { PublicationPanel } from './publication/publication-panel.tsx'
import { useDraftEditorState } from './use-draft-editor-state.ts'

type Loaded = { readonly draft: DraftSummary; readonly changes: readonly CatalogChange[]; readonly now: Date }

/** The editor of a draft without parts; its `key` has to be the draft's id. */
export function DraftPage({
  loaded,
  slug,
  shopPath,
  children,
}: {
  loaded: Loaded
  slug: string
  shopPath: string
  children: ReactNode
}) {
  const t = useTranslations('studio')
  const titleOf = useTitle()
  const { draft, changes, now } = loaded
  const editor = useDraftEditorState(draft, { slug, shopPath })
  return (
    <DraftEditorContext value={editor}>
      <PageHead title={`${titleOf(draft.fields.title).label} · ${t('title')}`} indexed={false} />
      <DraftColumns view={editor.view} changes={changes} now={now}>
        {children}
      </DraftColumns>
    </DraftEditorContext>
  )
}

function DraftColumns({
  view,
  changes,
  now,
  children,
}: Pick<Loaded, 'changes' | 'now'> & { view: string; children: ReactNode }) {
  const t = useTranslations('studioCourse')
  return (
    <PublicationContext value={usePublicationWork()}>
      <div className="course-editor has-no-parts" data-view={view}>
        <EditorHeader />
        <ImportedChanges changes={changes} />
        <EditorTabs />
        <div className="course-editor-columns">
          <section aria-label={t('tabs.part')} className="course-editor-part">
            {children}
          </section>
          <PublicationPanel now={now} />
        </div>
      </div>
    </PublicationContext>
  )
}
