import { data } from 'react-router'
import type { DomainError, ErrorKind } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { RequestContext } from '../request-context.ts'
import { redirectTo } from './redirect-to.ts'
import { refusalOf, responseInit } from './refusal.ts'

/** Where a refusal leads to: a path of the site without its base, or null for the page of what is not there. */
type Way = string | null | ((refusal: DomainError) => string)

/** Ways by the code of a refusal, which comes first, or by its kind; `otherwise` is for all others. */
export type Ways = { [On in ErrorCode | ErrorKind | 'otherwise']?: Way }

/** For the `.catch()` of a loader: leads the reader elsewhere. What has no way goes on as an error. */
export function redirectRefusal(own: Pick<RequestContext, 'base' | 'atRoot'>, ways: Ways) {
  return (error: unknown): never => {
    const refusal = refusalOf(error)
    const { [refusal.code]: byCode, [refusal.kind]: byKind = ways.otherwise } = ways
    const way = byCode === undefined ? byKind : byCode
    if (way === undefined) throw refusal
    if (way === null) throw data(null, responseInit(refusal))
    throw redirectTo(own, typeof way === 'string' ? way : way(refusal))
  }
}
