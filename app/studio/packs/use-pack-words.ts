import { useLocale } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { formatMoney, money } from '#values/money.ts'
import type { LeafWords } from '../history/leaf-words.ts'
import { useTitle } from '../ui/use-title.ts'
import { isSameItem, type PricedItem } from './pack-prices.ts'

/** Each item of the pack is a line: "1. SQL desde cero: US$12.00". */
export function usePackWords(products: readonly ProductChoice[]): LeafWords {
  const locale = useLocale()
  const titleOf = useTitle()
  return (field, value) => {
    if (field !== 'items' || !Array.isArray(value) || value.length === 0) return null
    const lines = (value as readonly PricedItem[]).map((item, index) => {
      const product = products.find((each) => isSameItem(each, item))
      const name = product ? titleOf(product.title).label : `${item.productType} ${item.productId}`
      return `${index + 1}. ${name}: ${formatMoney(money(item.price), locale)}`
    })
    return lines.join('\n')
  }
}
