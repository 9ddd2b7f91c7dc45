/**
 * Calls `call` on pagehide and when the tab is hidden (may fire twice); use `sendBeacon` in it. `early` also calls it before a
 * new document is requested, for data that the next page shows; with it, some browsers load the page anew on the way back.
 * Returns a function that unsubscribes.
 */
export function onLeave(call: () => void, { early = false } = {}): () => void {
  const subscription = new AbortController()
  const { signal } = subscription
  if (early) addEventListener('beforeunload', call, { signal })
  addEventListener('pagehide', call, { signal })
  // Phones may only report that the tab is hidden.
  const hide = () => {
    if (document.visibilityState === 'hidden') call()
  }
  document.addEventListener('visibilitychange', hide, { signal })
  return () => subscription.abort()
}
