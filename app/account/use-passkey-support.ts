import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Null before hydration. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => null,
  )
}
