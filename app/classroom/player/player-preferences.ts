import { useRouteLoaderData } from 'react-router'
import type { Preferences } from '#domain/kernel/preferences.ts'
import type { RootData } from '../../root.tsx'
import { useSettledPreferences } from '../../shell/preferences.ts'

type PlayerPreferences = Pick<Preferences, 'speed' | 'captions'>

/** How the person plays videos, on this device and, when logged in, on every other; and how to keep a change of it. */
export function usePlayerPreferences(): [PlayerPreferences, (change: PlayerPreferences) => void] {
  const root = useRouteLoaderData('root') as RootData | undefined
  return [root?.preferences ?? {}, useSettledPreferences()]
}
