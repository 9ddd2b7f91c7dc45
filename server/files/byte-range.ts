/** Both ends included, as HTTP and `Storage.read` count them. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, section 14). `whole`: there is none, or one that a server
 * may pass over: another unit, a malformed one, or several ranges at once. `unsatisfiable`: it lies past the end.
 */
export function parseByteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
