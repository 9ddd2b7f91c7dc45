/** Runs `work` on the browser's storage; returns `fallback` where it is blocked or full, as in private windows. */
export function withStorage<Result>(
  kind: 'localStorage' | 'sessionStorage',
  work: (storage: Storage) => Result,
  fallback: Result,
): Result {
  try {
    return work(globalThis[kind])
  } catch {
    return fallback
  }
}
