import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this browser, at this address, can have passkeys; null as long as no script has looked. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => null,
  )
}
