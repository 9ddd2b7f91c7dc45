import { searchable } from '#domain/kernel/typed-text.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { type Role, roles } from '#values/role.ts'
import { isStorableText } from '#values/storable-text.ts'

export type PeopleSort = 'joined' | 'seen' | 'spent'

/** Conditions that are null or left out do not filter. */
export type PeopleFilter = {
  /** Beginnings of words in the name or the address. */
  text?: string
  role?: Role | null
  verified?: boolean | null
  blocked?: boolean | null
  /** Has a confirmed subscription to the newsletter. */
  subscribed?: boolean | null
  /** Has access to this product, however they got it. */
  owns?: { productType: ItemType; slug: string } | null
  joinedFrom?: Date | null
  joinedUntil?: Date | null
}

/** Drops texts that PostgreSQL cannot store, which match nothing. */
export function cleanFilter({ text = '', owns, ...filter }: PeopleFilter): PeopleFilter {
  return { ...filter, text: searchable(text), owns: owns && isStorableText(owns.slug) ? owns : null }
}

/**
 * Reads a filter from the fields of a URL or form: `yes` or `no`, a product as `course/slug`, days in UTC. Empty fields do not
 * filter.
 */
export function readPeopleFilter(
  fields: Partial<
    Record<'text' | 'role' | 'verified' | 'blocked' | 'newsletter' | 'has' | 'from' | 'until', string>
  >,
): PeopleFilter {
  const { text = '', role, verified, blocked, newsletter, has = '', from = '', until = '' } = fields
  const isYes = (value = '') => (value === '' ? null : value === 'yes')
  return {
    text,
    role: roles.find((each) => each === role) ?? null,
    verified: isYes(verified),
    blocked: isYes(blocked),
    subscribed: isYes(newsletter),
    owns: readProductAddress(has, itemTypes),
    joinedFrom: firstMomentOf(from),
    joinedUntil: lastMomentOf(until),
  }
}
