import { useSyncExternalStore } from 'react'

const wideScreen = () => matchMedia('(width >= 75rem)')

/** Whether there is space for a column beside the card, as in `.library-top`. False before scripts run. */
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
