import { type ActionFunctionArgs, data } from 'react-router'
import { type ChangedPrice, changePrice } from '#domain/catalog/prices/change-price.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { ItemType } from '#values/product.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { fieldOf, type SeenPrice, seenPrice, type TypedPrice, typedPrice } from './price-form.ts'
import { type AskedPrice, readPrices } from './read-prices.ts'

/** What somebody else stored in the meantime, as the form shows it and as it is sent back. */
export type PriceConflict = { typed: TypedPrice; seen: SeenPrice }

export type PriceProblem = {
  productType: ItemType
  slug: string
  fields: FieldErrors
  code: ErrorCode | null
  conflict: PriceConflict | null
}

/** The result for all products. Each is saved separately, so that a problem of one does not stop the others. */
export type PriceOutcome = {
  changed: number
  problems: PriceProblem[]
  /**
   * The previous values of the changed products, to be sent back as `undo`; it takes effect only while they are still as in
   * `seen`.
   */
  undo: { productType: ItemType; slug: string; typed: TypedPrice; seen: SeenPrice }[]
}

export async function pricesAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const outcome: PriceOutcome = { changed: 0, problems: [], undo: [] }
  const prices = readPrices(await request.formData())
  // The page prevents forms that are this large.
  if (!prices) throw data(null, { status: 400 })
  for (const asked of prices) await save(domain, outcome, asked)
  return outcome
}

async function save(
  domain: Context,
  outcome: PriceOutcome,
  { wrong, change, seen, ...product }: AskedPrice,
): Promise<void> {
  const problem = (found: Partial<PriceProblem>) =>
    outcome.problems.push({ ...product, fields: {}, code: null, conflict: null, ...found })
  if (Object.keys(wrong).length > 0) {
    problem({ fields: wrong })
    return
  }
  try {
    const { before, after, conflict }: ChangedPrice = await changePrice(domain, {
      ...product,
      ...change,
      seen,
    })
    if (conflict) problem({ conflict: { typed: typedPrice(conflict), seen: seenPrice(conflict) } })
    if (Object.keys(after).length === 0) return
    outcome.changed += 1
    outcome.undo.push({ ...product, typed: typedPrice(before), seen: seenPrice(after) })
  } catch (error) {
    const { fields, code } = refusalOf(error, ['invalid', 'not-found'])
    const named = Object.entries(fields).map(([name, codes]) => [fieldOf(name), codes] as const)
    problem({ fields: Object.fromEntries(named), code: named.length > 0 ? null : code })
  }
}
