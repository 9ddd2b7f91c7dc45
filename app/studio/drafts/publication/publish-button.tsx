import { useTranslations } from 'use-intl'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import { usePublication } from './publication-context.ts'

export function PublishButton() {
  const t = useTranslations('studioCourse')
  const { draft, changes: unseen, removedParts } = useDraftEditor()
  const { ask, busy } = usePublication()
  const changes = unseen.length + removedParts
  const isCurrent = draft.status === 'published' && changes === 0
  return (
    <StudioButton
      variant="primary"
      aria-disabled={busy || isCurrent}
      onClick={() => {
        if (!busy && !isCurrent) void ask()
      }}
    >
      {isCurrent ? t('publication.current') : t(busy ? 'publication.publishing' : 'publication.publish')}
      {draft.status === 'published' && changes > 0 && (
        <span className="max-[75rem]:hidden">{t('publication.changes', { count: changes })}</span>
      )}
    </StudioButton>
  )
}
