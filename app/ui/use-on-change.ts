import { useEffect, useEffectEvent } from 'react'

/** Runs `notify` on mount and once for each new value, with the texts of that moment. */
export function useOnChange(value: unknown, notify: () => void): void {
  const latest = useEffectEvent(notify)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the trigger.
  useEffect(() => latest(), [value])
}
