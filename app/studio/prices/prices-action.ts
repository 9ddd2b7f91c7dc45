import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { type ChangedPrice, changePrice, type PriceChange } from '#domain/catalog/prices/change-price.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { fieldOf, readPrice, type TypedPrice, typedPrice } from './price-form.ts'
import { readPrices } from './read-prices.ts'

export type PriceProblem = {
  productType: ItemType
  slug: string
  fields: FieldErrors
  code: ErrorCode | null
}

/** Each product is saved by itself: what is wrong with one keeps no other from being changed. */
export type PriceOutcome = {
  changed: number
  problems: PriceProblem[]
  /** What the changed ones were, to be sent back as `undo`. */
  undo: { productType: ItemType; slug: string; typed: TypedPrice }[]
}

const undoShape = z
  .array(
    z.object({
      productType: z.enum(itemTypes),
      slug: z.string().max(120),
      typed: z.record(z.string(), z.string().max(40)),
    }),
  )
  .max(200)

export async function pricesAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  const outcome: PriceOutcome = { changed: 0, problems: [], undo: [] }
  for (const { productType, slug, change, wrong } of readPrices(form, readUndo(form.get('undo')))) {
    await save(domain, outcome, { productType, slug, change, wrong })
  }
  return outcome
}

function readUndo(sent: FormDataEntryValue | null) {
  if (typeof sent !== 'string') return []
  try {
    return undoShape
      .parse(JSON.parse(sent))
      .map(({ typed, ...product }) => ({ ...product, ...readPrice(typed) }))
  } catch {
    return []
  }
}

async function save(
  domain: Context,
  outcome: PriceOutcome,
  {
    wrong,
    change,
    ...product
  }: { productType: ItemType; slug: string; change: PriceChange; wrong: FieldErrors },
): Promise<void> {
  if (Object.keys(wrong).length > 0) {
    outcome.problems.push({ ...product, fields: wrong, code: null })
    return
  }
  try {
    const { before, after }: ChangedPrice = await changePrice(domain, { ...product, ...change })
    if (Object.keys(after).length === 0) return
    outcome.changed += 1
    outcome.undo.push({ ...product, typed: typedPrice(before) })
  } catch (error) {
    const { fields, code } = refusalOf(error, ['invalid', 'not-found'])
    const named = Object.entries(fields).map(([name, codes]) => [fieldOf(name), codes] as const)
    outcome.problems.push({
      ...product,
      fields: Object.fromEntries(named),
      code: named.length > 0 ? null : code,
    })
  }
}
