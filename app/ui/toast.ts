/** Specification, B6. */
type Toast = { kind: 'success' | 'warning' | 'error'; text: string }

const waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
let wake: ((text: string) => void) | null = null

function show(toast: Toast) {
  if (deliver) deliver(toast)
  else waiting.push(toast)
  wake?.(toast.text)
}

/** Success: 2000 ms, others 4000 ms. Browser only. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  warning: (text: string) => show({ kind: 'warning', text }),
  error: (text: string) => show({ kind: 'error', text }),
}

/** Called with the text of each toast; of earlier ones with the newest. */
export function whenToasted(callback: (text: string) => void): () => void {
  wake = callback
  const newest = waiting.at(-1)
  if (newest) callback(newest.text)
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
