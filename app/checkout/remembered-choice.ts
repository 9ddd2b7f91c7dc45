import { withStorage } from '#app/shell/browser-storage.ts'
import { saysChoice } from '#values/says-choice.ts'

type Product = { readonly productType: string; readonly slug: string }

/** As long as a coupon's cookie. */
const validMs = 30 * 24 * 60 * 60 * 1000

const names = ['exclusive', 'code', 'gift', 'country']

const keyOf = ({ productType, slug }: Product) => `aula_choice_${productType}_${slug}`

/** Remembers what the address says; where it says nothing, returns what was remembered, or null. */
export function recallChoice(product: Product, search: URLSearchParams): URLSearchParams | null {
  if (saysChoice(search)) {
    write(keyOf(product), search)
    return null
  }
  const remembered = read(keyOf(product))
  if (search.has('ready')) remembered?.set('ready', '1')
  return remembered
}

/** Call once it is paid. */
export function forgetChoice(product: Product) {
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(product)), undefined)
}

function write(key: string, search: URLSearchParams) {
  const chosen = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  withStorage(
    'localStorage',
    (storage) =>
      chosen.size > 0
        ? storage.setItem(key, JSON.stringify({ query: chosen.toString(), at: Date.now() }))
        : storage.removeItem(key),
    undefined,
  )
}

function read(key: string): URLSearchParams | null {
  return withStorage(
    'localStorage',
    (storage) => {
      const { query, at } = JSON.parse(storage.getItem(key) ?? '{}') as { query?: unknown; at?: unknown }
      return typeof query === 'string' && Date.now() - Number(at) <= validMs
        ? new URLSearchParams(query)
        : null
    },
    null,
  )
}
