import { useTranslations } from 'use-intl'
import { getPurchase } from '#domain/commerce/purchases/get-bought.ts'
import { orderPath } from '#values/purchase-address.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { logInPath } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/purchase-page'
import { changeGiftByForm } from './purchase-action.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'

export { revalidateRefused as shouldRevalidate } from '../ui/revalidate-refused.ts'

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** The order of a guest opens by its number alone; others only for the payer, who has to log in. */
export async function loader({ params: { orden }, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const ways = { 'not-found': null, unauthenticated: logInPath(orderPath(orden)) }
  const purchase = await getPurchase(requestContext.domain, { orderNumber: orden }).catch(
    redirectRefusal(requestContext, ways),
  )
  return { purchase }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeGiftByForm(requestOf({ context }), request)
}

export default function PurchasePage({ loaderData: { purchase }, actionData }: Route.ComponentProps) {
  const t = useTranslations('purchases')
  const root = useRootData()
  const title = t('orderTitle', { number: purchase.number })
  const [before, after] = title.split(purchase.number)
  return (
    <Reading>
      <PageHead title={title} indexed={false} />
      <PageHeader
        title={
          <>
            {before}
            <span className="whitespace-nowrap">{purchase.number}</span>
            {after}
          </>
        }
        lead={root?.user ? undefined : t('guestLead')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {purchase.pretend && <SandboxNotice>{t('pretend')}</SandboxNotice>}
        <PurchaseCard purchase={purchase} outcome={actionData ?? null} />
      </div>
      {root?.user && (
        <div className="mt-6">
          <ButtonLink to="/mis-compras">{t('allPurchases')}</ButtonLink>
        </div>
      )}
    </Reading>
  )
}
