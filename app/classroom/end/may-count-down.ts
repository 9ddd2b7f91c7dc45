/** Whether a countdown may start: not while somebody writes, nor with reduced motion. */
export function mayCountDown(): boolean {
  return !isField(document.activeElement) && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether the element is a text field. */
export function isField(target: unknown): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'textarea, [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="radio"])',
    )
  )
}
