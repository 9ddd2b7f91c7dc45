import { BookOpenText, ChartNoAxesColumn, Clock, ListVideo } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { getPack, type PackItem } from '#domain/commerce/pricing/list-packs.ts'
import { listRelatedProducts } from '#domain/commerce/pricing/list-related-products.ts'
import { translate } from '#locales/translate.ts'
import { totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import type { Level } from '#values/sales-words.ts'
import { excerpts } from '../checkout/excerpt.ts'
import { purchase } from '../checkout/purchase-action.ts'
import { PurchaseLayout } from '../checkout/purchase-layout.tsx'
import { loadOffer } from '../checkout/purchase-loader.ts'
import { whenReached } from '../connection/unreachable.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { requestOf } from '../request-context.ts'
import { Crumbs } from '../sales/crumbs.tsx'
import { Facts } from '../sales/facts.tsx'
import { loadSales } from '../sales/sales-loader.ts'
import { structuredData } from '../sales/structured-data.ts'
import { Cover } from '../ui/cover.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/pack-page'
import { packContents } from './pack-contents.ts'

// The server renders these parts, and the page works before their code has loaded.
const TitleStars = lazy(() => whenReached(() => import('../opinions/title-stars.tsx')))
const PackBody = lazy(() => whenReached(() => import('./pack-body.tsx')))
const RelatedProducts = lazy(() => whenReached(() => import('./related-products.tsx')))

export { shouldRevalidate } from '../checkout/sent-form.ts'

const address = (slug: string) => ({ productType: 'pack', slug }) as const

/** An unknown slug leads to the index (specification, A3). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { locale } = requestContext
  const { offer, checkout } = await loadOffer(requestContext, request, address(params.tag))
  const { level, outcomes, questions, ...pack } = await getPack(requestContext.domain, {
    slug: params.tag,
  }).catch(redirectRefusal(requestContext, { 'not-found': '/' }))
  const { price, cover } = pack
  const words = { level, outcomes, questions }
  const [shown, related] = await Promise.all([
    loadSales(requestContext, { product: checkout.product, cover, words, price }),
    listRelatedProducts(requestContext.domain, checkout.product),
  ])
  const summary = excerpts(pack.description)
  const crumbs = [{ name: translate(locale, 'catalog.packsTitle'), path: '/pack' }]
  return {
    ...shown,
    pack,
    offer,
    related,
    summary,
    crumbs,
    structured: structuredData(requestContext, {
      type: 'Product',
      name: pack.title,
      description: summary,
      path: `/pack/${pack.slug}`,
      image: shown.image,
      price,
      onSale: checkout.onSale,
      crumbs,
      questions: shown.sales.questions,
      facts: { brand: { '@type': 'Brand', name: requestContext.domain.shop.seller.name } },
    }),
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return purchase(requestOf({ context }), request, address(params.tag))
}

/** Sells a pack (specification, K1). */
export default function PackPage({ loaderData }: Route.ComponentProps) {
  const { pack, offer, summary, sales, crumbs, refundDays, structured, image, opinions, author, related } =
    loaderData
  const t = useTranslations('catalog.pack')
  const locale = useLocale()
  const title = localize(pack.title, locale)
  return (
    <>
      <PageHead title={title} description={localize(summary, locale)} image={image} />
      <StructuredData data={structured} />
      <PurchaseLayout
        offer={offer}
        header={
          <header>
            <Crumbs crumbs={crumbs} />
            <h1 className="text-3xl" lang={languageOf(pack.title, locale) ?? undefined}>
              {title}
            </h1>
            <p className="mt-3 text-chalk-soft text-lg">{t('items', packContents(pack))}</p>
            <Suspense>
              <TitleStars counts={pack.starCounts} />
            </Suspense>
            <PackFacts items={pack.items} level={sales.level} />
            <Cover
              slug={pack.slug}
              image={pack.cover}
              sizes="(min-width: 64rem) 42rem, calc(100vw - 2rem)"
              eager
              className="mt-6 rounded-lg"
            />
          </header>
        }
      >
        <LatePart>
          <PackBody
            pack={pack}
            sales={sales}
            refundDays={refundDays}
            proof={{ page: opinions, owns: offer.owns, author }}
          />
        </LatePart>
      </PurchaseLayout>
      <LatePart>{related.length > 0 && <RelatedProducts products={related} />}</LatePart>
    </>
  )
}

/** Classes, time and pages of all items together. */
function PackFacts({ items, level }: { items: readonly PackItem[]; level: Level | null }) {
  const t = useTranslations('checkout.facts')
  const sum = (of: 'lessonCount' | 'totalSeconds' | 'pageCount') =>
    items.reduce((total, item) => total + (item[of] ?? 0), 0)
  const [lessons, seconds, pages] = [sum('lessonCount'), sum('totalSeconds'), sum('pageCount')]
  return (
    <Facts
      facts={[
        lessons > 0 ? { name: 'classes', icon: ListVideo, words: t('classes', { count: lessons }) } : null,
        seconds > 0 ? { name: 'time', icon: Clock, words: totalLabel(seconds) } : null,
        pages > 0 ? { name: 'pages', icon: BookOpenText, words: t('pages', { count: pages }) } : null,
        level && { name: 'level', icon: ChartNoAxesColumn, words: t(`levels.${level}`) },
      ]}
    />
  )
}
