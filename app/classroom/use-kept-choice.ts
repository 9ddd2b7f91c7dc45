import { useFetchers } from 'react-router'
import { preferencesFetcher, useSavePreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'

/** How somebody likes a class to stand, also while the choice is being saved. */
export function useKeptChoice(
  name: 'cinema' | 'contents',
  atFirst: boolean,
): [boolean, (choice: boolean) => void] {
  const root = useRootData()
  const save = useSavePreferences()
  const pending = useFetchers()
    .find(({ key }) => key === preferencesFetcher)
    ?.formData?.get(name)
  const choice = typeof pending === 'string' ? pending === 'true' : (root?.preferences[name] ?? atFirst)
  return [choice, (value) => save({ [name]: value })]
}
