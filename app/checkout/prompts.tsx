import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VerifyInPlace } from '../account/verify-in-place.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Purchase } from './use-purchase.ts'

/** Returns to this choice. */
export function RegisterLink({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  return (
    <ButtonLink to={`/register?next=${encodeURIComponent(purchase.path({ ready: true }))}`} wide>
      {t('register')}
    </ButtonLink>
  )
}

/** Replaces payment until the address is verified; the mailed link returns to this choice. */
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
