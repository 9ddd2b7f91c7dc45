import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReaderHighlight } from './highlights-route.ts'
import type { Painted } from './paint.ts'

export type Here = Painted & { block: string; highlight: ReaderHighlight }

/** `docs/specification.md`, section 9. */
const flashMs = 2000

/** Scrolls to the linked passage and emphasises it for a moment. */
export function useFlash(here: readonly Here[]): Here | null {
  const { key, state } = useLocation()
  const highlightId = (state as { flash?: number } | null)?.flash
  const found = here.find(({ id }) => id === highlightId) ?? null
  const place = found?.range.startContainer.parentElement
  const [flashed, setFlashed] = useState<string | null>(null)
  useEffect(() => {
    if (!place || flashed === key) return
    place.scrollIntoView({ block: 'center' })
    const timer = setTimeout(() => setFlashed(key), flashMs)
    return () => clearTimeout(timer)
  }, [place, flashed, key])
  return flashed === key ? null : found
}
