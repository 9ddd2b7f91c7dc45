/**
 * Calls, perhaps more than once, when the person leaves what is open: for another page, another window, or for good. Nothing
 * but a beacon outlives the page by then. Answers what ends it.
 */
export function onLeave(call: () => void): () => void {
  const leave = () => call()
  // A phone that puts the browser away tells no more than that.
  const hide = () => {
    if (document.visibilityState === 'hidden') call()
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}
