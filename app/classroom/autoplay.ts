import { useFetchers, useRouteLoaderData } from 'react-router'
import { preferencesFetcher, useSavePreferences } from '../layout/preferences.ts'
import type { RootData } from '../root.tsx'

/** Whether the next class opens by itself, as chosen, also while the choice is on its way to the server. */
export function useAutoplay(): [boolean, (autoplay: boolean) => void] {
  const root = useRouteLoaderData('root') as RootData | undefined
  const save = useSavePreferences()
  const pending = useFetchers()
    .find(({ key }) => key === preferencesFetcher)
    ?.formData?.get('autoplay')
  const autoplay = pending === 'true' || (pending !== 'false' && (root?.preferences.autoplay ?? false))
  return [autoplay, (value) => save({ autoplay: value })]
}
