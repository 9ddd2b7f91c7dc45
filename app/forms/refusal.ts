import type { DomainError, ErrorKind } from '#domain/kernel/errors.ts'
import { errorStatuses } from '#values/error-statuses.ts'
import { type ReturnedCode, returnedKinds } from './returned-kinds.ts'

/**
 * The domain's refusal; other errors, and kinds not listed, are rethrown. Checked by name to keep domain code out of the
 * bundle.
 */
export function refusalOf(error: unknown, kinds?: readonly ErrorKind[]): DomainError {
  if (!isRefusal(error) || (kinds && !kinds.includes(error.kind))) throw error
  return error
}

function isRefusal(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError'
}

/** Status of its kind, and `Retry-After` for limits. */
export function responseInit(refusal: DomainError) {
  return { status: errorStatuses[refusal.kind], headers: retryAfter(secondsOf(refusal)) }
}

/** Of the kind of a code that a use case returned, or that a page found by itself. */
export function statusOf(code: ReturnedCode): number {
  return errorStatuses[returnedKinds[code] ?? 'invalid']
}

/** 0 for other refusals. */
export function secondsOf({ kind, params }: DomainError): number {
  return kind === 'rate-limited' ? Number(params.seconds) : 0
}

/** Seconds to wait when the limit is exceeded, else 0. */
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

/** No header for 0. */
export function retryAfter(seconds: number): Record<string, string> {
  return seconds > 0 ? { 'Retry-After': String(seconds) } : {}
}
