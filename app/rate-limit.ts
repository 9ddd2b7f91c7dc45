import type { DomainError } from '#domain/errors.ts'

/** A refusal of `RequestLimits`, told by its shape: what pages share loads no code of the domain. */
export function isLimit(error: unknown): error is DomainError {
  return error instanceof Error && 'kind' in error && error.kind === 'rate-limited'
}

/** Whether an attempt that was counted or checked is one too many; for pages that are there all the same. */
export async function isLimited(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt
    return false
  } catch (error) {
    if (isLimit(error)) return true
    throw error
  }
}
