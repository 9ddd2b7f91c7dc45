import type { Preferences } from '#domain/kernel/preferences.ts'
import { useSettledPreferences } from '../../shell/preferences.ts'
import { useRootData } from '../../shell/root-data.ts'

type PlayerPreferences = Pick<Preferences, 'speed' | 'captions'>

/** How the person plays videos, on this device and, when logged in, on every other; and how to keep a change of it. */
export function usePlayerPreferences(): [PlayerPreferences, (change: PlayerPreferences) => void] {
  const root = useRootData()
  return [root?.preferences ?? {}, useSettledPreferences()]
}
