import type { LocalizedText } from '#values/localized-text.ts'

/** A section, class or chapter, as it stands in the database or as a folder has it. */
export type Part = {
  /** What its author calls it in the front matter (`id`); null where they gave it none. */
  readonly identity: string | null
  /** Its file and the folder of it, without their numbers. */
  readonly place: string
  /** Its file alone, without its number. */
  readonly name: string
  /** All that can be read in it, as text or as HTML, its title included. */
  readonly texts: readonly LocalizedText[]
  /** What hardly two parts have in common, such as the video that they show. */
  readonly marks?: readonly string[]
}

/** Whoever has so much in common is the same part. */
const enough = 0.5
const sameName = 0.3
const sameMark = 0.5
/** Words in a row that are compared as one. */
const shingleLength = 3

/**
 * Finds the parts of a product again in a new edition of it (row R6): by the identity that the author gave, else by file
 * and folder, else by what is in them, so that renamed and moved ones are found too. Two parts of different identities are
 * never the same, and of several that are equally alike none is taken for another. Answers the known part of each planned
 * one; those that are new are not in the answer.
 */
export function matchParts<Known extends Part, Planned extends Part>(
  known: readonly Known[],
  planned: readonly Planned[],
): Map<Planned, Known> {
  const found = new Map<Planned, Known>()
  const taken = new Set<Known>()
  const take = (part: Planned, row: Known | undefined) => {
    if (!row || taken.has(row) || contradict(part, row)) return
    found.set(part, row)
    taken.add(row)
  }

  const byIdentity = new Map(known.map((row) => [row.identity, row]))
  for (const part of planned) if (part.identity !== null) take(part, byIdentity.get(part.identity))
  const byPlace = new Map(known.map((row) => [row.place, row]))
  for (const part of planned) if (!found.has(part)) take(part, byPlace.get(part.place))

  const lost = known.filter((row) => !taken.has(row))
  const fresh = planned.filter((part) => !found.has(part))
  if (lost.length > 0 && fresh.length > 0) {
    for (const [part, row] of surePairs(lost, fresh)) take(part, row)
  }
  return found
}

function contradict(one: Part, other: Part): boolean {
  return one.identity !== null && other.identity !== null && one.identity !== other.identity
}

/** The pairs that are alike enough, the likest first, without those that might as well be another pair. */
function surePairs<Known extends Part, Planned extends Part>(
  lost: readonly Known[],
  fresh: readonly Planned[],
): [Planned, Known][] {
  const pairs = likenesses(lost, fresh)
    .filter(({ part, row, likeness }) => likeness >= enough && !contradict(part, row))
    .toSorted((a, b) => b.likeness - a.likeness)
  const settled = new Set<Part>()
  const sure: [Planned, Known][] = []
  for (const pair of pairs) {
    const { part, row, likeness } = pair
    if (settled.has(part) || settled.has(row)) continue
    const rivals = pairs.filter(
      (other) =>
        other !== pair &&
        (other.part === part || other.row === row) &&
        other.likeness === likeness &&
        !settled.has(other.part) &&
        !settled.has(other.row),
    )
    settled.add(part).add(row)
    if (rivals.length === 0) sure.push([part, row])
    else for (const rival of rivals) settled.add(rival.part).add(rival.row)
  }
  return sure
}

/** How much each pair has in common. Only pairs that share any words, a name or a mark are looked at. */
function likenesses<Known extends Part, Planned extends Part>(
  lost: readonly Known[],
  fresh: readonly Planned[],
) {
  const words = new Map([...lost, ...fresh].map((part) => [part as Part, shinglesOf(part.texts)]))
  const sizeOf = (part: Part) => words.get(part)?.size ?? 0
  const holders = new Map<string, Known[]>()
  for (const row of lost) {
    for (const shingle of words.get(row) ?? []) {
      const rows = holders.get(shingle)
      if (rows) rows.push(row)
      else holders.set(shingle, [row])
    }
  }

  return fresh.flatMap((part) => {
    const inCommon = new Map<Known, number>()
    for (const shingle of words.get(part) ?? []) {
      for (const row of holders.get(shingle) ?? []) inCommon.set(row, (inCommon.get(row) ?? 0) + 1)
    }
    return lost.map((row) => {
      const alike = (2 * (inCommon.get(row) ?? 0)) / Math.max(1, sizeOf(row) + sizeOf(part))
      const named = row.name === part.name ? sameName : 0
      const marked = row.marks?.some((mark) => part.marks?.includes(mark)) ? sameMark : 0
      return { part, row, likeness: alike + named + marked }
    })
  })
}

/** The runs of three words in a part's texts, each once; shorter texts count as one run. */
function shinglesOf(texts: readonly LocalizedText[]): Set<string> {
  const shingles = new Set<string>()
  for (const text of texts.flatMap((each) => Object.values(each))) {
    const words =
      text
        .replaceAll(/<[^>]*>/g, ' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    for (let start = 0; start === 0 || start + shingleLength <= words.length; start += 1) {
      const shingle = words.slice(start, start + shingleLength).join(' ')
      if (shingle !== '') shingles.add(shingle)
    }
  }
  return shingles
}
