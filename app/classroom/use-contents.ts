import { useFetchers } from 'react-router'
import { preferencesFetcher, useSavePreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'

/** Whether the contents of the course stand beside the class, as the person left it, also while that is being saved. */
export function useContents(): [boolean, (open: boolean) => void] {
  const root = useRootData()
  const save = useSavePreferences()
  const pending = useFetchers()
    .find(({ key }) => key === preferencesFetcher)
    ?.formData?.get('contents')
  const open = typeof pending === 'string' ? pending === 'true' : (root?.preferences.contents ?? true)
  return [open, (value) => save({ contents: value })]
}
