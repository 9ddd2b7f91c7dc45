import type { Preferences } from '#domain/kernel/preferences.ts'
import { useSettledPreferences } from '../../shell/preferences.ts'
import { useRootData } from '../../shell/root-data.ts'

type PlayerPreferences = Pick<Preferences, 'speed' | 'captions'>

/** Saved on this device and, when logged in, on the account. */
export function usePlayerPreferences(): [PlayerPreferences, (change: PlayerPreferences) => void] {
  const root = useRootData()
  return [root?.preferences ?? {}, useSettledPreferences()]
}
