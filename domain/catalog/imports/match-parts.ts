import type { LocalizedText } from '#values/localized-text.ts'

export type Part = {
  /** The `id` in front matter, or null. */
  readonly identity: string | null
  /** Names of folder and file, without numbers. */
  readonly place: string
  /** Name of the file, without its number. */
  readonly name: string
  /** Texts or HTML, including the title. */
  readonly texts: readonly LocalizedText[]
  /** Traits that are almost unique, such as the video. */
  readonly marks?: readonly string[]
}

const enough = 0.5
const sameName = 0.3
const sameMark = 0.5
const shingleLength = 3

/**
 * Recognises the parts of a product in a new edition (specification, R6): by the author's `id`, then by place, then by content.
 * Parts with different ids never match, and ambiguous ones are left out. Parts without a match are new and not in the result.
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

/** The distinct sequences of three words; a shorter text is one sequence. */
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
