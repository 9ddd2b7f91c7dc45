import { useEffect } from 'react'

/** How often the page asks whether somebody else has changed something, while it is looked at. */
const lookMs = 60_000

/** Others may have changed something: on coming back to the window, and now and then. */
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
