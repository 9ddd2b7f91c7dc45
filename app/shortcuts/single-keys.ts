import { withStorage } from '#app/shell/browser-storage.ts'

const key = 'aula.single-keys'

/** Whether shortcuts with a single key are on. People who use speech input can turn them off (WCAG 2.1.4). */
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
