import { useTranslations } from 'use-intl'
import type { CatalogChange } from '#domain/catalog/drafts/follow-catalog.ts'
import { Link } from '../../ui/link.tsx'
import { useTitle } from '../commands/command-entries.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { coursePath, useCourseEditor } from './course-editor-context.ts'
import { findPlace } from './outline/outline-acts.ts'

/** What an import has changed in the published course, and so in the draft. */
export function ImportedChanges({
  changes,
  onClose,
}: {
  changes: readonly CatalogChange[]
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  if (changes.length === 0) return null
  return (
    <div role="status" className="border-yellow border-b bg-board-raised px-4 py-3">
      <p className="font-medium">{t('imported.title')}</p>
      <ChangeList changes={changes} />
      <StudioButton className="mt-2" onClick={onClose}>
        {t('imported.close')}
      </StudioButton>
    </div>
  )
}

export function ChangeList({ changes }: { changes: readonly CatalogChange[] }) {
  const t = useTranslations('studioCourse')
  const { slug, outline } = useCourseEditor()
  const titleOf = useTitle()
  return (
    <ul className="mt-1 grid gap-0.5">
      {changes.map(({ partId, what }) => {
        const part = partId === null ? null : findPlace(outline, partId)?.part
        const { label, lang } = part ? titleOf(part.title) : { label: t('course'), lang: undefined }
        return (
          <li key={partId ?? 'course'}>
            <Link to={coursePath(slug, part?.id)} lang={lang} className="text-mint hover:underline">
              {label}
            </Link>
            <span className="text-chalk-soft">: {t(`imported.${what}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
