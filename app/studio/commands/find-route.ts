import { data } from 'react-router'
import { findItems } from '#domain/catalog/listing/find-items.ts'
import { suggestOrders } from '#domain/commerce/purchases/suggest-orders.ts'
import { suggestPeople } from '#domain/people/accounts/suggest-people.ts'
import { longestSearch } from '#values/search-text.ts'
import { textIn } from '#values/sent.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { whenAllowed } from '../frame/when-allowed.ts'
import type { Route } from './+types/find-route'

/**
 * The results of the studio's search, as far as the caller's role allows, from one use case each for items, people and orders.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const text = textIn(new URL(request.url).searchParams, 'q').trim().slice(0, longestSearch)
  const [items, people, orders] = await Promise.all([
    whenAllowed(findItems(domain, { text })),
    whenAllowed(suggestPeople(domain, { text })),
    whenAllowed(suggestOrders(domain, { text })),
  ])
  const found = { text, items: items ?? [], people: people ?? [], orders: orders ?? [] }
  return data(found, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** Returns null on errors, which the dialog shows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return null
  }
}
