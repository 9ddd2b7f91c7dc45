import { listBlocks, type SectionBlock } from '#domain/catalog/books/section-blocks.ts'

/** Marks the borders of blocks; no text contains it. */
const edge = '\0'

export type SectionText = {
  readonly sectionId: number
  /** The plain text of all blocks, with `edge` around each. */
  readonly text: string
  readonly blocks: readonly (SectionBlock & { readonly form: PlainForm; readonly from: number })[]
}

export function sectionText(sectionId: number, html: string): SectionText {
  let text = edge
  const blocks = listBlocks(html).map((block) => {
    const form = plainForm(block.text)
    const from = text.length
    text += form.text + edge
    return { ...block, form, from }
  })
  return { sectionId, text, blocks }
}

/** The passage to search for, as plain text from `from` to `to` between its surroundings. */
export type Target = {
  readonly text: string
  readonly from: number
  readonly to: number
  /** The original passage, and the length of its leading space. */
  readonly quote: string
  readonly lead: number
}

export function targetPassage({ quote, prefix, suffix }: Omit<Passage, 'start' | 'end'>): Target {
  // A shorter context means that the block began or ended there.
  const before = (prefix.length < contextLength - 1 ? edge : '') + prefix
  const after = suffix + (suffix.length < contextLength - 1 ? edge : '')
  const form = plainForm(before + quote + after)
  const lead = quote.length - quote.trimStart().length
  return {
    text: form.text,
    from: plainIndex(form, before.length + lead),
    to: plainIndex(form, before.length + quote.trimEnd().length),
    quote,
    lead,
  }
}

export function placesOf(text: string, part: string): number[] {
  const places: number[] = []
  for (let place = text.indexOf(part); place >= 0; place = text.indexOf(part, place + 1)) places.push(place)
  return places
}

export function contextAt({ text }: SectionText, place: number, target: Target): number {
  const { text: searched, from, to } = target
  let before = 0
  while (before < from && text[place - before - 1] === searched[from - before - 1]) before += 1
  let after = 0
  const end = place + to - from
  while (to + after < searched.length && text[end + after] === searched[to + after]) after += 1
  return before + after
}

export function passageOf(section: SectionText, place: number, { from, to, quote, lead }: Target) {
  const block = section.blocks.findLast((each) => each.from <= place)
  if (!block) return null
  const start = block.form.at[place - block.from] ?? 0
  const end = block.form.at[place - block.from + to - from] ?? 0
  const first = start - lead
  const passage =
    first >= 0 && block.text.startsWith(quote, first)
      ? passageAt(block.text, first, first + quote.length)
      : passageAt(block.text, start, end)
  return passage?.quote ? { sectionId: section.sectionId, block: block.id, ...passage } : null
}

/** Text for comparison, without differences of typography. */
type PlainForm = {
  readonly text: string
  /** The original index of each character, and the original length. */
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

/** The index in the plain text for an index in the original. */
function plainIndex({ at }: PlainForm, place: number): number {
  let [low, high] = [0, at.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** A marked passage with its surroundings, to find it in another edition. */
export type Passage = {
  /** Positions in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
}

const contextLength = 32

/** The passage with its surroundings; null when out of range, or when it would split a character. */
export function passageAt(text: string, start: number, end: number): Passage | null {
  if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= text.length)) return null
  const quote = text.slice(start, end)
  if (!quote.isWellFormed()) return null
  return {
    start,
    end,
    quote,
    prefix: whole(text.slice(Math.max(0, start - contextLength), start)),
    suffix: whole(text.slice(end, end + contextLength)),
  }
}

/** Removes half a character at either edge. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}
