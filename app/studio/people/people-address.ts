import type { PeoplePage } from '#domain/account-life/people/list-people.ts'
import type { PeopleSort } from '#domain/account-life/people/people-filter.ts'
import { readDay } from '#values/day.ts'
import { type ListPlace, readPersonPlace, writePlace } from '#values/list-place.ts'
import { itemTypes } from '#values/product.ts'
import { productAddressText } from '#values/product-address.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { roles } from '#values/role.ts'
import { textIn } from '#values/sent.ts'
import { orderIn } from '../ui/list-query.ts'

/** The fields of the filter as the address and the form have them; an empty text filters nothing. */
export type PeopleFields = {
  q: string
  role: string
  verified: string
  blocked: string
  newsletter: string
  /** Owners of a product, such as `course/sql`. */
  has: string
  from: string
  until: string
}

export const filterNames = ['role', 'verified', 'blocked', 'newsletter', 'has', 'from', 'until'] as const
export type FilterName = (typeof filterNames)[number]

/** The filters and the order that the address of the list contains. */
export type PeopleAddress = {
  fields: PeopleFields
  sort: PeopleSort
  descending: boolean
  after: ListPlace<string> | null
  before: ListPlace<string> | null
}

const sorts = ['joined', 'seen', 'spent'] as const satisfies readonly PeopleSort[]

export type PeopleList = PeoplePage & { address: PeopleAddress }

export function readPeopleAddress(search: URLSearchParams): PeopleAddress {
  return {
    fields: readFields(search),
    ...orderIn(search, { sorts, usual: 'joined', falls: () => true }),
    after: readPersonPlace(search.get('after')),
    before: readPersonPlace(search.get('before')),
  }
}

/** Reads the filters; values that no filter knows are left out. */
function readFields(search: URLSearchParams): PeopleFields {
  const text = (name: string) => textIn(search, name).trim()
  const among = (name: string, known: readonly string[]) => known.find((each) => each === text(name)) ?? ''
  const day = (name: string) => readDay(text(name))
  const has = readProductAddress(text('has'), itemTypes)
  return {
    q: text('q'),
    role: among('role', roles),
    verified: among('verified', ['yes', 'no']),
    blocked: among('blocked', ['yes', 'no']),
    newsletter: among('newsletter', ['yes', 'no']),
    has: has ? productAddressText(has) : '',
    from: day('from'),
    until: day('until'),
  }
}

/** The query of the list with these changes; it leads to the first page unless a place is among them. */
export function peopleQuery(
  { fields, sort, descending }: Pick<PeopleAddress, 'fields' | 'sort' | 'descending'>,
  {
    after,
    before,
    fields: changed,
    ...order
  }: Partial<Omit<PeopleAddress, 'fields'>> & { fields?: Partial<PeopleFields> } = {},
): string {
  const next = { sort, descending, ...order }
  const query = new URLSearchParams(given({ ...fields, ...changed }))
  if (next.sort !== 'joined' || !next.descending) {
    query.set('sort', next.sort)
    query.set('order', next.descending ? 'desc' : 'asc')
  }
  if (after) query.set('after', writePlace(after))
  if (before) query.set('before', writePlace(before))
  return query.size > 0 ? `?${query}` : '?'
}

/** The path that downloads the same people as a file. */
export function peopleFile({ fields }: Pick<PeopleAddress, 'fields'>): string {
  const { q, ...others } = fields
  const query = new URLSearchParams([...(q ? [['text', q]] : []), ...given(others)])
  return `/api/v1/studio/people/export${query.size > 0 ? `?${query}` : ''}`
}

function given(fields: Partial<PeopleFields>): [string, string][] {
  return Object.entries(fields).filter(([, value]) => value !== '')
}

export function personPath(id: string): string {
  return `/studio/people/${encodeURIComponent(id)}`
}

/** The page that gives a product to these people. */
export function grantPath(ids: readonly string[]): string {
  return `/studio/people/grant?${new URLSearchParams(ids.map((id) => ['id', id]))}`
}
