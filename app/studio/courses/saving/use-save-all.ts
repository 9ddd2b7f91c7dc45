import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/toast.ts'
import { useCourseEditor } from '../course-editor-context.ts'

/** Saves what was typed; false when something stands against it, which the editor says. */
export function useSaveAll(): () => Promise<boolean> {
  const t = useTranslations('studioCourse')
  const { queue, saver, showView } = useCourseEditor()
  return async () => {
    await queue.rest()
    if (!saver || (await saver.flush())) return true
    toast.error(t('publication.unsaved'))
    showView('part')
    return false
  }
}
