import { withStorage } from '#app/shell/browser-storage.ts'

const key = 'aula_email'

/** The address last typed in this tab. */
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
