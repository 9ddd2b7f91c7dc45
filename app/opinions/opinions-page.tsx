import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { listOpinions } from '#domain/learning/opinions/list-opinions.ts'
import { localize } from '#values/localized-text.ts'
import { productKinds } from '#values/product.ts'
import { idIn } from '#values/sent-id.ts'
import { countOpinions, readStars } from '#values/star-counts.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/opinions-page'
import { kindOfWord, opinionsPath, ownOpinionPath } from './opinion-address.ts'
import { OpinionCard } from './opinion-card.tsx'
import { OpinionSummary } from './opinion-summary.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const productType = kindOfWord(params.kind)
  if (!productType) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const before = idIn(searchParams, 'before')
  const stars = readStars(searchParams.get('stars'))
  const page = await listOpinions(requestContext.domain, {
    productType,
    slug: params.slug,
    stars,
    before,
  }).catch(redirectRefusal(requestContext, { 'not-found': null }))
  // Only the first page is cached for visitors, because there is no end of the addresses of further pages.
  const headers: HeadersInit = before === null ? {} : { 'Cache-Control': 'private, no-store' }
  return data({ ...page, stars, isFirst: before === null }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** All opinions on a product, newest first. */
export default function OpinionsPage({
  loaderData: { product, opinions, next, stars, isFirst },
}: Route.ComponentProps) {
  const t = useTranslations('opinions')
  const locale = useLocale()
  const user = useRootData()?.user ?? null
  const title = localize(product.title, locale)
  const count = countOpinions(product.starCounts)
  return (
    <Reading className={readingTop}>
      <PageHead
        title={t('titleOf', { title })}
        description={t('description', { title, count })}
        indexed={count > 0 && isFirst && stars === null}
      />
      <Link
        to={`${productKinds[product.productType].purchasePage}/${product.slug}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 wrap-anywhere text-chalk-soft text-sm hover:text-mint"
      >
        <ArrowLeft size={18} aria-hidden />
        {title}
      </Link>
      <h1 className="mt-2 text-2xl">{t('title')}</h1>
      <div className="mt-6 grid gap-8">
        {count > 0 && (
          <OpinionSummary
            counts={product.starCounts}
            chosen={stars}
            addressOf={(each) => opinionsPath(product, { stars: each })}
          />
        )}
        {stars !== null && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm">
            <span>{t('onlyStars', { stars })}</span>
            <Link
              to={opinionsPath(product)}
              className="inline-flex min-h-11 items-center text-mint underline underline-offset-3"
            >
              {t('showAll')}
            </Link>
          </p>
        )}
        {opinions.length === 0 ? (
          <p className="text-chalk-soft">{t(count === 0 ? 'none' : 'noneLike')}</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {opinions.map((opinion) => (
              <li key={opinion.id} className="py-6">
                <OpinionCard opinion={opinion} />
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-3">
          {!isFirst && <ButtonLink to={opinionsPath(product, { stars })}>{t('newest')}</ButtonLink>}
          {next !== null && (
            <ButtonLink to={opinionsPath(product, { stars, before: next })} rel="next">
              {t('older')}
            </ButtonLink>
          )}
          {user && <ButtonLink to={ownOpinionPath(product)}>{t('write')}</ButtonLink>}
        </p>
      </div>
    </Reading>
  )
}
