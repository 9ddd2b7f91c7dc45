/** Where a page of a list begins or ends: by what its row is sorted, and the key that tells it from others that sort alike. */
export type ListPlace<Key extends number | string = number> = {
  readonly value: string | number
  readonly key: Key
}

/** As addresses and the API have it. */
export function writePlace({ value, key }: ListPlace<number | string>): string {
  return `${key}.${typeof value === 'number' ? 'n' : 't'}${value}`
}

export function readPlace(text: string | null): ListPlace | null {
  const [, key, type, value = ''] = /^(-?\d{1,10})\.([nt])(.*)$/s.exec(text ?? '') ?? []
  return key ? { key: Number(key), value: type === 'n' ? Number(value) : value } : null
}

/** Of a list whose keys are ids of people. */
export function readPersonPlace(text: string | null): ListPlace<string> | null {
  const [, key, rest] = /^([^.]{1,100})(\..*)$/s.exec(text ?? '') ?? []
  const place = readPlace(`0${rest}`)
  return place && key !== undefined ? { ...place, key } : null
}
