import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { type Locale, locales } from '#values/locale.ts'
import { withStorage } from '../../shell/browser-storage.ts'
import type { DraftEditor, ShownLanguage } from './draft-editor-context.ts'

const languageKey = 'aula.studio-language'

/** Which languages of the texts are shown; the choice is stored in the browser. */
export function useLanguages(): Pick<DraftEditor, 'language' | 'languages' | 'showLanguage'> {
  const locale = useLocale()
  const [language, setLanguage] = useState<ShownLanguage>(locale)
  useEffect(() => {
    const stored = withStorage('localStorage', (storage) => storage.getItem(languageKey), null)
    const known = [...locales, 'both'] as const
    const found = known.find((each) => each === stored)
    if (found) setLanguage(found)
  }, [])
  const showLanguage = useCallback((next: ShownLanguage) => {
    withStorage('localStorage', (storage) => storage.setItem(languageKey, next), undefined)
    setLanguage(next)
  }, [])
  const languages = useMemo<[Locale, ...Locale[]]>(
    () => (language === 'both' ? locales : [language]),
    [language],
  )
  return { language, languages, showLanguage }
}
