import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { forms } from './next-step.tsx'
import type { Purchase } from './use-purchase.ts'

/** The form of the choice. Without scripts, its own button requests the new price. */
export function ChoiceForm({
  purchase: { offer, ready, gift, country, plain },
  children,
}: {
  purchase: Purchase
  children: ReactNode
}) {
  const t = useTranslations('checkout')
  return (
    <Form id={forms.choice} method="get" replace preventScrollReset>
      {gift && <input type="hidden" name="gift" value="1" />}
      {plain && <input type="hidden" name="plain" value="1" />}
      {ready && <input type="hidden" name="ready" value="1" />}
      {offer.coupon?.ok && <input type="hidden" name="coupon" value={offer.coupon.code} />}
      {country !== null && <input type="hidden" name="country" value={country} />}
      {offer.earlierOrder && <input type="hidden" name="orden" value={offer.earlierOrder} />}
      {children}
      {offer.course && (
        <noscript>
          <Button type="submit" wide className="rounded-none">
            {t('updatePrice')}
          </Button>
        </noscript>
      )}
    </Form>
  )
}
