import { useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DraftSummary } from '#domain/catalog/drafts/draft-summary.ts'
import { perLocale } from '#values/locale.ts'
import type { DraftEditor, EditorView } from './draft-editor-context.ts'
import type { FieldSaver } from './saving/field-saver.ts'
import { useLanguages } from './use-languages.ts'
import { useLooking } from './use-looking.ts'
import { useView } from './use-view.ts'

const views = ['part', 'publish'] as const satisfies readonly EditorView[]

/** The state of the editor of a draft without parts. */
export function useDraftEditorState(
  draft: DraftSummary,
  { slug, shopPath }: Pick<DraftEditor, 'slug' | 'shopPath'>,
): DraftEditor {
  const [saver, openSaver] = useState<FieldSaver | null>(null)
  const { revalidate } = useRevalidator()
  const refresh = useCallback(async () => {
    await revalidate()
  }, [revalidate])
  useLooking(refresh)
  const { language, languages, showLanguage } = useLanguages()
  const { view, showView } = useView('part')
  return useMemo(() => {
    const { title } = draft.fields
    const own = { partId: null, number: null, title }
    return {
      slug,
      shopPath,
      draft,
      missing: perLocale((locale) => {
        const fields = draft.missing.filter((each) => each.locale === locale).map(({ field }) => field)
        return fields.length > 0 ? [{ ...own, fields }] : []
      }),
      changes: draft.isItemChanged ? [{ ...own, what: 'edited' as const }] : [],
      removedParts: 0,
      titleOf: () => null,
      refresh,
      asked: () => undefined,
      rest: () => Promise.resolve(),
      language,
      languages,
      showLanguage,
      views,
      view,
      showView,
      saver,
      openSaver,
    }
  }, [slug, shopPath, draft, refresh, language, languages, showLanguage, view, showView, saver])
}
