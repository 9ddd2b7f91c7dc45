import type { ReactNode } from 'react'
import { EnterInPlace } from '../account/enter-in-place.tsx'
import { VerifyInPlace } from '../account/verify-in-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { forms } from './next-step.tsx'
import type { Purchase } from './use-purchase.ts'

/** Lets a visitor register or log in on the page. The link in the mail returns to this choice. */
export function EnterPrompt({ purchase }: { purchase: Purchase }) {
  return (
    <div className="p-5 sm:px-6">
      <EnterInPlace
        id={forms.enter}
        way={purchase.way}
        onWay={purchase.enterBy}
        place={purchase.path({ ready: true })}
        onEntered={purchase.onEntered}
      />
    </div>
  )
}

/** Replaces payment until the buyer's address is verified. The link in the mail returns to this choice. */
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
      <div data-next-step>
        <VerifyInPlace
          place={purchase.path({ ready: true })}
          autoFocus={purchase.entered}
          onVerified={onVerified}
        />
      </div>
    </Notice>
  )
}
