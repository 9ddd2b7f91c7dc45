import type { DomainError, ErrorKind } from '#domain/kernel/errors.ts'
import { errorStatuses } from '#values/error-statuses.ts'
import { type ReturnedCode, returnedKinds } from './returned-kinds.ts'

/**
 * The error, if it is a refusal of the domain and of one of `kinds`; anything else is rethrown. Compares the name, so that
 * browsers get no code of the domain.
 */
export function refusalOf(error: unknown, kinds?: readonly ErrorKind[]): DomainError {
  if (!isRefusal(error) || (kinds && !kinds.includes(error.kind))) throw error
  return error
}

function isRefusal(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError'
}

/** The status of the refusal's kind, and `Retry-After` when a limit was exceeded. */
export function responseInit(refusal: DomainError) {
  return { status: errorStatuses[refusal.kind], headers: retryAfter(secondsOf(refusal)) }
}

/** The status for a code that a use case returned or that a page found itself. */
export function statusOf(code: ReturnedCode): number {
  return errorStatuses[returnedKinds[code] ?? 'invalid']
}

/** Seconds to wait after too many attempts; 0 for other refusals. */
export function secondsOf({ kind, params }: DomainError): number {
  return kind === 'rate-limited' ? Number(params.seconds) : 0
}

/** Seconds to wait when the limit is exceeded, else 0. Other errors are rethrown. */
export async function secondsToWait(attempt: Promise<void>): Promise<number> {
  try {
    await attempt
    return 0
  } catch (error) {
    return secondsOf(refusalOf(error, ['rate-limited']))
  }
}

/** Whether `attempt` exceeds its limit. Other errors are rethrown. */
export async function isLimited(attempt: Promise<void>): Promise<boolean> {
  return (await secondsToWait(attempt)) > 0
}

/** The `Retry-After` header; none for 0 seconds. */
export function retryAfter(seconds: number): Record<string, string> {
  return seconds > 0 ? { 'Retry-After': String(seconds) } : {}
}
