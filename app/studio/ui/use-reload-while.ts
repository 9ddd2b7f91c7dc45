import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again and again while something is under way and the page is visible. */
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
