import { DomainError } from '#domain/kernel/errors.ts'

/** The share of a product that must be seen or read before an opinion (docs/decisions/opinions.md). */
export const leastShare = 1 / 4

/** Days to wait with a downloadable book, as nobody can tell how much of a downloaded file was read. */
export const leastDaysWithFiles = 14

const dayMs = 86_400_000

export type CourseSeen = { readonly seen: number; readonly total: number }

/** Counts the classes that count (`completion-policy.ts`). */
export function hasSeenEnough({ seen, total }: CourseSeen): boolean {
  return total > 0 && seen >= Math.ceil(total * leastShare)
}

export type BookRead = {
  readonly sections: number
  /** The section that was read last, counted from 1; 0 before the first reading. */
  readonly place: number
  readonly hasFiles: boolean
  readonly since: Date
}

export function hasReadEnough({ sections, place, hasFiles, since }: BookRead, now: Date): boolean {
  if (sections > 0 && place >= Math.ceil(sections * leastShare) && place > 0) return true
  return hasFiles && now.getTime() - since.getTime() >= leastDaysWithFiles * dayMs
}

/** `own`: the product's author and the owner, who give no opinion on it. */
export type OpinionStanding = 'yes' | 'own' | 'not-bought' | 'too-early'

export function requireStanding(standing: OpinionStanding): void {
  if (standing === 'own') throw new DomainError('forbidden', 'opinion-of-own-item')
  if (standing === 'not-bought') throw new DomainError('forbidden', 'opinion-not-bought')
  if (standing === 'too-early') throw new DomainError('forbidden', 'opinion-too-early')
}
