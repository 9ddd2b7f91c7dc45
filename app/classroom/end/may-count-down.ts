/** Nothing counts for somebody who is writing, or who wants less motion. */
export function mayCountDown(): boolean {
  return !isField(document.activeElement) && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Somebody writes into it. */
export function isField(target: unknown): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'textarea, [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="radio"])',
    )
  )
}
