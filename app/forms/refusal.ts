import type { DomainError } from '#domain/kernel/errors.ts'

/** A refusal of `RequestLimits`, told by its shape: what pages share loads no code of the domain. */
export function isLimit(error: unknown): error is DomainError {
  return error instanceof Error && 'kind' in error && error.kind === 'rate-limited'
}

/** Whatever else a use case refuses, told by its name: none of it is a fault of ours. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError'
}

/** A refusal of what was typed, by field; told by its shape as well. */
export function isInvalid(error: unknown): error is DomainError {
  if (!(error instanceof Error && 'kind' in error && error.kind === 'invalid')) return false
  return Object.keys((error as DomainError).fields).length > 0
}

/** How long to wait when an attempt that was counted or checked is one too many, else 0; for pages that are there all the same. */
export async function secondsToWait(attempt: Promise<void>): Promise<number> {
  try {
    await attempt
    return 0
  } catch (error) {
    if (isLimit(error)) return Number(error.params.seconds)
    throw error
  }
}

export async function isLimited(attempt: Promise<void>): Promise<boolean> {
  return (await secondsToWait(attempt)) > 0
}

/** When somebody who met a limit may come back, as a header; none for other refusals, which have no `seconds`. */
export function retryAfter(seconds: number): Record<string, string> {
  return seconds > 0 ? { 'Retry-After': String(seconds) } : {}
}
