/**
 * Where a page of a list begins or ends: the value by which its row is sorted, and the key that distinguishes it from
 * rows with the same value.
 */
export type ListPlace<Key extends number | string = number> = {
  readonly value: string | number
  readonly key: Key
}

/** The place as a text, for addresses and the API. */
export function writePlace({ value, key }: ListPlace<number | string>): string {
  return `${key}.${typeof value === 'number' ? 'n' : 't'}${value}`
}

export function readPlace(text: string | null): ListPlace | null {
  const [, key, type, value = ''] = /^(-?\d{1,10})\.([nt])(.*)$/s.exec(text ?? '') ?? []
  return key ? { key: Number(key), value: type === 'n' ? Number(value) : value } : null
}

/** Like `readPlace`, for a list whose keys are ids of people. */
export function readPersonPlace(text: string | null): ListPlace<string> | null {
  const [, key, rest] = /^([^.]{1,100})(\..*)$/s.exec(text ?? '') ?? []
  const place = readPlace(`0${rest}`)
  return place && key !== undefined ? { ...place, key } : null
}
