import { clsx } from 'clsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BuyBar } from './buy-bar.tsx'
import { isEntering, mayBuy, type NextStep, useNextStep } from './next-step.tsx'
import { PanelFolds } from './panel-folds.tsx'
import { PanelHead } from './panel-head.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'
import { useGift } from './use-gift.ts'
import { usePurchase } from './use-purchase.ts'

/** The panel that sells; total and next step stay in view (specification, S3). */
export function PurchasePanel({ offer, enter }: { offer: PurchaseOffer; enter?: NextStep }) {
  const t = useTranslations('checkout')
  const purchase = usePurchase(offer)
  const gift = useGift(purchase)
  const step = useNextStep(purchase, gift, enter)
  const panel = useRef<HTMLElement>(null)
  const buyable = mayBuy(purchase)
  const typing = purchase.gift || isEntering(purchase)
  const head = (
    <div key="head" className={clsx('grid flex-none gap-3.5 p-5 sm:px-6', typing && 'border-line border-t')}>
      <PanelHead purchase={purchase} step={step} />
    </div>
  )
  const folds = buyable && (
    <div key="folds" data-folds className="relative min-h-0 overflow-y-auto">
      <PanelFolds purchase={purchase} gift={gift} />
    </div>
  )
  return (
    <>
      <section
        ref={panel}
        id="purchase"
        aria-label={t('panel')}
        className="flex flex-col overflow-hidden rounded-md border border-line bg-board-raised shadow-(--shadow) desk:max-h-[calc(100dvh-7rem)]"
      >
        {typing ? [folds, head] : [head, folds]}
      </section>
      {(step || buyable) && <BuyBar purchase={purchase} step={step} panel={panel} />}
    </>
  )
}
