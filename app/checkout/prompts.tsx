import { type ReactNode, useEffect, useState } from 'react'
import { EnterInPlace } from '../account/enter-in-place.tsx'
import { VerifyInPlace } from '../account/verify-in-place.tsx'
import { readAffiliateCode } from '../shell/affiliate-code.ts'
import { Notice } from '../ui/notice.tsx'
import { forms } from './next-step.tsx'
import type { Purchase } from './use-purchase.ts'

/** Of the mailed link, which may be opened on another device: with who brought the buyer (specification, O1). */
function useMailedPlace(purchase: Purchase): string {
  const [affiliate, setAffiliate] = useState<string | null>(null)
  useEffect(() => setAffiliate(readAffiliateCode()), [])
  const path = purchase.path({ ready: true })
  return affiliate ? `${path}&affiliate=${encodeURIComponent(affiliate)}` : path
}

/** Says who buys, in place; the mailed link returns to this choice. */
export function EnterPrompt({ purchase }: { purchase: Purchase }) {
  return (
    <div className="p-5 sm:px-6">
      <EnterInPlace
        id={forms.enter}
        way={purchase.way}
        onWay={purchase.enterBy}
        place={useMailedPlace(purchase)}
        onEntered={purchase.onEntered}
      />
    </div>
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
      <VerifyInPlace place={useMailedPlace(purchase)} autoFocus={purchase.entered} onVerified={onVerified} />
    </Notice>
  )
}
