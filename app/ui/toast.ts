import { useEffect, useEffectEvent } from 'react'

/** `docs/specification.md`, B6. */
type Toast = { kind: 'success' | 'warning' | 'error'; text: string }

const waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
let wake: (() => void) | null = null

function show(toast: Toast) {
  if (deliver) deliver(toast)
  else waiting.push(toast)
  wake?.()
}

/** Success: 2000 ms, others 4000 ms. Browser only. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  warning: (text: string) => show({ kind: 'warning', text }),
  error: (text: string) => show({ kind: 'error', text }),
}

/** Also for earlier toasts. */
export function whenToasted(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = null
  }
}

/** Includes waiting toasts. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver
  for (const each of waiting.splice(0)) receiver(each)
  return () => {
    deliver = null
  }
}

/** Runs `notify` on mount and once for each new value, with the texts of that moment. */
export function useOnChange(value: unknown, notify: () => void): void {
  const latest = useEffectEvent(notify)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the trigger.
  useEffect(() => latest(), [value])
}
