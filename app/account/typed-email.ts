const key = 'aula_email'

/** The address that was typed last into a form of this tab, for the next form that asks for it. */
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
  } catch {
    // Without session storage the address is typed again.
  }
}
