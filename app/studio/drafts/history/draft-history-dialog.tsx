import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../../forms/form.tsx'
import { toast } from '../../../ui/toast.ts'
import HistoryDialog from '../../history/history-dialog.tsx'
import { useDraftAction } from '../publication/use-draft-action.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useLeafLabel } from '../use-leaf-label.ts'
import { historyAddress } from './history-address.ts'

/** The history of a part or, with `partId` null, of the course's own fields. */
export default function DraftHistoryDialog({
  draftId,
  partId,
  first,
  saver,
  onClose,
}: {
  draftId: number
  partId: number | null
  first: number
  /** The saver of what is open; entries are compared with its current fields. */
  saver: FieldSaver | null
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const { submit, busy } = useDraftAction((outcome) => {
    if (outcome.ok) toast.success(t('history.restored'))
    else toast.error(message(outcome.code ?? Object.values(outcome.fields).flat()[0] ?? 'invalid-input'))
    onClose()
  })
  return (
    <HistoryDialog
      addressOf={(entryId) => historyAddress(draftId, partId, entryId)}
      first={first}
      now={saver?.state().fields ?? null}
      labelOf={useLeafLabel()}
      isBusy={busy}
      onRestore={async (entryId) => {
        await saver?.flush()
        submit({ intent: 'restore', revisionId: String(entryId) })
      }}
      onClose={onClose}
    />
  )
}
