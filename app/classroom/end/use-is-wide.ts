import { useSyncExternalStore } from 'react'

/** The card lies over the video, or under it on narrow screens; nothing ends before scripts run. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wideScreen().addEventListener('change', changed)
      return () => wideScreen().removeEventListener('change', changed)
    },
    () => wideScreen().matches,
    () => true,
  )
}

const wideScreen = () => matchMedia('(width >= 60rem)')
