import { searchable } from '#domain/kernel/typed-text.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { type Role, roles } from '#values/role.ts'
import { isStorableText } from '#values/storable-text.ts'

export type PeopleSort = 'joined' | 'seen' | 'spent'

/** Null or left out: whatever it is. */
export type PeopleFilter = {
  /** Beginnings of words of the name or the address. */
  text?: string
  role?: Role | null
  verified?: boolean | null
  blocked?: boolean | null
  /** Has a confirmed subscription to the newsletter. */
  subscribed?: boolean | null
  /** Has it now, however they got it. */
  owns?: { productType: ItemType; slug: string } | null
  joinedFrom?: Date | null
  joinedUntil?: Date | null
}

/** Without what no database stores. */
export function cleanFilter({ text = '', owns, ...filter }: PeopleFilter): PeopleFilter {
  return { ...filter, text: searchable(text), owns: owns && isStorableText(owns.slug) ? owns : null }
}

/** As addresses and forms write it: `yes` or `no`, a product as `course/slug`, days in UTC; empty or left out for all. */
export function readPeopleFilter(
  fields: Partial<
    Record<'text' | 'role' | 'verified' | 'blocked' | 'newsletter' | 'has' | 'from' | 'until', string>
  >,
): PeopleFilter {
  const { text = '', role, verified, blocked, newsletter, has = '', from = '', until = '' } = fields
  const isYes = (value = '') => (value === '' ? null : value === 'yes')
  const [type, slug = ''] = has.split('/')
  const productType = itemTypes.find((each) => each === type)
  return {
    text,
    role: roles.find((each) => each === role) ?? null,
    verified: isYes(verified),
    blocked: isYes(blocked),
    subscribed: isYes(newsletter),
    owns: productType ? { productType, slug } : null,
    joinedFrom: firstMomentOf(from),
    joinedUntil: lastMomentOf(until),
  }
}
