import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/toast.ts'
import { useDraftEditor } from '../draft-editor-context.ts'

/** Saves what was typed; false when something stands against it, which the editor says. */
export function useSaveAll(): () => Promise<boolean> {
  const t = useTranslations('studioCourse')
  const { rest, saver, showView } = useDraftEditor()
  return async () => {
    await rest()
    if (!saver || (await saver.flush())) return true
    toast.error(t('publication.unsaved'))
    showView('part')
    return false
  }
}
