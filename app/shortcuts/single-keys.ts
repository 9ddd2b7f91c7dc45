const key = 'aula.single-keys'

/** Single-key shortcuts can be turned off for speech input (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(work: boolean): void {
  try {
    if (work) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {}
}
