import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../../forms/form.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import { useDraftAction } from './use-draft-action.ts'

/** Tells what unpublishing or archiving means for people who have the item, and asks for confirmation. */
export default function StatusDialog({
  action,
  onClose,
}: {
  action: 'unpublish' | 'archive'
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const { kind, owners } = useDraftEditor().draft
  const { submit, busy } = useDraftAction((outcome) => {
    if (outcome.ok) toast.success(t(`status.${action}.done`))
    else toast.error(message(outcome.code ?? 'invalid-input'))
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`status.${action}.title`, { kind })}
      description={t(`status.${action}.text`, { kind })}
      className="studio"
    >
      {kind !== 'post' && (
        <p className="font-medium">{t(`status.${action}.owners`, { kind, count: owners })}</p>
      )}
      <p className="mt-1 text-chalk-soft">{t('status.undo')}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <StudioButton dangerous aria-disabled={busy} onClick={() => !busy && submit({ intent: action })}>
          {t(`status.${action}.send`)}
        </StudioButton>
        <StudioButton variant="quiet" onClick={onClose}>
          {t('status.keep')}
        </StudioButton>
      </div>
    </Dialog>
  )
}
