import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/toast.ts'
import { useDraftEditor } from '../draft-editor-context.ts'
import { listSavers } from './savers.ts'

/**
 * Saves everything that was typed, also in parts that were left. False when something prevents it, which the editor then shows.
 */
export function useSaveAll(): () => Promise<boolean> {
  const t = useTranslations('studioCourse')
  const { draft, rest, showView } = useDraftEditor()
  return async () => {
    await rest()
    const saved = await Promise.all(listSavers(draft.id).map((saver) => saver.flush()))
    if (saved.every(Boolean)) return true
    toast.error(t('publication.unsaved'))
    showView('part')
    return false
  }
}
