const pattern = /^(?!.*(?:^|\/)\.)[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/

export function isStorageKey(text: string): boolean {
  return pattern.test(text)
}

/** Returns `text`; throws a `RangeError` if it is not a storage key. */
export function requireStorageKey(text: string): string {
  if (!isStorageKey(text)) throw new RangeError(`not a storage key: ${text}`)
  return text
}
