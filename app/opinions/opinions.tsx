import { useTranslations } from 'use-intl'
import type { OpinionPage } from '#domain/learning/opinions/list-opinions.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { countOpinions, type StarCounts } from '#values/star-counts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { opinionsPath, ownOpinionPath } from './opinion-address.ts'
import { OpinionCard } from './opinion-card.tsx'
import { OpinionData } from './opinion-data.tsx'
import { OpinionSummary } from './opinion-summary.tsx'

/** The opinions on a page that sells; nothing when there are none and the reader does not have the product. */
export function Opinions({
  product,
  page: { opinions, next },
  owns,
  author,
}: {
  product: { productType: ProductType; slug: string; title: LocalizedText; starCounts: StarCounts }
  page: OpinionPage
  /** Whether the reader has the product, and so may write an opinion or is told when they may. */
  owns: boolean
  /** Name of the author, who answers opinions. */
  author: string | undefined
}) {
  const t = useTranslations('opinions')
  const count = countOpinions(product.starCounts)
  if (count === 0 && !owns) return null
  // Opinions of stars alone are not quoted here.
  const hasMore = next !== null || opinions.length < count
  return (
    <section aria-labelledby="opinions" className="grid gap-6">
      <h2 id="opinions" className="text-2xl">
        {t('title')}
      </h2>
      {count === 0 ? (
        <p className="text-chalk-soft">{t('none')}</p>
      ) : (
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
          <OpinionData product={product} opinions={opinions} />
          <OpinionSummary
            counts={product.starCounts}
            addressOf={(stars) => opinionsPath(product, { stars })}
          />
          <ul className="grid content-start gap-8">
            {opinions.map((opinion) => (
              <li key={opinion.id}>
                <OpinionCard opinion={opinion} author={author} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {(hasMore || owns) && (
        <p className="flex flex-wrap gap-3">
          {hasMore && <ButtonLink to={opinionsPath(product)}>{t('all', { count })}</ButtonLink>}
          {owns && <ButtonLink to={ownOpinionPath(product)}>{t('write')}</ButtonLink>}
        </p>
      )}
    </section>
  )
}
