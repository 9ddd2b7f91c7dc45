import { z } from 'zod'
import type { PriceChange } from '#domain/catalog/prices/change-price.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { textIn } from '#values/sent.ts'
import { mostAtOnce, priceFields, readPrice, type TypedPrice } from './price-form.ts'

type Terms = Omit<PriceChange, 'offerPercent'>

export type AskedPrice = {
  productType: ItemType
  slug: string
  change: PriceChange
  wrong: FieldErrors
  /** The values that the person saw. */
  seen?: Terms
}

/**
 * The changes that a form asks for: one row, an offer for several products, or an undo. Null for more than `mostAtOnce`
 * products.
 */
export function readPrices(form: FormData): readonly AskedPrice[] | null {
  const intent = form.get('intent')
  if (intent === 'undo') return readUndo(form.get('undo'))
  const products = form.getAll('product').flatMap((each) => readProductAddress(String(each), itemTypes) ?? [])
  if (products.length > mostAtOnce) return null
  if (intent === 'row') {
    const names = [...priceFields, 'offerFromAt', 'offerUntilAt'] as const
    const typed: TypedPrice = Object.fromEntries(
      names.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))] as const] : [])),
    )
    const seen = seenShape.safeParse(readJson(form.get('seen'))).data
    return products.map((product) => ({ ...product, ...readPrice(typed), seen }))
  }
  if (intent === 'no-offer') {
    const change = { offerPrice: null, offerFrom: null, offerUntil: null }
    return products.map((product) => ({ ...product, change, wrong: {} }))
  }
  const read = readOffer(form)
  return products.map((product) => ({ ...product, ...read }))
}

const cents = z.int().min(0)
const moment = z.iso.datetime().transform((text) => new Date(text))

const seenShape: z.ZodType<Terms> = z
  .object({
    price: cents,
    offerPrice: cents.nullable(),
    offerFrom: moment.nullable(),
    offerUntil: moment.nullable(),
    sourceCodeOffered: z.boolean(),
    sourceCodePrice: cents,
    exclusiveOffered: z.boolean(),
    exclusivePrice: cents,
  })
  .partial()

const undoShape = z
  .array(
    z.object({
      productType: z.enum(itemTypes),
      slug: z.string().max(120),
      typed: z.record(z.string(), z.string().max(40)),
      seen: seenShape,
    }),
  )
  .max(mostAtOnce)

function readUndo(sent: FormDataEntryValue | null): AskedPrice[] {
  const { data = [] } = undoShape.safeParse(readJson(sent))
  return data.map(({ typed, ...product }) => ({ ...product, ...readPrice(typed) }))
}

function readJson(sent: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(sent))
  } catch {
    return null
  }
}

function readOffer(form: FormData): Pick<AskedPrice, 'change' | 'wrong'> {
  const wrong: FieldErrors = {}
  const moment = (name: 'offerFrom' | 'offerUntil', read: (day: string) => Date | null) => {
    const typed = textIn(form, name).trim()
    const found = read(typed)
    if (typed !== '' && !found) wrong[name] = ['day-invalid']
    return found
  }
  const percent = textIn(form, 'percent').trim()
  const change = {
    offerPercent: /^\d{1,3}$/.test(percent) ? Number(percent) : Number.NaN,
    offerFrom: moment('offerFrom', firstMomentOf),
    offerUntil: moment('offerUntil', lastMomentOf),
  }
  return { change, wrong }
}
