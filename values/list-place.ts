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
  const place = read(text, /^(-?\d{1,10})\.([nt])(.*)$/s)
  return place && { ...place, key: Number(place.key) }
}

/** Of a list whose keys are ids of people. */
export function readPersonPlace(text: string | null): ListPlace<string> | null {
  return read(text, /^([^.]{1,100})\.([nt])(.*)$/s)
}

function read(text: string | null, form: RegExp): ListPlace<string> | null {
  const [, key, type, value = ''] = form.exec(text ?? '') ?? []
  if (key === undefined) return null
  return { key, value: type === 'n' ? Number(value) : value }
}
