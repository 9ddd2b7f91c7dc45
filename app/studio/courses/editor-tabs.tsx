import { useTranslations } from 'use-intl'
import { type EditorView, useCourseEditor } from './course-editor-context.ts'

const views = ['outline', 'part', 'publish'] as const satisfies readonly EditorView[]

/** Where the window has no room for all three columns. */
export function EditorTabs() {
  const t = useTranslations('studioCourse')
  const { view, showView } = useCourseEditor()
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
