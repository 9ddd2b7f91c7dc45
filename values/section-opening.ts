import { firstMomentOf } from './day.ts'

/** When a section opens for people who have the course. With both, the later time counts. */
export type SectionOpening = {
  /** Whole days after the person's access began. */
  readonly opensAfterDays: number | null
  /** A day in UTC: `2026-12-24`. */
  readonly opensOn: string | null
}

export const mostOpeningDays = 3_650

const dayMs = 86_400_000

/**
 * When the section opens; null when it is open from the beginning. `since`: when the person's access began, or null
 * without access.
 */
export function opensAt({ opensAfterDays, opensOn }: SectionOpening, since: Date | null): Date | null {
  const moments = [
    opensAfterDays && since ? since.getTime() + opensAfterDays * dayMs : null,
    opensOn ? (firstMomentOf(opensOn)?.getTime() ?? null) : null,
  ].filter((moment) => moment !== null)
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}
