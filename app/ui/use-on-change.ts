import { useEffect, useRef } from 'react'

const nothing = Symbol()

/**
 * Runs `notify` on mount and once for each new value, with the props and texts of that render. Use this for the answer of a
 * fetcher in place of an effect that depends on the value: the router stores the answer where a render can see it too early, and
 * React may remember it as a dependency although it discards that render and never runs its effects.
 */
export function useOnChange(value: unknown, notify: () => void): void {
  const seen = useRef<unknown>(nothing)
  useEffect(() => {
    if (Object.is(seen.current, value)) return
    seen.current = value
    notify()
  })
}
