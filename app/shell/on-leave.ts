/**
 * Runs on navigation, on pagehide and when the tab is hidden (may fire twice); use sendBeacon. `early`: for what the next page
 * shows, since that is requested before this one hides; some browsers then load a page anew on the way back. Returns an
 * unsubscribe function.
 */
export function onLeave(call: () => void, { early = false } = {}): () => void {
  const subscription = new AbortController()
  const { signal } = subscription
  if (early) addEventListener('beforeunload', call, { signal })
  addEventListener('pagehide', call, { signal })
  // Phones may only report the tab as hidden.
  const hide = () => {
    if (document.visibilityState === 'hidden') call()
  }
  document.addEventListener('visibilitychange', hide, { signal })
  return () => subscription.abort()
}
