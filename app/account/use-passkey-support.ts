import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser supports passkeys; null before hydration. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => null,
  )
}
