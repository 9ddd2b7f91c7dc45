import { listSections } from '#domain/catalog/books/book-queries.ts'
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
  type Wanted,
  wantedPassage,
} from './section-text.ts'

/**
 * After an import: finds highlights of changed sections, and orphans, again. Call it in the transaction that locks
 * the book (`lockBook`).
 */
export async function reanchorHighlights(
  db: Database,
  { bookId, changedSectionIds }: { bookId: number; changedSectionIds: readonly number[] },
): Promise<void> {
  const changed = new Set(changedSectionIds)
  const isSought = ({ sectionId, block }: Marked) =>
    sectionId === null || block === null || changed.has(sectionId)
  const { sought = [], kept = [] } = Object.groupBy(await listMarked(db, bookId), (each) =>
    isSought(each) ? 'sought' : 'kept',
  )
  if (sought.length === 0) return
  const found = findPassages(sought, await listSections(db, bookId), kept)
  const moves = sought.flatMap((each) => {
    const place = found.get(each.id) ?? null
    const isMoved = place ? differs(each, place) : each.block !== null
    return isMoved ? [{ id: each.id, place }] : []
  })
  await moveHighlights(db, moves)
}

/** Without a section or block it is an orphan. */
export type Marked = Passage & {
  readonly id: number
  readonly userId: string
  readonly locale: Locale
  readonly sectionId: number | null
  readonly block: string | null
}

type Found = Passage & { readonly sectionId: number; readonly block: string }

/** Characters that must match in the highlight's own section. */
const enoughHere = 16
/** In another section, where the match must also be unique. */
const enoughElsewhere = 24

/**
 * Finds passages in a new edition, ignoring typography: first by their surroundings in their own section, then as the
 * only match elsewhere in the book; else null. Each person has one passage per paragraph (`taken`: those of others):
 * the surer match wins, then the anchored one, then the older.
 */
export function findPassages(
  marked: readonly Marked[],
  sections: readonly { readonly id: number; readonly content: LocalizedText }[],
  taken: Iterable<Held> = [],
): Map<number, Found | null> {
  const read = readSections(sections)
  const held = new Set(Array.from(taken, holdKey))
  const found = new Map<number, Found | null>()
  const sought = marked
    .toSorted((a, b) => Number(a.block === null) - Number(b.block === null) || a.id - b.id)
    .map((each) => ({ ...each, wanted: wantedPassage(each) }))

  const here = (whole: boolean) => (each: Sought) => {
    const section = each.sectionId === null ? null : read(each.sectionId, each.locale)
    return section ? findHere(each, section, whole) : []
  }
  const elsewhere = ({ wanted, sectionId, locale }: Sought) =>
    findElsewhere(
      wanted,
      sections.flatMap(({ id }) => (id === sectionId ? [] : (read(id, locale) ?? []))),
    )

  for (const find of [here(true), here(false), elsewhere]) {
    for (const each of sought) {
      if (found.get(each.id)) continue
      const place = find(each).find((candidate) => !held.has(holdKey({ ...each, ...candidate })))
      if (place) held.add(holdKey({ ...each, ...place }))
      found.set(each.id, place ?? null)
    }
  }
  return found
}

type Sought = Marked & { readonly wanted: Wanted }
type Held = Pick<Marked, 'userId' | 'locale' | 'sectionId' | 'block'>

const holdKey = ({ userId, locale, sectionId, block }: Held) => [userId, locale, sectionId, block].join(' ')

/** Parses each section on first use. */
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

/** The likeliest first; `whole`: only with all of the old surroundings. */
function findHere({ wanted, block, start }: Sought, section: SectionText, whole: boolean): Found[] {
  const { text, from, to } = wanted
  const around = text.length - (to - from)
  const least = whole ? around : Math.min(around, enoughHere - (to - from))
  return placesOf(section.text, text.slice(from, to))
    .map((place) => ({ place, context: contextAt(section, place, wanted) }))
    .filter(({ context }) => context >= least)
    .flatMap(({ place, context }) => {
      const passage = passageOf(section, place, wanted)
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

/** The only match, tried with surroundings, with one side, then alone. */
function findElsewhere(wanted: Wanted, sections: readonly SectionText[]): Found[] {
  const { text, from, to } = wanted
  for (const [begin, end] of [
    [0, text.length],
    [0, to],
    [from, text.length],
    [from, to],
  ] as const) {
    if (end - begin < enoughElsewhere) continue
    const places = sections.flatMap((section) =>
      placesOf(section.text, text.slice(begin, end)).map((place) => ({
        section,
        place: place + from - begin,
      })),
    )
    const [only, ...others] = places
    if (!only) continue
    const passage = others.length === 0 && passageOf(only.section, only.place, wanted)
    return passage ? [passage] : []
  }
  return []
}
