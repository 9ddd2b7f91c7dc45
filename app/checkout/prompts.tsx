import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VerifyInPlace } from '../account/verify-in-place.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Purchase } from './use-purchase.ts'

/** Registering first comes back to this very choice, as logging in does. */
export function RegisterLink({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  return (
    <ButtonLink to={`/register?next=${encodeURIComponent(purchase.path({ ready: true }))}`} wide>
      {t('register')}
    </ButtonLink>
  )
}

/** What stands in the place of payment until the address is verified; the mailed link comes back to this very choice. */
export function VerifyPrompt({
  purchase,
  onVerified,
  children,
}: {
  purchase: Purchase
  onVerified?: () => void
  children: ReactNode
}) {
  return (
    <Notice tone="yellow" className="grid gap-3">
      <p>{children}</p>
      <VerifyInPlace place={purchase.path({ ready: true })} onVerified={onVerified} />
    </Notice>
  )
}
