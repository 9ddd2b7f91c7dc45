import type { PriceChange } from '#domain/catalog/prices/change-price.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { priceFields, readPrice, type TypedPrice } from './price-form.ts'

type Asked = { productType: ItemType; slug: string; change: PriceChange; wrong: FieldErrors }

const mostAtOnce = 200

/** What a form of the prices asks for: one row, an offer for several products, or what was before. */
export function readPrices(form: FormData, undone: readonly Asked[]): readonly Asked[] {
  const intent = form.get('intent')
  if (intent === 'undo') return undone
  const products = form.getAll('product').slice(0, mostAtOnce).flatMap(readProduct)
  if (intent === 'row') {
    const names = [...priceFields, 'offerFromAt', 'offerUntilAt'] as const
    const typed: TypedPrice = Object.fromEntries(
      names.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))] as const] : [])),
    )
    return products.map((product) => ({ ...product, ...readPrice(typed) }))
  }
  if (intent === 'no-offer') {
    const change = { offerPrice: null, offerFrom: null, offerUntil: null }
    return products.map((product) => ({ ...product, change, wrong: {} }))
  }
  const read = readOffer(form)
  return products.map((product) => ({ ...product, ...read }))
}

function readOffer(form: FormData): Pick<Asked, 'change' | 'wrong'> {
  const wrong: FieldErrors = {}
  const moment = (name: 'offerFrom' | 'offerUntil', read: (day: string) => Date | null) => {
    const typed = String(form.get(name) ?? '').trim()
    const found = read(typed)
    if (typed !== '' && !found) wrong[name] = ['day-invalid']
    return found
  }
  const percent = String(form.get('percent') ?? '').trim()
  const change = {
    offerPercent: /^\d{1,3}$/.test(percent) ? Number(percent) : Number.NaN,
    offerFrom: moment('offerFrom', firstMomentOf),
    offerUntil: moment('offerUntil', lastMomentOf),
  }
  return { change, wrong }
}

function readProduct(sent: FormDataEntryValue): { productType: ItemType; slug: string }[] {
  const [type, slug = ''] = String(sent).split('/')
  const productType = itemTypes.find((each) => each === type)
  return productType && /^[a-z0-9-]{1,120}$/.test(slug) ? [{ productType, slug }] : []
}
