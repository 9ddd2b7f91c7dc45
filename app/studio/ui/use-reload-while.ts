import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data every `everyMs` milliseconds while something is in progress and the page is visible. */
export function useReloadWhile(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, everyMs, revalidate])
}
