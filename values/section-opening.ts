import { firstMomentOf } from './day.ts'

/** When a section opens to those who have the course. With both, the later one counts. */
export type SectionOpening = {
  /** After access began, in whole days. */
  readonly opensAfterDays: number | null
  /** On that UTC day: `2026-12-24`. */
  readonly opensOn: string | null
}

export const mostOpeningDays = 3_650

const dayMs = 86_400_000

/** Null: from the beginning. `since`: when the person's access began; null for somebody who has none. */
export function opensAt({ opensAfterDays, opensOn }: SectionOpening, since: Date | null): Date | null {
  const moments = [
    opensAfterDays && since ? since.getTime() + opensAfterDays * dayMs : null,
    opensOn ? (firstMomentOf(opensOn)?.getTime() ?? null) : null,
  ].filter((moment) => moment !== null)
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}
