import type { LoaderFunctionArgs } from 'react-router'
import { listItems } from '#domain/catalog/listing/list-items.ts'
import type { ItemKind } from '#domain/catalog/listing/listed-item.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { readListAddress } from './list-address.ts'

export async function loadItems(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  kind: ItemKind,
) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readListAddress(new URL(request.url).searchParams)
  return { kind, address, now: domain.now(), ...(await listItems(domain, { kind, ...address })) }
}
