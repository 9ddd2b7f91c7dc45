import { data } from 'react-router'
import type { DomainError, ErrorKind } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { RequestContext } from '../request-context.ts'
import { redirectTo } from './redirect-to.ts'
import { refusalOf, responseInit } from './refusal.ts'

/** A path without the base, or null for a 404 answer. */
type Way = string | null | ((refusal: DomainError) => string)

/** Looked up by error code, then by kind, then under `otherwise`. */
export type Ways = { [On in ErrorCode | ErrorKind | 'otherwise']?: Way }

/** For the `.catch()` of a loader: answers a refusal with a redirect or a 404. Errors without an entry are rethrown. */
export function redirectRefusal(requestContext: Pick<RequestContext, 'base' | 'atRoot'>, ways: Ways) {
  return (error: unknown): never => {
    const refusal = refusalOf(error)
    const { [refusal.code]: byCode, [refusal.kind]: byKind = ways.otherwise } = ways
    const way = byCode === undefined ? byKind : byCode
    if (way === undefined) throw refusal
    if (way === null) throw data(null, responseInit(refusal))
    throw redirectTo(requestContext, typeof way === 'string' ? way : way(refusal))
  }
}
