import { useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  type AffiliateSales,
  listAffiliateSales,
} from '#domain/commerce/affiliate-sales/list-affiliate-sales.ts'
import { formatMoney } from '#values/money.ts'
import { pageIn } from '#values/sent-id.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/affiliate-sales-page'
import { AffiliateSaleList, AffiliateSaleListSkeleton } from './affiliate-sale-list.tsx'

const path = '/affiliate/selling'

/** The affiliate sales of the caller (specification, O2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { searchParams } = new URL(request.url)
  const paid = isPaid(searchParams)
  const page = pageIn(searchParams)
  if (requestContext.domain.actor.kind !== 'user') {
    throw redirectTo(requestContext, logInPath(salesPath({ paid, page })))
  }
  const listed = await listAffiliateSales(requestContext.domain, { paid, page }).catch(
    redirectRefusal(requestContext, { forbidden: '/profile?notice=affiliate-sellers-only' }),
  )
  return { paid, days: requestContext.domain.shop.refundWindowDays, ...listed }
}

function isPaid(search: URLSearchParams): boolean {
  return search.get('payed') === '1'
}

function salesPath({ paid, page = 1 }: { paid: boolean; page?: number }): string {
  const query = new URLSearchParams({ ...(paid && { payed: '1' }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${path}?${query}` : path
}

export default function AffiliateSalesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('affiliates')
  const { location } = useNavigation()
  const coming = location?.pathname.endsWith(path) ? new URLSearchParams(location.search) : null
  const paid = coming ? isPaid(coming) : loaderData.paid
  return (
    <div className="grid gap-8 pt-[clamp(2rem,6vw,4.5rem)] pb-(--gap-section)">
      <PageHead title={t('salesTitle')} indexed={false} />
      <header>
        <h1 className="text-3xl">{t('salesTitle')}</h1>
        <p className="mt-4 max-w-(--measure) text-chalk-soft">{t('salesLead', { days: loaderData.days })}</p>
      </header>
      {loaderData.payoutEmail === null && (
        <Notice tone="yellow">
          {t('emailMissing')}{' '}
          <Link to="/profile?edit=email" className="underline underline-offset-3">
            {t('emailAdd')}
          </Link>
        </Notice>
      )}
      <Toggle paid={paid} />
      {coming ? <AffiliateSaleListSkeleton /> : <Sales {...loaderData} />}
    </div>
  )
}

function Toggle({ paid }: { paid: boolean }) {
  const t = useTranslations('affiliates')
  return (
    <nav aria-label={t('which')} className="flex flex-wrap gap-3">
      {([false, true] as const).map((each) => (
        <Link
          key={String(each)}
          to={salesPath({ paid: each })}
          aria-current={each === paid ? 'page' : undefined}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium text-sm no-underline transition-colors duration-(--quick) hover:border-mint hover:text-mint aria-[current]:border-mint aria-[current]:bg-mint-wash aria-[current]:text-mint"
        >
          {t(each ? 'paid' : 'unpaid')}
        </Link>
      ))}
    </nav>
  )
}

function Sales({ sales, total, paid, page, pages }: AffiliateSales & { paid: boolean }) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  if (sales.length === 0) {
    return (
      <EmptyState
        title={t(paid ? 'emptyPaid' : 'emptyUnpaid')}
        action={
          paid ? (
            <ButtonLink to={path}>{t('showUnpaid')}</ButtonLink>
          ) : (
            <ButtonLink to="/profile">{t('toLink')}</ButtonLink>
          )
        }
      >
        {t(paid ? 'emptyPaidText' : 'emptyUnpaidText')}
      </EmptyState>
    )
  }
  return (
    <section>
      <h2 className="sr-only">{t(paid ? 'paid' : 'unpaid')}</h2>
      <AffiliateSaleList sales={sales} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 py-5">
        <span className="font-semibold">{t(paid ? 'totalPaid' : 'totalUnpaid')}</span>
        <b className="font-display font-semibold text-2xl tabular-nums" data-money>
          {formatMoney(total, locale)}
        </b>
      </p>
      {pages > 1 && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-4">
          {page > 1 && <ButtonLink to={salesPath({ paid, page: page - 1 })}>{t('newer')}</ButtonLink>}
          <span className="text-chalk-soft text-sm">{t('pageOf', { page, pages })}</span>
          {page < pages && <ButtonLink to={salesPath({ paid, page: page + 1 })}>{t('older')}</ButtonLink>}
        </nav>
      )}
    </section>
  )
}
