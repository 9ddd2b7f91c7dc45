import { useCallback } from 'react'
import { useFormatter } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { ChosenProducts } from '../drafts/use-chosen-products.ts'
import type { LeafWords } from '../history/leaf-words.ts'
import { useTitle } from '../ui/use-title.ts'

export function usePostWords({ find, meet }: ChosenProducts): LeafWords {
  const format = useFormatter()
  const titleOf = useTitle()
  const meetSubject = useCallback(
    (field: string, value: unknown) => {
      if (field === 'about' && value) meet([value as NonNullable<PostFields['about']>])
    },
    [meet],
  )
  return {
    meet: meetSubject,
    say(field, value) {
      if (!value) return null
      if (field === 'publishedAt') {
        return `${format.dateTime(new Date(value as string), { dateStyle: 'medium', timeStyle: 'short' })} UTC`
      }
      if (field !== 'about') return null
      const about = value as NonNullable<PostFields['about']>
      const product = find(about)
      return product ? titleOf(product.title).label : `${about.productType} ${about.productId}`
    },
  }
}
