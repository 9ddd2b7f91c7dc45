import { useEffect, useRef } from 'react'

const nothing = Symbol()

/**
 * Runs `notify` on mount and once for each new value, with the texts of that moment. Use it, and not an effect that depends on the
 * value, for the answer of a fetcher: the router stores the answer where a render can see it too early, and React then remembers it
 * as a dependency although it gives up that render and never runs its effects.
 */
export function useOnChange(value: unknown, notify: () => void): void {
  const seen = useRef<unknown>(nothing)
  useEffect(() => {
    if (Object.is(seen.current, value)) return
    seen.current = value
    notify()
  })
}
