import { dayOf, firstMomentOf, lastMomentOf } from '#values/day.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { parseTypedMoney } from '#values/parse-money.ts'
import { productTypes } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { textIn } from '#values/sent.ts'

type Dates = { startsAt: Date | null; endsAt: Date | null }

type TypedTerms = Dates & {
  kind: 'percent' | 'amount'
  /** NaN when it is not a number, which the use case refuses. */
  value: number
  maxUses: number | null
  maxUsesPerPerson: number | null
  products: ProductAddress[]
}

/**
 * Reads the form of a coupon. `before`: the stored moments, which stay exact to the millisecond where the day is unchanged.
 * Days are in UTC.
 */
export function readCouponForm(
  form: FormData,
  before: Dates = { startsAt: null, endsAt: null },
): { terms: TypedTerms; wrong: FieldErrors } {
  const text = (name: string) => textIn(form, name).trim()
  const wrong: FieldErrors = {}
  const moment = (name: keyof Dates, read: (day: string) => Date | null) => {
    const typed = text(name)
    const known = before[name]
    if (typed === '') return null
    if (known && dayOf(known) === typed) return known
    const found = read(typed)
    if (!found) wrong[name] = ['day-invalid']
    return found
  }
  const kind = text('kind') === 'amount' ? 'amount' : 'percent'
  const value = text('value')
  const terms: TypedTerms = {
    kind,
    value:
      (kind === 'amount' ? parseTypedMoney(value)?.amount : wholeNumber(value.replace(/\s*%$/, ''))) ??
      Number.NaN,
    startsAt: moment('startsAt', firstMomentOf),
    endsAt: moment('endsAt', lastMomentOf),
    maxUses: limit(text('maxUses')),
    maxUsesPerPerson: limit(text('maxUsesPerPerson')),
    products: form.getAll('product').flatMap((each) => {
      const product = readProductAddress(String(each), productTypes)
      if (product) return [product]
      // Leaving out an invalid product would make the coupon valid for more products than were chosen.
      wrong.products = ['invalid-value']
      return []
    }),
  }
  return { terms, wrong }
}

export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function limit(text: string): number | null {
  return text === '' ? null : (wholeNumber(text) ?? Number.NaN)
}
