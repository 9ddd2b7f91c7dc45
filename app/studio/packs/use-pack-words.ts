import { useLocale } from 'use-intl'
import { formatMoney, money } from '#values/money.ts'
import type { LeafWords } from '../history/leaf-words.ts'
import { useTitle } from '../ui/use-title.ts'
import type { PricedItem } from './pack-prices.ts'

/** How the items of a pack read in comparisons, one per line: "1. SQL desde cero: US$12.00". */
export function usePackWords(): LeafWords {
  const locale = useLocale()
  const titleOf = useTitle()
  return {
    productsIn: itemsIn,
    say(field, value, find) {
      const lines = itemsIn(field, value).map((item, index) => {
        const product = find(item)
        const name = product ? titleOf(product.title).label : `${item.productType} ${item.productId}`
        return `${index + 1}. ${name}: ${formatMoney(money(item.price), locale)}`
      })
      return lines.length === 0 ? null : lines.join('\n')
    },
  }
}

function itemsIn(field: string, value: unknown): readonly PricedItem[] {
  return field === 'items' && Array.isArray(value) ? value : []
}
