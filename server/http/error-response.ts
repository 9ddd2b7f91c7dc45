import { HTTPException } from 'hono/http-exception'
import { DomainError, type ErrorKind } from '#domain/kernel/errors.ts'
import { databaseProblem } from '#gateways/database/database-problem.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'
import { translate } from '#locales/translate.ts'
import { errorStatuses } from '#values/error-statuses.ts'
import type { Locale } from '#values/locale.ts'
import { waitingTime } from '#values/waiting-time.ts'

const statuses = errorStatuses satisfies Record<ErrorKind, number>

export type ErrorStatus = (typeof statuses)[ErrorKind] | 500

export type ErrorBody = { message: string; data?: Record<string, string[]> }

function thrownByHttp(error: unknown): unknown {
  if (!(error instanceof HTTPException)) return passingError(error) ?? error
  if (error.status === 400) return new DomainError('invalid', 'malformed-request')
  if (error.status === 403) return new DomainError('forbidden', 'form-of-another-site')
  if (error.status === 413) return new DomainError('too-large', 'body-too-large')
  return error
}

function passingError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return null
  if (storageProblem(error)) return new DomainError('unavailable', 'files-away')
  const problem = databaseProblem(error)
  return problem && new DomainError('unavailable', problem === 'full' ? 'disk-full' : 'database-away')
}

export function errorStatus(thrown: unknown): ErrorStatus {
  const error = thrownByHttp(thrown)
  return error instanceof DomainError ? statuses[error.kind] : 500
}

export function errorBody(thrown: unknown, locale: Locale): ErrorBody {
  const error = thrownByHttp(thrown)
  if (!(error instanceof DomainError)) return { message: translate(locale, 'errors.unexpected') }
  const message = translate(locale, `errors.${error.code}`, {
    ...error.params,
    ...(error.kind === 'rate-limited' && waitingTime(Number(error.params.seconds))),
  })
  const fields = Object.entries(error.fields).map(
    ([field, codes]) => [field, codes.map((code) => translate(locale, `errors.${code}`))] as const,
  )
  return fields.length > 0 ? { message, data: Object.fromEntries(fields) } : { message }
}

/** Seconds after which a retry makes sense. */
export const retrySeconds = 10

export function errorHeaders(thrown: unknown): Record<string, string> {
  const error = thrownByHttp(thrown)
  if (!(error instanceof DomainError)) return {}
  if (error.kind === 'rate-limited') return { 'Retry-After': String(error.params.seconds ?? 60) }
  // The rest of the request's body is unread, so the connection cannot be used again.
  if (error.kind === 'too-large') return { Connection: 'close' }
  return isPassingFault(error) ? { 'Retry-After': String(secondsOf(error)) } : {}
}

/** The seconds after which a request with this passing fault may be sent again. */
export function secondsOf(thrown: unknown): number {
  const error = thrownByHttp(thrown)
  return error instanceof DomainError ? Number(error.params.seconds ?? retrySeconds) : retrySeconds
}

/** Whether the server was overloaded. Such refusals are logged as sums (`logs/shed-log.ts`) and not one by one. */
export function isOverload(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'overloaded'
}

/** Whether the fault passes by itself: database or files are away, the disk is full, or the server is overloaded. */
export function isPassingFault(thrown: unknown): boolean {
  const error = thrownByHttp(thrown)
  return (
    error instanceof DomainError &&
    ['database-away', 'disk-full', 'files-away', 'overloaded'].includes(error.code)
  )
}
