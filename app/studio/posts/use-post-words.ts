import { useFormatter } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { LeafWords } from '../history/leaf-words.ts'
import { useTitle } from '../ui/use-title.ts'

export function usePostWords(products: readonly ProductChoice[]): LeafWords {
  const format = useFormatter()
  const titleOf = useTitle()
  return (field, value) => {
    if (!value) return null
    if (field === 'publishedAt') {
      return `${format.dateTime(new Date(value as string), { dateStyle: 'medium', timeStyle: 'short' })} UTC`
    }
    if (field !== 'about') return null
    const { productType, productId } = value as NonNullable<PostFields['about']>
    const product = products.find((each) => each.productType === productType && each.productId === productId)
    return product ? titleOf(product.title).label : `${productType} ${productId}`
  }
}
