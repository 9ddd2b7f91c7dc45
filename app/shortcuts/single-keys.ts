const key = 'aula.single-keys'

/**
 * Whether a key alone does something in this browser. Who speaks to the computer may turn it off, for each letter said is a
 * key (WCAG 2.1.4).
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function letSingleKeysWork(work: boolean): void {
  try {
    if (work) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is switched off or full: the keys stay as they are.
  }
}
