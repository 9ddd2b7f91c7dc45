import { useTranslations } from 'use-intl'
import { useDraftEditor } from './draft-editor-context.ts'

/** Chooses the view where the window is too narrow for all columns. */
export function EditorTabs() {
  const t = useTranslations('studioCourse')
  const { views, view, showView } = useDraftEditor()
  return (
    <nav aria-label={t('tabs.label')} className="course-editor-tabs">
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => showView(each)}>
          {t(`tabs.${each}`)}
        </button>
      ))}
    </nav>
  )
}
