/** A code as it is shown, in groups of four. */
export function readableCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}
