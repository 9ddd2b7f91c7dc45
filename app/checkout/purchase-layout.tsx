import type { ReactNode } from 'react'
import type { PurchaseOffer } from './purchase-loader.ts'
import { PurchasePanel } from './purchase-panel.tsx'

/** A page that sells: its header, the panel beside it (between the two on a phone), and what there is to read below. */
export function PurchaseLayout({
  header,
  offer,
  children,
}: {
  header: ReactNode
  offer: PurchaseOffer
  children: ReactNode
}) {
  return (
    <div className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-8 py-8 lg:grid-cols-[minmax(0,1.45fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:py-10">
      {header}
      <aside className="lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <PurchasePanel offer={offer} />
      </aside>
      <div className="grid content-start gap-12 lg:col-start-1">{children}</div>
    </div>
  )
}
