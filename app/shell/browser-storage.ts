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

/** Stores a value with the time. Where storage is blocked, nothing is stored. */
export function storeDated(key: string, value: unknown) {
  const text = JSON.stringify({ value, at: Date.now() })
  withStorage('localStorage', (storage) => storage.setItem(key, text), undefined)
}

/** The stored value; null when none was stored in the last `validMs` milliseconds. */
export function readDated(key: string, validMs: number): unknown {
  return withStorage(
    'localStorage',
    (storage) => {
      const { value, at } = JSON.parse(storage.getItem(key) ?? '{}')
      return Date.now() - at <= validMs ? value : null
    },
    null,
  )
}

export function forgetDated(key: string) {
  withStorage('localStorage', (storage) => storage.removeItem(key), undefined)
}
