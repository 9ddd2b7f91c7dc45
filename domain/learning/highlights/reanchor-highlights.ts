import { listBookSectionRows } from '#domain/catalog/books/book-queries.ts'
import { differs } from '#domain/catalog/imports/import-result.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listMarked, moveHighlights } from './highlight-queries.ts'
import {
  contextAt,
  type Passage,
  passageOf,
  placesOf,
  type SectionText,
  sectionText,
  type Target,
  targetPassage,
} from './section-text.ts'

/**
 * Finds the highlights of changed sections, and orphans, again after an import. Call it in the transaction that locks
 * the book (`lockBook`).
 */
export async function reanchorHighlights(
  db: Database,
  { bookId, changedSectionIds }: { bookId: number; changedSectionIds: readonly number[] },
): Promise<void> {
  const changed = new Set(changedSectionIds)
  const isSearched = ({ sectionId, block }: Marked) =>
    sectionId === null || block === null || changed.has(sectionId)
  const { searched = [], others = [] } = Object.groupBy(await listMarked(db, bookId), (each) =>
    isSearched(each) ? 'searched' : 'others',
  )
  if (searched.length === 0) return
  const found = findPassages(searched, await listBookSectionRows(db, bookId), others)
  const moves = searched.flatMap((each) => {
    const place = found.get(each.id) ?? null
    const isMoved = place ? differs(each, place) : each.block !== null
    return isMoved ? [{ id: each.id, place }] : []
  })
  await moveHighlights(db, moves)
}

/** A highlight to find again; without a section or block it is an orphan. */
export type Marked = Passage & {
  readonly id: number
  readonly userId: string
  readonly locale: Locale
  readonly sectionId: number | null
  readonly block: string | null
}

type Found = Passage & { readonly sectionId: number; readonly block: string }

/** Characters that must match in the section where the highlight was. */
const leastInSameSection = 16
/** Characters that must match in another section, where the match must also be unique. */
const leastInOtherSections = 24

/**
 * Finds passages in a new edition, ignoring typography: first by their surroundings in their section, then as the only
 * match in the rest of the book; null if not found. Each person has one passage per paragraph (`taken`: passages that
 * stay): the surer match wins, then the one that has a paragraph, then the older.
 */
export function findPassages(
  marked: readonly Marked[],
  sections: readonly { readonly id: number; readonly content: LocalizedText }[],
  taken: Iterable<Occupied> = [],
): Map<number, Found | null> {
  const read = readSections(sections)
  const occupied = new Set(Array.from(taken, paragraphKey))
  const found = new Map<number, Found | null>()
  const searched = marked
    .toSorted((a, b) => Number(a.block === null) - Number(b.block === null) || a.id - b.id)
    .map((each) => ({ ...each, target: targetPassage(each) }))

  const inSameSection = (whole: boolean) => (each: SearchedHighlight) => {
    const section = each.sectionId === null ? null : read(each.sectionId, each.locale)
    return section ? findInSameSection(each, section, whole) : []
  }
  const inOtherSections = ({ target, sectionId, locale }: SearchedHighlight) =>
    findInOtherSections(
      target,
      sections.flatMap(({ id }) => (id === sectionId ? [] : (read(id, locale) ?? []))),
    )

  for (const find of [inSameSection(true), inSameSection(false), inOtherSections]) {
    for (const each of searched) {
      if (found.get(each.id)) continue
      const place = find(each).find((candidate) => !occupied.has(paragraphKey({ ...each, ...candidate })))
      if (place) occupied.add(paragraphKey({ ...each, ...place }))
      found.set(each.id, place ?? null)
    }
  }
  return found
}

type SearchedHighlight = Marked & { readonly target: Target }
type Occupied = Pick<Marked, 'userId' | 'locale' | 'sectionId' | 'block'>

const paragraphKey = ({ userId, locale, sectionId, block }: Occupied) =>
  [userId, locale, sectionId, block].join(' ')

/** Parses each section when it is first used. */
function readSections(sections: readonly { readonly id: number; readonly content: LocalizedText }[]) {
  const contents = new Map(sections.map(({ id, content }) => [id, content]))
  const known = new Map<string, SectionText | null>()
  return (id: number, locale: Locale): SectionText | null => {
    const key = `${id} ${locale}`
    const text = known.get(key)
    if (text !== undefined) return text
    const html = contents.get(id)?.[locale]
    const made = html ? sectionText(id, html) : null
    known.set(key, made)
    return made
  }
}

/** Matches, the likeliest first; `whole`: only those with all of the old surroundings. */
function findInSameSection(
  { target, block, start }: SearchedHighlight,
  section: SectionText,
  whole: boolean,
): Found[] {
  const { text, from, to } = target
  const around = text.length - (to - from)
  const least = whole ? around : Math.min(around, leastInSameSection - (to - from))
  return placesOf(section.text, text.slice(from, to))
    .map((place) => ({ place, context: contextAt(section, place, target) }))
    .filter(({ context }) => context >= least)
    .flatMap(({ place, context }) => {
      const passage = passageOf(section, place, target)
      return passage ? [{ passage, context }] : []
    })
    .toSorted(
      (a, b) =>
        b.context - a.context ||
        distance(a.passage.block, block) - distance(b.passage.block, block) ||
        Math.abs(a.passage.start - start) - Math.abs(b.passage.start - start),
    )
    .map(({ passage }) => passage)
}

function distance(block: string, from: string | null): number {
  return from === null ? 0 : Math.abs(Number(block.slice(1)) - Number(from.slice(1)))
}

/** The only match, searched with both surroundings, then with one side, then alone. */
function findInOtherSections(target: Target, sections: readonly SectionText[]): Found[] {
  const { text, from, to } = target
  for (const [begin, end] of [
    [0, text.length],
    [0, to],
    [from, text.length],
    [from, to],
  ] as const) {
    if (end - begin < leastInOtherSections) continue
    const places = sections.flatMap((section) =>
      placesOf(section.text, text.slice(begin, end)).map((place) => ({
        section,
        place: place + from - begin,
      })),
    )
    const [only, ...others] = places
    if (!only) continue
    const passage = others.length === 0 && passageOf(only.section, only.place, target)
    return passage ? [passage] : []
  }
  return []
}
