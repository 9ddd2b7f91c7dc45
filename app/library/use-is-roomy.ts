import { useSyncExternalStore } from 'react'

const wideScreen = () => matchMedia('(width >= 75rem)')

/** As `.library-top`: whether there is a column beside the card. False before scripts run. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wideScreen().addEventListener('change', changed)
      return () => wideScreen().removeEventListener('change', changed)
    },
    () => wideScreen().matches,
    () => false,
  )
}
