const key = 'aula_email'

/** The address last typed in this tab. */
export function recallEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberEmail(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, email)
  } catch {}
}
