import { useEffect, useMemo, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Preferences } from '#domain/accounts/preferences.ts'
import { useSavePreferences } from '../../layout/preferences.ts'
import type { RootData } from '../../root.tsx'

type PlayerPreferences = Pick<Preferences, 'speed' | 'captions'>

/** Who goes through the speeds key by key settles within so long. */
const settleMs = 800

/** How the person plays videos, on this device and, when logged in, on every other; and how to keep a change of it. */
export function usePlayerPreferences(): [PlayerPreferences, (change: PlayerPreferences) => void] {
  const root = useRouteLoaderData('root') as RootData | undefined
  const save = useRef(useSavePreferences())
  const keeper = useMemo(() => {
    let waiting: PlayerPreferences = {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      clearTimeout(timer)
      if (Object.keys(waiting).length > 0) save.current(waiting)
      waiting = {}
    }
    const keep = (change: PlayerPreferences) => {
      waiting = { ...waiting, ...change }
      clearTimeout(timer)
      timer = setTimeout(send, settleMs)
    }
    return { keep, send }
  }, [])
  useEffect(() => keeper.send, [keeper])
  return [root?.preferences ?? {}, keeper.keep]
}
