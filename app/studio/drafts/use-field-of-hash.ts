import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isLocale } from '#values/locale.ts'
import { useDraftEditor } from './draft-editor-context.ts'

/** Makes a link to a field (`#note-en`) show its language, scroll to it and focus it. */
export function useFieldOfHash(): void {
  const { hash, key } = useLocation()
  const { language, showLanguage } = useDraftEditor()
  const id = hash.slice(1)
  const locale = id.split('-').at(-1)
  const wanted = isLocale(locale) && language !== locale && language !== 'both' ? locale : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    if (wanted) showLanguage(wanted)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once its language is shown.
  useEffect(() => {
    if (!id || wanted) return
    const field = document.getElementById(id)
    const place = field ?? document.getElementById(`${id}-place`)
    place?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [key, wanted === null])
}
