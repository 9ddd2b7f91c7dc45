/** A short message in the corner of the page (specification, B6). */
type Toast = { kind: 'success' | 'warning' | 'error'; text: string }

const waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
let wake: ((text: string) => void) | null = null

function show(toast: Toast) {
  if (deliver) deliver(toast)
  else waiting.push(toast)
  wake?.(toast.text)
}

/** Shows a toast, 2000 ms for success and 4000 ms for the others. Browser only. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  warning: (text: string) => show({ kind: 'warning', text }),
  error: (text: string) => show({ kind: 'error', text }),
}

/** Calls `callback` with the text of each toast, and first with the newest waiting one. Returns a function that ends it. */
export function whenToasted(callback: (text: string) => void): () => void {
  wake = callback
  const newest = waiting.at(-1)
  if (newest) callback(newest.text)
  return () => {
    wake = null
  }
}

/** Sends toasts to `receiver`, first those already waiting. Returns a function that ends it. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver
  for (const each of waiting.splice(0)) receiver(each)
  return () => {
    deliver = null
  }
}
