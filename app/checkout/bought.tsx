import { useLocale, useTranslations } from 'use-intl'
import type { Bought as BoughtProduct } from '#domain/commerce/purchases/get-bought.ts'
import { clockLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { SandboxNotice } from '../purchases/sandbox-notice.tsx'
import { sectionPath } from '../reader/reader-address.ts'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Cover } from '../ui/cover.tsx'
import { kindShapes } from '../ui/kind-shapes.ts'
import { QuoteLines } from './quote-lines.tsx'

/** Specification, S5. */
export function BoughtCard({ bought: { purchase, slug, cover } }: { bought: BoughtProduct }) {
  const t = useTranslations('checkout')
  const p = useTranslations('purchases')
  const locale = useLocale()
  const { product, lines, total, number, receiptNumber, pretend } = purchase
  const shape = kindShapes[product.productType]
  const book = shape === 'book'
  return (
    <section
      aria-label={t('confirmation.receiptTitle')}
      // On a tablet it stays a card below the text.
      className="grid w-full max-w-[28rem] content-start overflow-hidden rounded-md border border-line bg-board-raised shadow-(--shadow)"
    >
      <Cover
        slug={slug}
        image={cover}
        shape={shape}
        sizes={book ? '10rem' : '(min-width: 30rem) 28rem, calc(100vw - 2rem)'}
        eager
        moving
        className={book ? 'mx-auto mt-5 w-40 rounded-sm' : undefined}
      />
      <div className="grid gap-4 p-5">
        <h2 className="text-xl" lang={languageOf(product.title, locale) ?? undefined}>
          {localize(product.title, locale)}
        </h2>
        {pretend && <SandboxNotice>{p('pretend')}</SandboxNotice>}
        <QuoteLines quote={{ lines: [...lines], total }} productType={product.productType} />
        <dl className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3 text-sm">
          <dt className="text-chalk-soft">{t('orderNumber')}</dt>
          <dd className="flex min-w-0 items-center gap-2">
            <code className="select-all break-all font-code text-sm">{number}</code>
            <CopyButton text={number} />
          </dd>
        </dl>
        {receiptNumber !== null && (
          <a href={`/receipts/${number}.pdf`} className={buttonClass({ wide: true })}>
            {t('receipt')}
          </a>
        )}
      </div>
    </section>
  )
}

export function FirstStep({ bought: { slug, first } }: { bought: BoughtProduct }) {
  const t = useTranslations('checkout')
  const c = useTranslations('catalog.book')
  const locale = useLocale()
  if (first?.kind === 'book') {
    return (
      <ButtonLink to={sectionPath(slug)} variant="primary" className="justify-self-start">
        {c('read')}
      </ButtonLink>
    )
  }
  if (first?.kind !== 'class') return null
  return (
    <div className="grid gap-3 rounded-md border border-line bg-board-raised p-5">
      <p className="font-semibold text-mint text-sm tabular-nums">
        {t('confirmation.firstClass')}
        {first.durationSeconds > 0 && ` · ${clockLabel(first.durationSeconds)}`}
      </p>
      <h2 className="text-xl" lang={languageOf(first.title, locale) ?? undefined}>
        {localize(first.title, locale)}
      </h2>
      <ButtonLink to={`/${slug}/${first.section}/0`} variant="primary" className="justify-self-start">
        {t('confirmation.begin')}
      </ButtonLink>
    </div>
  )
}
