import { listBlocks, type SectionBlock } from '#domain/catalog/books/section-blocks.ts'
import { contextLength, type Passage, passageAt } from './passage.ts'
import { type PlainForm, plainForm, plainIndex } from './plain-form.ts'

/** What no text holds, so that it tells where a block begins and ends. */
const edge = '\0'

/** The text of a section in one language, to look for passages in. */
export type SectionText = {
  readonly sectionId: number
  /** The plain forms of all blocks, with an edge before, between and after them. */
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

/** What is looked for: the plain form of a passage with what stood around it; the passage is from `from` to `to`. */
export type Wanted = {
  readonly text: string
  readonly from: number
  readonly to: number
  /** The passage as it was, and where it begins to be more than space. */
  readonly quote: string
  readonly lead: number
}

export function wantedPassage({ quote, prefix, suffix }: Omit<Passage, 'start' | 'end'>): Wanted {
  // Less around it than is kept: the block began or ended there. Half a character may have been left out.
  const before = (prefix.length < contextLength - 1 ? edge : '') + prefix
  const after = suffix + (suffix.length < contextLength - 1 ? edge : '')
  const form = plainForm(before + quote + after)
  const lead = quote.length - quote.trimStart().length
  return {
    text: form.text,
    from: plainIndex(form, before.length + lead),
    to: plainIndex(form, before.length + quote.trimEnd().length),
    ...{ quote, lead },
  }
}

/** All places of a text in another. */
export function placesOf(text: string, part: string): number[] {
  const places: number[] = []
  for (let place = text.indexOf(part); place >= 0; place = text.indexOf(part, place + 1)) places.push(place)
  return places
}

/** How much of what stood around a passage stands around a place where its words are. */
export function contextAt({ text }: SectionText, place: number, wanted: Wanted): number {
  const { text: sought, from, to } = wanted
  let before = 0
  while (before < from && text[place - before - 1] === sought[from - before - 1]) before += 1
  let after = 0
  const end = place + to - from
  while (to + after < sought.length && text[end + after] === sought[to + after]) after += 1
  return before + after
}

/** The passage that the words at a place of a section's text are. */
export function passageOf(section: SectionText, place: number, { from, to, quote, lead }: Wanted) {
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
