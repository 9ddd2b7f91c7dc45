import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '#values/money.ts'
import { buttonClass } from '../ui/button.tsx'
import { type NextStep, NextStepButton, nothingLeft } from './next-step.tsx'
import type { Purchase } from './use-purchase.ts'

/** A bar with total and next step. It is hidden while those of the panel are visible (specification, S3). */
export function BuyBar({
  purchase,
  step,
  panel,
}: {
  purchase: Purchase
  step: NextStep | null
  panel: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const bar = useRef<HTMLDivElement>(null)
  const panelParts = useInView(panel, bar, step)
  const { quote, pending } = purchase
  return (
    <div
      ref={bar}
      className={clsx(
        'buy-bar fixed inset-x-0 bottom-(--bottom-bar) z-20 border-line border-t bg-board-raised',
        // Before hydration it assumes that a panel beside the text is visible.
        panelParts === null ? 'desk:invisible' : panelParts.total && panelParts.step && 'invisible',
      )}
    >
      <div className="mx-auto flex h-16 max-w-[77rem] items-center justify-between gap-4 px-[clamp(1rem,4vw,2.5rem)]">
        {!nothingLeft(purchase) && (
          <p
            className={clsx(
              'font-display font-semibold text-xl tabular-nums',
              pending && 'opacity-55',
              // Where the panel shows the total, the bar does not repeat it.
              panelParts?.total && 'invisible',
            )}
            data-money
            data-total
          >
            <span className="sr-only">{t('total')}: </span>
            {quote.total.amount === 0 ? t('free') : formatMoney(quote.total, locale)}
          </p>
        )}
        <div className="min-w-0 flex-1 sm:max-w-[20rem]">
          {step ? (
            <NextStepButton step={step} purchase={purchase} onReady={() => toPanel(panel)} />
          ) : (
            <a href="#purchase" className={buttonClass({ variant: 'primary', wide: true })} data-next-step>
              {t('toPanel')}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

function toPanel(panel: RefObject<HTMLElement | null>) {
  panel.current?.scrollIntoView({ block: 'start' })
}

/** Shares of an element above this count as visible, since a few hidden pixels do no harm. */
const nearlyAll = 0.89

type InView = { total: boolean; step: boolean }

/** Which parts of the panel are fully visible; null until that is known. */
function useInView(
  panel: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  step: NextStep | null,
): InView | null {
  const [inView, setInView] = useState<InView | null>(null)
  const what = step && `${step.kind} ${step.label}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another button, which has to be observed.
  useEffect(() => {
    const above = document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0
    const below = bar.current ? innerHeight - bar.current.getBoundingClientRect().top : 0
    const watched = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          watched.set(target, intersectionRatio > nearlyAll)
        // PayPal's button may replace ours, which then is no longer in the document.
        const isSeen = (part: string) =>
          [...watched].every(([element, seen]) => seen || !element.isConnected || !element.matches(part))
        setInView({ total: isSeen('[data-total]'), step: isSeen('[data-next-step]') })
      },
      { rootMargin: `-${above}px 0px -${below}px`, threshold: [0, nearlyAll, 1] },
    )
    for (const element of panel.current?.querySelectorAll('[data-total], [data-next-step]') ?? []) {
      watched.set(element, false)
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [panel, bar, what])
  return inView
}
