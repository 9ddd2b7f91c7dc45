import { useFetchers } from 'react-router'
import { preferencesFetcher, useSavePreferences } from '../../shell/preferences.ts'
import { useRootData } from '../../shell/root-data.ts'

/** Whether the video fills the window of a desk, also while the choice is being saved. */
export function useCinema(): [boolean, (cinema: boolean) => void] {
  const root = useRootData()
  const save = useSavePreferences()
  const pending = useFetchers()
    .find(({ key }) => key === preferencesFetcher)
    ?.formData?.get('cinema')
  const cinema = typeof pending === 'string' ? pending === 'true' : (root?.preferences.cinema ?? false)
  return [cinema, (value) => save({ cinema: value })]
}
