import { withStorage } from '#app/shell/browser-storage.ts'

const key = 'aula_email'

/** The address that was last typed in this tab; empty without one. */
export function recallEmail(): string {
  return withStorage('sessionStorage', (storage) => storage.getItem(key) ?? '', '')
}

export function rememberEmail(email: string): void {
  withStorage(
    'sessionStorage',
    (storage) => (email === '' ? storage.removeItem(key) : storage.setItem(key, email)),
    undefined,
  )
}
