/** Whether the text has any visible character. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text)
}
