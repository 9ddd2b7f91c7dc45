import { couponDays } from '#values/coupon-cookie.ts'
import { saysChoice } from '#values/says-choice.ts'
import { forgetDated, readDated, storeDated } from '../shell/browser-storage.ts'

type Product = { readonly productType: string; readonly slug: string }

const validMs = couponDays * 24 * 60 * 60 * 1000

const names = ['exclusive', 'code', 'gift', 'country']

const keyOf = ({ productType, slug }: Product) => `aula_choice_${productType}_${slug}`

/** Stores the choice that the address states. When it states none, returns the stored choice, or null. */
export function recallChoice(product: Product, search: URLSearchParams): URLSearchParams | null {
  if (saysChoice(search)) {
    write(keyOf(product), search)
    return null
  }
  const remembered = read(keyOf(product))
  if (search.has('ready')) remembered?.set('ready', '1')
  return remembered
}

/** Forgets the choice; called once it is paid. */
export function forgetChoice(product: Product) {
  forgetDated(keyOf(product))
}

function write(key: string, search: URLSearchParams) {
  const chosen = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  if (chosen.size > 0) storeDated(key, chosen.toString())
  else forgetDated(key)
}

function read(key: string): URLSearchParams | null {
  const query = readDated(key, validMs)
  return typeof query === 'string' ? new URLSearchParams(query) : null
}
