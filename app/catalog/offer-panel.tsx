import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Quote } from '#domain/pricing/quote.ts'
import { QuoteLines } from '../checkout/quote-lines.tsx'
import { Notice } from '../ui/notice.tsx'

/** What a book or a pack costs this person, beside what it is; who has it already is told so instead. */
export function OfferPanel({
  quote,
  owned,
  notSold,
}: {
  quote: Quote
  /** What is said to whom it belongs; null for everybody else. */
  owned: ReactNode | null
  /** Why it is not sold, for what is archived. */
  notSold: string | null
}) {
  const t = useTranslations('checkout')
  return (
    <section
      aria-label={t('panel')}
      className="grid gap-5 rounded-md border border-line bg-board-raised p-5 shadow-(--shadow) sm:p-6"
    >
      {owned}
      {!owned && notSold && <Notice tone="yellow">{notSold}</Notice>}
      {!owned && !notSold && <QuoteLines quote={quote} />}
    </section>
  )
}
