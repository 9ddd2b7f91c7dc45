/**
 * Runs on navigation, on pagehide and when the tab is hidden (may fire twice); use sendBeacon. Returns an unsubscribe function.
 */
export function onLeave(call: () => void): () => void {
  const leave = () => call()
  // Phones may only report the tab as hidden.
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
