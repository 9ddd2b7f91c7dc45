import { useSyncExternalStore } from 'react'

/** Whether the card at the end lies over the video; on narrow screens it lies below. True on the server, where no class ends. */
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
