import { useFetchers } from 'react-router'
import { preferencesFetcher, useSavePreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'
import { usePendingChoice } from './use-pending-choice.ts'

/** The chosen value, also while it is being saved. */
export function useAutoplay(): [boolean, (autoplay: boolean) => void] {
  const root = useRootData()
  const save = useSavePreferences()
  const fetcher = useFetchers().find(({ key }) => key === preferencesFetcher)
  const pending = fetcher?.formData?.get('autoplay')
  const [choice, choose] = usePendingChoice(fetcher !== undefined)
  const saved = root?.preferences.autoplay ?? false
  return [
    choice ?? (typeof pending === 'string' ? pending === 'true' : saved),
    (value) => {
      choose(value)
      save({ autoplay: value })
    },
  ]
}
