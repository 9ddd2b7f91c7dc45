import { useCallback, useEffect, useRef } from 'react'

/** The shortest time between two reports of what is typed, in milliseconds. */
const restMs = 300

export type RestingChange = {
  /** Reports the text soon; `read` is not called before that. */
  readonly change: (read: () => string) => void
  /** Reports the text immediately. */
  readonly flush: () => void
}

/** Reports a text at most every 300 ms, and a last time on unmounting. The same text is never reported twice in a row. */
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
