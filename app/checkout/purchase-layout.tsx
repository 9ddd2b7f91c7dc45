import type { ReactNode } from 'react'
import type { NextStep } from './next-step.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'
import { PurchasePanel } from './purchase-panel.tsx'

export function PurchaseLayout({
  header,
  offer,
  enter,
  children,
}: {
  header: ReactNode
  offer: PurchaseOffer
  /** Where owners continue, in place of the usual link. */
  enter?: NextStep
  children: ReactNode
}) {
  return (
    <div className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:py-10">
      {header}
      <aside className="z-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start desk:sticky desk:top-[calc(var(--top-bar)+1.5rem)]">
        <PurchasePanel offer={offer} enter={enter} />
      </aside>
      <div className="min-w-0 lg:col-start-1">{children}</div>
    </div>
  )
}
