import type { LoaderFunctionArgs } from 'react-router'
import { getDraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { readId } from '#values/sent-id.ts'
import { requestOf } from '../../../request-context.ts'
import { requireStaff } from '../../frame/require-staff.ts'

/** The part whose id is in the address. */
export async function loadPart({
  request,
  context,
  params: { part },
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const partId = readId(part)
  if (partId === null) throw notFound('draft-part')
  return { part: await getDraftPart(requestContext.domain, { partId }) }
}
