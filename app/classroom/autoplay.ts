import { useFetchers, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { preferencesFetcher, useSavePreferences } from '../shell/preferences.ts'
import { useChoice } from './choice.ts'

/** Whether the next class opens by itself, as chosen, also while the choice is on its way to the server. */
export function useAutoplay(): [boolean, (autoplay: boolean) => void] {
  const root = useRouteLoaderData('root') as RootData | undefined
  const save = useSavePreferences()
  const fetcher = useFetchers().find(({ key }) => key === preferencesFetcher)
  const pending = fetcher?.formData?.get('autoplay')
  const [choice, choose] = useChoice(fetcher !== undefined)
  const kept = root?.preferences.autoplay ?? false
  return [
    choice ?? (typeof pending === 'string' ? pending === 'true' : kept),
    (value) => {
      choose(value)
      save({ autoplay: value })
    },
  ]
}
