import { useFormatter } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { LeafWords } from '../history/leaf-words.ts'
import { useTitle } from '../ui/use-title.ts'

export function usePostWords(): LeafWords {
  const format = useFormatter()
  const titleOf = useTitle()
  return {
    productsIn: subjectIn,
    say(field, value, find) {
      if (field === 'publishedAt' && value) {
        return `${format.dateTime(new Date(value as string), { dateStyle: 'medium', timeStyle: 'short' })} UTC`
      }
      const [about] = subjectIn(field, value)
      if (!about) return null
      const product = find(about)
      return product ? titleOf(product.title).label : `${about.productType} ${about.productId}`
    },
  }
}

function subjectIn(field: string, value: unknown): readonly NonNullable<PostFields['about']>[] {
  return field === 'about' && value ? [value as NonNullable<PostFields['about']>] : []
}
