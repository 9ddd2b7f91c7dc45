import { useCallback, useEffect, useRef } from 'react'

/** How often what is typed is told, at most. */
const restMs = 300

export type RestingChange = {
  /** Tells the text soon; `read` is called only then. */
  readonly change: (read: () => string) => void
  /** Tells it now. */
  readonly flush: () => void
}

/** Tells a text at most every 300 ms, and at last when the component goes. The same text is not told twice. */
export function useRestingChange(initial: string, onChange: (text: string) => void): RestingChange {
  const told = useRef(initial)
  const waiting = useRef<(() => string) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const text = waiting.current?.()
    waiting.current = null
    if (text === undefined || text === told.current) return
    told.current = text
    latest.current(text)
  }, [])
  const change = useCallback(
    (read: () => string) => {
      waiting.current = read
      timer.current ??= setTimeout(flush, restMs)
    },
    [flush],
  )
  useEffect(() => flush, [flush])
  return { change, flush }
}
