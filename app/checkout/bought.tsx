import { Check, Play } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { Bought as BoughtProduct } from '#domain/commerce/purchases/get-bought.ts'
import { clockLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { lessonPath, playsHosted } from '../classroom/lesson-address.ts'
import { sectionPath } from '../reader/reader-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { kindShapes } from '../ui/kind-shapes.ts'

const badge = { right: -8, bottom: -8, color: 'var(--board)', border: '6px solid var(--board)' }

/** Cover of the product that was bought (specification, S5). `done`: it is paid. */
export function BoughtCover({
  bought: { purchase, slug, cover },
  done,
}: {
  bought: BoughtProduct
  done: boolean
}) {
  const shape = kindShapes[purchase.product.productType]
  const book = shape === 'book'
  return (
    <div className={book ? 'relative mx-auto w-40' : 'relative'}>
      <Cover
        slug={slug}
        image={cover}
        shape={shape}
        sizes={book ? '10rem' : '(min-width: 64rem) 23rem, calc(100vw - 2rem)'}
        eager
        moving
        className={book ? 'rounded-sm' : 'rounded-lg'}
      />
      {done && (
        <span className="absolute grid size-14 place-items-center rounded-full bg-mint" style={badge}>
          <Check size={24} aria-hidden />
        </span>
      )}
    </div>
  )
}

/** The first thing to do with what was bought: the only primary action of the page. */
export function FirstStep({ bought: { first } }: { bought: BoughtProduct }) {
  const t = useTranslations('checkout')
  const c = useTranslations('catalog.book')
  const locale = useLocale()
  if (!first) return null
  const isClass = first.kind === 'class'
  const { slug, title } = first
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-board-raised p-5">
      <p className="font-semibold text-mint text-sm tabular-nums">
        {t(isClass ? 'confirmation.firstClass' : 'confirmation.firstPage')}
        {isClass && first.durationSeconds > 0 && ` · ${clockLabel(first.durationSeconds)}`}
      </p>
      <h2 className="text-xl" lang={languageOf(title, locale) ?? undefined}>
        {localize(title, locale)}
      </h2>
      <ButtonLink
        to={isClass ? lessonPath('full', slug, first) : sectionPath(slug)}
        state={isClass ? playsHosted : undefined}
        variant="primary"
      >
        {isClass && <Play size={16} fill="currentColor" aria-hidden />}
        {isClass ? t('confirmation.begin') : c('read')}
      </ButtonLink>
    </div>
  )
}
