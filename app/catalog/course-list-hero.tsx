import { useLocale, useTranslations } from 'use-intl'
import type { PackCard } from '#domain/commerce/pricing/list-packs.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { add, formatMoney } from '#values/money.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { packContents } from './pack-contents.ts'

export type PromotedPack = Pick<PackCard, 'slug' | 'title' | 'items' | 'price' | 'savings'>

/** Specification, C3. */
export function CourseListHero({ pack }: { pack: PromotedPack | null }) {
  const t = useTranslations('catalog')
  return (
    <section className="grid items-end gap-8 pt-[clamp(2rem,5vw,4rem)] pb-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-3xl">{t('headline')}</h1>
        <p className="mt-4 max-w-[46ch] text-chalk-soft text-lg">{t('lead')}</p>
      </div>
      {pack && (
        <aside className="rounded-lg border border-[color-mix(in_oklch,var(--mint)_40%,transparent)] bg-mint-wash p-6">
          <Promotion pack={pack} />
        </aside>
      )}
    </section>
  )
}

function Promotion({ pack }: { pack: PromotedPack }) {
  const t = useTranslations('catalog.pack')
  const locale = useLocale()
  const { slug, title, price, savings } = pack
  const contents = t('items', packContents(pack))
  const amount = formatMoney(savings, locale, { short: true })
  return (
    <>
      <h2 className="text-lg" lang={languageOf(title, locale) ?? undefined}>
        {localize(title, locale)}
      </h2>
      <p className="mt-1.5 mb-4 text-sm">
        {savings.amount > 0 ? t('promotion', { contents, amount }) : t('promotionPlain', { contents })}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Price price={add(price, savings)} offer={price} />
        <ButtonLink to={`/pack/${slug}`} className="border-mint text-mint">
          {t('see')}
        </ButtonLink>
      </div>
    </>
  )
}
