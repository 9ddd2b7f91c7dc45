import type { Extras } from '#domain/access/entitlements/ownership.ts'
import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { grantByHand } from '#domain/commerce/fulfillment/grant-by-hand.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { isStorableText } from '#values/storable-text.ts'
import { findPeopleById } from './people-list-queries.ts'

/** At once: as many as a page of the list shows, and some more. */
const mostPeople = 100

export type ChosenPerson = { id: string; name: string; email: string }

/** Those of the ids who have an account, by name; 100 at most. */
export async function listChosenPeople(
  context: Pick<Context, 'db' | 'actor'>,
  { ids }: { ids: readonly string[] },
): Promise<ChosenPerson[]> {
  requireRole(context, 'support')
  return findPeopleById(context.db, [...new Set(ids)].filter(isStorableText).slice(0, mostPeople))
}

export type GrantedToPeople = {
  /** People who have now what they did not. */
  given: number
  /** They had the same by hand already. */
  had: number
  /** Of the new grants, for `undoGrants`. */
  grants: number[]
}

/**
 * Gives a product to each of the people, each in a transaction of its own: what is repeated after a failure gives nobody
 * anything twice. Throws `required` for nobody, and what `grantByHand` throws.
 */
export async function grantToPeople(
  context: Context,
  { ids, product, extras }: { ids: readonly string[]; product: ProductAddress; extras: Extras },
): Promise<GrantedToPeople> {
  const people = await listChosenPeople(context, { ids })
  if (people.length === 0) throw new DomainError('invalid', 'invalid-input', {}, { id: ['required'] })
  const result: GrantedToPeople = { given: 0, had: 0, grants: [] }
  for (const { email } of people) {
    const { grants } = await grantByHand(context, { email, product, kind: 'free', extras })
    if (grants.length > 0) result.given++
    else result.had++
    result.grants.push(...grants)
  }
  return result
}
