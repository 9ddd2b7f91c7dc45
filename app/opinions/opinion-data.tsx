import { useLocale } from 'use-intl'
import type { Opinion } from '#domain/learning/opinions/list-opinions.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { type ProductType, productKinds } from '#values/product.ts'
import { averageStars, countOpinions, type StarCounts } from '#values/star-counts.ts'
import { useRootData } from '../shell/root-data.ts'
import { absolute } from '../ui/page-head.tsx'
import { StructuredData } from '../ui/structured-data.tsx'

const types: Record<ProductType, string> = { course: 'Course', book: 'Book', pack: 'Product' }

/** The opinions as schema.org data about the same thing as the rest of the page's data; nothing without opinions. */
export function OpinionData({
  product: { productType, slug, title, starCounts },
  opinions,
}: {
  product: { productType: ProductType; slug: string; title: LocalizedText; starCounts: StarCounts }
  opinions: readonly Opinion[]
}) {
  const locale = useLocale()
  const root = useRootData()
  const average = averageStars(starCounts)
  if (!root || average === null) return null
  const url = absolute(root, `${productKinds[productType].purchasePage}/${slug}`)
  const rating = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 })
  return (
    <StructuredData
      data={{
        '@type': types[productType],
        '@id': `${url}#product`,
        name: localize(title, locale),
        url,
        aggregateRating: {
          '@type': 'AggregateRating',
          ...rating(average),
          ratingCount: countOpinions(starCounts),
        },
        review: opinions.flatMap(({ writer, stars, words, locale, createdAt }) =>
          writer === null || words === ''
            ? []
            : [
                {
                  '@type': 'Review',
                  author: { '@type': 'Person', name: writer },
                  datePublished: createdAt.toISOString().slice(0, 10),
                  inLanguage: locale,
                  reviewBody: words,
                  reviewRating: { '@type': 'Rating', ...rating(stars) },
                },
              ],
        ),
      }}
    />
  )
}
