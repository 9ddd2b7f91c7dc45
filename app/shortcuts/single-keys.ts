import { withStorage } from '#app/shell/browser-storage.ts'

const key = 'aula.single-keys'

/** Single-key shortcuts can be turned off for speech input (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return withStorage('localStorage', (storage) => storage.getItem(key) !== 'off', true)
}

export function setSingleKeys(work: boolean): void {
  withStorage(
    'localStorage',
    (storage) => (work ? storage.removeItem(key) : storage.setItem(key, 'off')),
    undefined,
  )
}
