import { useLocale, useTranslations } from 'use-intl'
import type { PackCard, PackItem } from '#domain/commerce/pricing/list-packs.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { add, formatMoney } from '#values/money.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { Price } from '../ui/price.tsx'
import styles from './pack-band.css?url'
import { packContents } from './pack-contents.ts'

export type PromotedPack = Pick<PackCard, 'slug' | 'title' | 'items' | 'price' | 'savings'>

/** A pack that stands between the rows of the list (specification, C3). */
export default function PackBand({ pack }: { pack: PromotedPack }) {
  const t = useTranslations('catalog.pack')
  const tBand = useTranslations('landing')
  const locale = useLocale()
  const { slug, title, items, price, savings } = pack
  const contents = t('items', packContents(pack))
  const amount = formatMoney(savings, locale, { short: true })
  return (
    <aside className="pack-band">
      <link rel="stylesheet" href={styles} precedence="medium" />
      <Covers items={items} />
      <div>
        <p className="font-semibold text-mint text-sm">{tBand('pack')}</p>
        <h3 className="mt-1 text-2xl" lang={languageOf(title, locale) ?? undefined}>
          {localize(title, locale)}
        </h3>
        <p className="mt-2" data-money>
          {savings.amount > 0
            ? tBand('promotion', { contents, amount })
            : tBand('promotionPlain', { contents })}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Price price={add(price, savings)} offer={price} />
          <ButtonLink to={`/pack/${slug}`} className="border-mint text-mint">
            {t('see')}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}

const coursesShown = 3

/** The covers of a pack's items, fanned out: up to three courses, and a book in front. */
function Covers({ items }: { items: readonly PackItem[] }) {
  const courses = items.filter(({ productType }) => productType === 'course').slice(0, coursesShown)
  const book = items.find(({ productType }) => productType === 'book')
  return (
    <div className="pack-fan" aria-hidden="true">
      {courses.map(({ slug, cover }) => (
        <Cover
          key={slug}
          slug={slug}
          image={cover}
          sizes="(min-width: 60rem) 17rem, 62vw"
          className="pack-course"
        />
      ))}
      {book && <Cover slug={book.slug} image={book.cover} sizes="9rem" shape="book" className="pack-book" />}
    </div>
  )
}
