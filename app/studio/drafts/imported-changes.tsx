import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogChange } from '#domain/catalog/drafts/follow-catalog.ts'
import { Link } from '../../ui/link.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { draftPath, useDraftEditor } from './draft-editor-context.ts'

/** Tells what an import changed in the published item, and therefore in the draft too. */
export function ImportedChanges({ changes: found }: { changes: readonly CatalogChange[] }) {
  const t = useTranslations('studioCourse')
  const { kind } = useDraftEditor().draft
  // The server reports them once, so they are stored here until the page closes.
  const [changes, setChanges] = useState(found)
  useEffect(() => {
    if (found.length > 0) setChanges(found)
  }, [found])
  if (changes.length === 0) return null
  return (
    <div role="status" className="border-yellow border-b bg-board-raised px-4 py-3">
      <p className="font-medium">{t('imported.title', { kind })}</p>
      <ChangeList changes={changes} />
      <StudioButton className="mt-2" onClick={() => setChanges([])}>
        {t('imported.close')}
      </StudioButton>
    </div>
  )
}

export function ChangeList({ changes }: { changes: readonly CatalogChange[] }) {
  const t = useTranslations('studioCourse')
  const { draft, slug, titleOf: titleOfPart } = useDraftEditor()
  const titleOf = useTitle()
  return (
    <ul className="mt-1 grid gap-0.5">
      {changes.map(({ partId, what }) => {
        const title = partId === null ? null : titleOfPart(partId)
        const { label, lang } = title
          ? titleOf(title)
          : { label: t('course', { kind: draft.kind }), lang: undefined }
        return (
          <li key={partId ?? 'draft'}>
            <Link
              to={draftPath(draft.kind, slug, title && partId)}
              lang={lang}
              className="text-mint hover:underline"
            >
              {label}
            </Link>
            <span className="text-chalk-soft">: {t(`imported.${what}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
