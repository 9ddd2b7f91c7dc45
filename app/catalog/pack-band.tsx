import { useLocale, useTranslations } from 'use-intl'
import type { PackCard } from '#domain/commerce/pricing/list-packs.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { add, formatMoney } from '#values/money.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { packContents } from './pack-contents.ts'

export type PromotedPack = Pick<PackCard, 'slug' | 'title' | 'items' | 'price' | 'savings'>

/** A pack between the rows of the list (specification, C3). */
export default function PackBand({ pack }: { pack: PromotedPack }) {
  const t = useTranslations('catalog.pack')
  const tBand = useTranslations('landing')
  const locale = useLocale()
  const { slug, title, price, savings } = pack
  const contents = t('items', packContents(pack))
  const amount = formatMoney(savings, locale, { short: true })
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-[color-mix(in_oklch,var(--mint)_40%,transparent)] bg-mint-wash p-6">
      <div>
        <h3 className="text-xl" lang={languageOf(title, locale) ?? undefined}>
          {localize(title, locale)}
        </h3>
        <p className="mt-1.5 text-sm">
          {savings.amount > 0
            ? tBand('promotion', { contents, amount })
            : tBand('promotionPlain', { contents })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Price price={add(price, savings)} offer={price} />
        <ButtonLink to={`/pack/${slug}`} className="border-mint text-mint">
          {t('see')}
        </ButtonLink>
      </div>
    </aside>
  )
}
