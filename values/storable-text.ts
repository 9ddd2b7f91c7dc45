/** Whether PostgreSQL can store a text: it accepts neither the null character nor half a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
