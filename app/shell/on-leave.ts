/**
 * Runs on navigation, on pagehide and when the tab is hidden (may fire twice); use sendBeacon. Returns an unsubscribe function.
 */
export function onLeave(call: () => void): () => void {
  const subscription = new AbortController()
  const { signal } = subscription
  addEventListener('pagehide', call, { signal })
  // Phones may only report the tab as hidden.
  const hide = () => {
    if (document.visibilityState === 'hidden') call()
  }
  document.addEventListener('visibilitychange', hide, { signal })
  return () => subscription.abort()
}
