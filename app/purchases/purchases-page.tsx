import { useTranslations } from 'use-intl'
import { listOwnOrders } from '#domain/commerce/purchases/list-own-orders.ts'
import { pageIn } from '#values/sent-id.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/purchases-page'
import { changeGiftByForm } from './purchase-action.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'

export { revalidateRefused as shouldRevalidate } from '../ui/revalidate-refused.ts'

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** The highest page number that the query takes. */
const lastPage = 10_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const page = pageIn(new URL(request.url).searchParams, lastPage)
  if (requestContext.domain.actor.kind !== 'user') {
    const here = page > 1 ? `/mis-compras?page=${page}` : '/mis-compras'
    throw redirectTo(requestContext, logInPath(here))
  }
  return listOwnOrders(requestContext.domain, { page })
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  if (requestContext.domain.actor.kind !== 'user')
    throw redirectTo(requestContext, '/login?next=%2Fmis-compras')
  return changeGiftByForm(requestContext, request)
}

export default function PurchasesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('purchases')
  const { purchases, page, hasMore } = loaderData
  const pages = [
    ...(page > 1
      ? [{ to: page === 2 ? '/mis-compras' : `/mis-compras?page=${page - 1}`, way: 'newer' as const }]
      : []),
    ...(hasMore ? [{ to: `/mis-compras?page=${page + 1}`, way: 'older' as const }] : []),
  ]
  return (
    <Reading>
      <PageHead title={t('title')} indexed={false} />
      <PageHeader title={t('title')} lead={t('lead')} />
      {purchases.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <ButtonLink to="/" variant="primary">
              {t('seeCourses')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {purchases.some(({ pretend }) => pretend) && <SandboxNotice>{t('pretendMarked')}</SandboxNotice>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {purchases.map((purchase) => (
              <li key={purchase.number}>
                <PurchaseCard purchase={purchase} outcome={actionData ?? null} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {pages.length > 0 && (
        <nav aria-label={t('pages')} className="mt-8 flex flex-wrap gap-3">
          {pages.map(({ to, way }) => (
            <ButtonLink key={way} to={to} rel={way === 'newer' ? 'prev' : 'next'}>
              {t(way)}
            </ButtonLink>
          ))}
        </nav>
      )}
    </Reading>
  )
}
