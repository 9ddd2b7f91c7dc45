import { useFetchers } from 'react-router'
import { preferencesFetcher, useSavePreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'
import { usePendingChoice } from './use-pending-choice.ts'

/**
 * A preference of the classroom that is on or off, including a change that is being saved; `initial` where the person never
 * chose. Returns the value and a function to change it.
 */
export function useSavedChoice(
  name: 'autoplay' | 'cinema' | 'contents',
  initial: boolean,
): [boolean, (choice: boolean) => void] {
  const root = useRootData()
  const save = useSavePreferences()
  const fetcher = useFetchers().find(({ key }) => key === preferencesFetcher)
  const pending = fetcher?.formData?.get(name)
  const [choice, choose] = usePendingChoice(fetcher !== undefined)
  const saved = root?.preferences[name] ?? initial
  return [
    choice ?? (typeof pending === 'string' ? pending === 'true' : saved),
    (value) => {
      choose(value)
      save({ [name]: value })
    },
  ]
}
