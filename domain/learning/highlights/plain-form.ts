/** A text as it is compared between editions: without what typography alone changes. */
export type PlainForm = {
  readonly text: string
  /** Where each character of it stands in the text that it was made of; at last, that text's length. */
  readonly at: readonly number[]
}

const typography = /\s+|[\u00ad\u200b\u2060]|[“”„‟«»″]|[‘’‚‛‹›′]|[‐-―−]|…/g

export function plainForm(original: string): PlainForm {
  let text = ''
  const at: number[] = []
  const add = (part: string, from: number, step: 0 | 1) => {
    for (let index = 0; index < part.length; index += 1) at.push(from + index * step)
    text += part
  }
  let done = 0
  for (const { 0: found, index } of original.matchAll(typography)) {
    add(original.slice(done, index), done, 1)
    add(plainOf(found), index, 0)
    done = index + found.length
  }
  add(original.slice(done), done, 1)
  return { text, at: [...at, original.length] }
}

function plainOf(found: string): string {
  if (/\s/.test(found)) return ' '
  if (/[“”„‟«»″]/.test(found)) return '"'
  if (/[‘’‚‛‹›′]/.test(found)) return "'"
  if (/[‐-―−]/.test(found)) return '-'
  return found === '…' ? '...' : ''
}

/** Which character of the form stands at a place of the text that it was made of, or first after it. */
export function plainIndex({ at }: PlainForm, place: number): number {
  let [low, high] = [0, at.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
