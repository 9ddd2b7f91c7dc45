import { useLocale, useTranslations } from 'use-intl'
import { listPackPage, type PackCard } from '#domain/commerce/pricing/list-packs.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { formatMoney } from '#values/money.ts'
import { pageIn } from '#values/sent-id.ts'
import { excerpts } from '../checkout/excerpt.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/pack-list-page'
import { CardStars } from './card-stars.tsx'
import { pagePath } from './list-address.ts'
import { requirePage } from './list-request.ts'
import { ListFailedPage, NothingOnSale } from './list-states.tsx'
import { packContents } from './pack-contents.ts'
import { PageHeader } from './page-header.tsx'
import { Pager } from './pager.tsx'
import { ProductLabel } from './product-label.tsx'
import { ProductListData } from './product-list-data.tsx'
import { shownStars } from './shown-stars.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const page = pageIn(new URL(request.url).searchParams)
  const list = await listPackPage(requestContext.domain, { page })
  requirePage(requestContext, request, { path: '/pack', page: list.page })
  return { ...list, packs: list.packs.map(listedPack) }
}

/** Characters of a summary, which fill more than the four lines that show. */
const longestSummary = 400

/** The pack without the data that no row shows. */
function listedPack(pack: PackCard) {
  const {
    level: _level,
    outcomes: _outcomes,
    questions: _questions,
    description,
    starCounts,
    ...shown
  } = pack
  return { ...shown, summary: excerpts(description, longestSummary), stars: shownStars(starCounts) }
}

type Pack = ReturnType<typeof listedPack>

/** All packs (specification, K1). */
export default function PackListPage({ loaderData: { packs, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const title = page > 1 ? t('packsPage', { page }) : t('packsTitle')
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={title} description={t('packsLead')} page={page} />
      <PageHeader title={title} lead={t('packsLead')} />
      {packs.length === 0 ? (
        <NothingOnSale title={t('packsEmptyTitle')} text={t('packsEmptyText')} />
      ) : (
        <>
          <ProductListData
            products={packs.map(({ slug, title, price }) => ({
              type: 'Product',
              name: title,
              path: `/pack/${slug}`,
              price,
            }))}
          />
          <ul className="grid gap-6">
            {packs.map((pack, index) => (
              <li key={pack.id}>
                <PackRow pack={pack} eager={index < 2} />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={pages} address={(each) => pagePath('/pack', each)} />
          <p className="mt-8 max-w-(--measure) text-chalk-soft text-sm">{t('pack.ruleFees')}</p>
        </>
      )}
    </div>
  )
}

function PackRow({ pack, eager }: { pack: Pack; eager: boolean }) {
  const t = useTranslations('catalog.pack')
  const locale = useLocale()
  const page = `/pack/${pack.slug}`
  const title = localize(pack.title, locale)
  return (
    <article className="grid overflow-hidden rounded-md border border-line bg-board-raised shadow-(--shadow) bar:grid-cols-[minmax(14rem,22rem)_minmax(0,1fr)]">
      <Link to={page} tabIndex={-1} aria-hidden="true" className="grid">
        <Cover
          slug={pack.slug}
          image={pack.cover}
          sizes="(min-width: 43.75rem) 22rem, calc(100vw - 2rem)"
          eager={eager}
          className="bar:h-full"
        />
      </Link>
      <div className="grid content-start gap-3 p-5 sm:p-6">
        <h2 className="text-xl" lang={languageOf(pack.title, locale) ?? undefined}>
          <Link to={page} className="product-name">
            {title}
          </Link>
        </h2>
        <div className="product-facts">
          <CardStars stars={pack.stars} />
          <p className="text-chalk-soft text-xs">{t('items', packContents(pack))}</p>
        </div>
        <p
          lang={languageOf(pack.summary, locale) ?? undefined}
          className="line-clamp-4 max-w-(--measure) text-sm"
        >
          {localize(pack.summary, locale)}
        </p>
        <PackPrice pack={pack} />
        <ButtonLink to={page} className="justify-self-start border-mint text-mint">
          <ProductLabel title={title}>{t('see')}</ProductLabel>
        </ButtonLink>
      </div>
    </article>
  )
}

function PackPrice({ pack: { price, savings, quote } }: { pack: Pack }) {
  const t = useTranslations('catalog.pack')
  const locale = useLocale()
  const short = (amount: typeof price) => formatMoney(amount, locale, { short: true })
  const credited = quote.total.amount < price.amount
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <b className="font-display font-semibold text-xl tabular-nums" data-money>
        {short(price)}
      </b>
      {savings.amount > 0 && <Flag tone="mint">{t('saves', { amount: short(savings) })}</Flag>}
      {credited && (
        <span className="text-chalk-soft text-sm">
          {quote.total.amount === 0 ? t('yoursAll') : t('youPay', { amount: short(quote.total) })}
        </span>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('catalog')
  return <ListFailedPage title={t('packsTitle')} lead={t('packsLead')} failed={t('packsFailedTitle')} />
}
