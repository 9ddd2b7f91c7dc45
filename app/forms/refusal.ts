import type { DomainError, ErrorKind } from '#domain/kernel/errors.ts'
import { errorStatuses } from '#values/error-statuses.ts'

/**
 * What a use case refused; a fault of ours is thrown on, and so is what is not of the kinds that the caller can deal with.
 * Told by its name: what pages share loads no code of the domain.
 */
export function refusalOf(error: unknown, kinds?: readonly ErrorKind[]): DomainError {
  if (!isRefusal(error) || (kinds && !kinds.includes(error.kind))) throw error
  return error
}

function isRefusal(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError'
}

/** How HTTP says a refusal: by the status of its kind, and for a limit when to come back. */
export function responseInit(refusal: DomainError) {
  return { status: errorStatuses[refusal.kind], headers: retryAfter(secondsOf(refusal)) }
}

/** How long to wait after a limit, else 0. */
export function secondsOf({ kind, params }: DomainError): number {
  return kind === 'rate-limited' ? Number(params.seconds) : 0
}

/** How long to wait when an attempt that was counted or checked is one too many, else 0; for pages that are there all the same. */
export async function secondsToWait(attempt: Promise<void>): Promise<number> {
  try {
    await attempt
    return 0
  } catch (error) {
    return secondsOf(refusalOf(error, ['rate-limited']))
  }
}

export async function isLimited(attempt: Promise<void>): Promise<boolean> {
  return (await secondsToWait(attempt)) > 0
}

/** When somebody who met a limit may come back, as a header; none for other refusals, which have no `seconds`. */
export function retryAfter(seconds: number): Record<string, string> {
  return seconds > 0 ? { 'Retry-After': String(seconds) } : {}
}
