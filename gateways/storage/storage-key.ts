const pattern = /^(?!.*(?:^|\/)\.)[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/

export function isStorageKey(text: string): boolean {
  return pattern.test(text)
}

/** Throws a `RangeError` for anything else. */
export function requireStorageKey(text: string): string {
  if (!isStorageKey(text)) throw new RangeError(`not a storage key: ${text}`)
  return text
}
