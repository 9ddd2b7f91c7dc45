import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { PackItem } from '#domain/commerce/pricing/list-packs.ts'
import { totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { add, formatMoney } from '#values/money.ts'
import { productKinds } from '#values/product.ts'
import { productPath } from '#values/purchase-address.ts'
import SalesProof from '../opinions/sales-proof.tsx'
import { useProofPlaces } from '../opinions/use-proof-places.ts'
import { hasOutcomes, Outcomes, outcomesId } from '../sales/outcomes.tsx'
import { hasQuestions, Questions, questionsId } from '../sales/questions.tsx'
import { SalesBody } from '../sales/sales-body.tsx'
import type { ShownSales } from '../sales/shown-sales.ts'
import { Cover } from '../ui/cover.tsx'
import { kindShapes } from '../ui/kind-shapes.ts'
import { Link } from '../ui/link.tsx'
import { BookOnShelf } from './book-cover.tsx'
import { filesToCome } from './files-to-come.ts'
import type { PackInShop } from './shown-products.ts'

/** The lower part of a pack's page, whose code loads after the page works. */
export default function PackBody({
  pack,
  sales,
  refundDays,
  proof,
}: {
  pack: PackInShop
  sales: ShownSales
  refundDays: number
  proof: Pick<ComponentProps<typeof SalesProof>, 'page' | 'owns' | 'author'>
}) {
  const t = useTranslations('sales')
  const proofPlaces = useProofPlaces({ ...pack, author: proof.author })
  const outcomes = t(sales.outcomes.length > 0 ? 'learn' : 'aboutPack')
  const places = [
    { id: 'pack-items', title: t('contents') },
    ...(hasOutcomes(sales, pack.description) ? [{ id: outcomesId, title: outcomes }] : []),
    ...proofPlaces,
    ...(hasQuestions(sales, refundDays) ? [{ id: questionsId, title: t('questions') }] : []),
  ]
  return (
    <SalesBody places={places}>
      <Contents pack={pack} />
      <Outcomes title={outcomes} sales={sales} description={pack.description} />
      <SalesProof product={{ productType: 'pack', ...pack }} {...proof} />
      <Questions sales={sales} refundDays={refundDays} />
      <Rules />
    </SalesBody>
  )
}

function Contents({ pack }: { pack: PackInShop }) {
  const t = useTranslations('sales.pack')
  const tSales = useTranslations('sales')
  const locale = useLocale()
  const { total } = pack.quote
  const credited = total.amount < pack.price.amount
  return (
    <section aria-labelledby="pack-items">
      <h2 id="pack-items" className="text-2xl">
        {tSales('contents')}
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-board-raised">
        {pack.items.map((item) => (
          <li key={`${item.productType}-${item.productId}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {total.amount > 0 && (
        <dl className="mt-4 grid gap-1.5 px-4 text-sm tabular-nums">
          {pack.savings.amount > 0 && (
            <div className="flex justify-between gap-4">
              <dt className="text-chalk-soft">{t(credited ? 'sumLeft' : 'sum')}</dt>
              <dd>
                <s className="text-chalk-soft" data-money>
                  {formatMoney(add(total, pack.savings), locale)}
                </s>
              </dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">{t(credited ? 'priceLeft' : 'price')}</dt>
            <dd className="font-display font-semibold text-xl" data-money>
              {formatMoney(total, locale)}
            </dd>
          </div>
          {pack.savings.amount > 0 && (
            <div className="flex justify-between gap-4 text-mint">
              <dt>{t('savings')}</dt>
              <dd className="font-semibold" data-money>
                {formatMoney(pack.savings, locale)}
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}

function Item({ item }: { item: PackItem }) {
  const t = useTranslations('sales.pack')
  const locale = useLocale()
  const tCatalog = useTranslations('catalog')
  const tFacts = useTranslations('checkout.facts')
  const format = useFormatter()
  const { productType, slug, cover, owned } = item
  const toCome = filesToCome(item.files).map((kind) => tCatalog(`book.fileTypes.${kind}`))
  const contents = [
    ...(item.lessonCount ? [tFacts('classes', { count: item.lessonCount })] : []),
    ...(item.totalSeconds ? [totalLabel(item.totalSeconds)] : []),
    ...(item.pageCount ? [tFacts('pages', { count: item.pageCount })] : []),
  ]
  const page = owned ? productPath(item) : `${productKinds[productType].purchasePage}/${slug}`
  const cheaper = item.price.amount < item.ownPrice.amount
  return (
    <div className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 p-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:p-4">
      {kindShapes[productType] === 'book' ? (
        <BookOnShelf slug={slug} image={cover} className="rounded-sm max-sm:row-span-2" />
      ) : (
        <Cover slug={slug} image={cover} sizes="8rem" className="rounded-sm max-sm:row-span-2" />
      )}
      <div>
        <p className="text-chalk-soft text-xs tabular-nums">
          {[t(`itemType.${productType}`), ...contents].join(' · ')}
        </p>
        <h3 className="text-base" lang={languageOf(item.title, locale) ?? undefined}>
          <Link
            to={page}
            className="after:absolute after:inset-0 hover:underline hover:decoration-2 hover:underline-offset-4"
          >
            {localize(item.title, locale)}
          </Link>
        </h3>
        <p
          className="line-clamp-2 text-chalk-soft text-sm max-sm:hidden"
          lang={languageOf(item.subtitle, locale) ?? undefined}
        >
          {localize(item.subtitle, locale)}
        </p>
        {toCome.length > 0 && !owned && (
          <p className="text-sm">{tCatalog('filesToCome', { files: format.list(toCome) })}</p>
        )}
      </div>
      <p className="text-sm tabular-nums max-sm:col-start-2 sm:text-right">
        {owned ? (
          <span className="inline-flex items-center gap-1.5 font-semibold text-mint">
            <Check size={16} aria-hidden />
            {t('yours')}
          </span>
        ) : (
          <>
            <span className="sr-only">{t('priceInPack')} </span>
            <b data-money>{formatMoney(item.price, locale)}</b>
            {cheaper && (
              <span className="block text-chalk-soft text-xs" data-money>
                {t('priceAlone', { amount: formatMoney(item.ownPrice, locale) })}
              </span>
            )}
          </>
        )}
      </p>
    </div>
  )
}

function Rules() {
  const t = useTranslations('sales.pack')
  const tPack = useTranslations('catalog.pack')
  return (
    <section>
      <h2 className="mb-4 text-xl">{t('rulesTitle')}</h2>
      <ul className="grid max-w-(--measure) gap-3 text-sm">
        {[t('ruleCredit'), t('ruleFrozen'), tPack('ruleFees')].map((rule) => (
          <li key={rule} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
            <Check size={18} aria-hidden className="mt-0.5 text-mint" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
