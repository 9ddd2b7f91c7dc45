import { clsx } from 'clsx'
import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import type { Bought } from '#domain/commerce/purchases/get-bought.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { whenReached } from '../connection/unreachable.ts'
import { LatePart } from '../ui/late-part.tsx'
import { BoughtCover } from './bought.tsx'

const ReceiptCard = lazy(() => whenReached(() => import('./receipt-card.tsx')))

/** The result of a payment, and beside it what was bought, with its receipt. */
export function ConfirmationFrame({
  icon,
  title,
  of,
  live,
  bought,
  done = false,
  children,
}: {
  bought?: Bought | null
  icon: ReactNode
  title: string
  /** Name of what was bought, beside the title. */
  of?: LocalizedText
  live: 'status' | 'alert'
  done?: boolean
  children: ReactNode
}) {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers do not announce an alert that is in a page from the start.
  useEffect(() => {
    if (live === 'alert') heading.current?.focus()
  }, [live])
  const text = (
    <div role={live} className={clsx('grid max-w-[40rem] content-start gap-5', bought && 'lg:max-w-none')}>
      {icon}
      <h1 ref={heading} tabIndex={-1} className={of ? 'text-3xl' : 'text-2xl'}>
        {of ? (
          <>
            <span className="mb-2 block font-semibold font-ui text-mint text-sm [letter-spacing:normal]">
              {title}
            </span>{' '}
            <span lang={languageOf(of, locale) ?? undefined}>{localize(of, locale)}</span>
          </>
        ) : (
          title
        )}
      </h1>
      {children}
    </div>
  )
  if (!bought) return text
  return (
    <div className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-6 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="max-w-[40rem]">
        <BoughtCover bought={bought} done={done} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{text}</div>
      <div className="max-w-[40rem] lg:col-start-1">
        <LatePart>
          <ReceiptCard bought={bought} />
        </LatePart>
      </div>
    </div>
  )
}
