/** What happened, in a word or two, for a moment at the bottom right (row B6). */
export type Toast = { kind: 'success' | 'warning' | 'error'; text: string }

const waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
let wake: (() => void) | null = null

function show(toast: Toast) {
  if (deliver) deliver(toast)
  else waiting.push(toast)
  wake?.()
}

/** Success stays 2000 ms, warnings and errors 4000 ms. Call it in the browser only: in handlers and effects. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  warning: (text: string) => show({ kind: 'warning', text }),
  error: (text: string) => show({ kind: 'error', text }),
}

/** Calls back when there is a toast to show, also one from before. */
export function whenToasted(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = null
  }
}

/** Takes the toasts from now on, and those that nobody has taken yet. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver
  for (const each of waiting.splice(0)) receiver(each)
  return () => {
    deliver = null
  }
}
