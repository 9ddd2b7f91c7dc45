import { useEffect } from 'react'

/** How often a visible page checks whether somebody else has changed something, in milliseconds. */
const lookMs = 60_000

/** Calls `look` when the person comes back to the window and once a minute, because others may have changed something. */
export function useLooking(look: () => void): void {
  useEffect(() => {
    let last = Date.now()
    const again = (pauseMs: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return
      last = Date.now()
      look()
    }
    const onFocus = () => again(2_000)
    const timer = setInterval(() => again(lookMs), lookMs)
    addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', onFocus)
    }
  }, [look])
}
