import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { grantByHand } from '#domain/commerce/fulfillment/grant-by-hand.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { isStorableText } from '#values/storable-text.ts'
import { findPeopleById } from './people-list-queries.ts'

/** The most people at a time: more than a page of the list shows. */
const mostPeople = 100

export type ChosenPerson = { id: string; name: string; email: string }

/** The accounts with these ids, by name; 100 at most. For the owner and support. */
export async function listChosenPeople(
  context: Pick<Context, 'db' | 'actor'>,
  { ids }: { ids: readonly string[] },
): Promise<ChosenPerson[]> {
  requireRole(context, 'support')
  return findPeopleById(context.db, [...new Set(ids)].filter(isStorableText).slice(0, mostPeople))
}

export type GrantedToPeople = {
  /** How many people have received something new. */
  given: number
  /** How many people had the same grant already. */
  had: number
  /** Ids of the new grants, for `undoGrants`. */
  grants: number[]
}

/**
 * Gives a product to each of the people, each in a separate transaction; repeating it after a failure gives nobody anything
 * twice. For the owner and support. Throws `invalid-input` for nobody, otherwise as `grantByHand`.
 */
export async function grantToPeople(
  context: Context,
  { ids, product, extras }: { ids: readonly string[]; product: ProductAddress; extras: Extras },
): Promise<GrantedToPeople> {
  const people = await listChosenPeople(context, { ids })
  if (people.length === 0) throw invalidInput({ id: ['required'] })
  const result: GrantedToPeople = { given: 0, had: 0, grants: [] }
  for (const { email } of people) {
    const { grants } = await grantByHand(context, { email, product, kind: 'free', extras })
    if (grants.length > 0) result.given++
    else result.had++
    result.grants.push(...grants)
  }
  return result
}
