import { DomainError } from '#domain/kernel/errors.ts'

/** An opinion needs a quarter of what there is (docs/decisions/opinions.md). */
export const leastShare = 1 / 4

/** Nobody can tell how much was read of a file that was downloaded. */
export const leastDaysWithFiles = 14

const dayMs = 86_400_000

export type CourseSeen = { readonly seen: number; readonly total: number }

/** Of the classes that count. */
export function hasSeenEnough({ seen, total }: CourseSeen): boolean {
  return total > 0 && seen >= Math.ceil(total * leastShare)
}

export type BookRead = {
  readonly sections: number
  /** Where they read last, from 1; 0 before the first reading. */
  readonly place: number
  readonly hasFiles: boolean
  readonly since: Date
}

export function hasReadEnough({ sections, place, hasFiles, since }: BookRead, now: Date): boolean {
  if (sections > 0 && place >= Math.ceil(sections * leastShare) && place > 0) return true
  return hasFiles && now.getTime() - since.getTime() >= leastDaysWithFiles * dayMs
}

/** `own`: of the author and the owner, who give no opinion on what is theirs. */
export type OpinionStanding = 'yes' | 'own' | 'not-bought' | 'too-early'

export function requireStanding(standing: OpinionStanding): void {
  if (standing === 'own') throw new DomainError('forbidden', 'opinion-of-own-item')
  if (standing === 'not-bought') throw new DomainError('forbidden', 'opinion-not-bought')
  if (standing === 'too-early') throw new DomainError('forbidden', 'opinion-too-early')
}
