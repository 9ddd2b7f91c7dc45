import { useLocale, useTranslations } from 'use-intl'
import type { RelatedProduct } from '#domain/commerce/pricing/list-related-products.ts'
import { formatMoney } from '#values/money.ts'
import { Cover } from '../ui/cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { kindShapes } from '../ui/kind-shapes.ts'
import { Price } from '../ui/price.tsx'
import { BookOnShelf } from './book-cover.tsx'
import { packContents } from './pack-contents.ts'
import { ProductWords } from './product-words.tsx'

/** Related products at the end of a page that sells; nothing without any. `packs`: they contain the product of the page. */
export default function RelatedProducts({
  products,
  packs = false,
}: {
  products: readonly RelatedProduct[]
  packs?: boolean
}) {
  const t = useTranslations('checkout')
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related" className="border-line border-t py-(--gap-section)">
      <h2 id="related" className="mb-6 text-2xl">
        {t(packs ? 'packsWith' : 'recommendations')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))]">
        {products.map((product) => (
          <li
            key={`${product.productType} ${product.productId}`}
            className="relative grid grid-cols-1 content-start gap-2"
          >
            <Related product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Related({ product }: { product: RelatedProduct }) {
  const t = useTranslations('authors')
  const tPack = useTranslations('catalog.pack')
  const { productType, slug, cover, price, offer, savings, items } = product
  const locale = useLocale()
  return (
    <>
      {kindShapes[productType] === 'book' ? (
        <BookOnShelf slug={slug} image={cover} className="mb-1 rounded-md" />
      ) : (
        <Cover
          slug={slug}
          image={cover}
          sizes="(min-width: 60.5rem) min(23rem, 31vw), (min-width: 40rem) 46vw, calc(100vw - 2rem)"
          className="mb-1 rounded-md"
        />
      )}
      <p className="text-chalk-soft text-xs">
        {t(`kind.${productType}`)}
        {items.length > 0 && ` · ${tPack('items', packContents({ items }))}`}
      </p>
      <ProductWords product={product} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price price={price} offer={offer} />
        {savings.amount > 0 && (
          <Flag tone="mint">{tPack('saves', { amount: formatMoney(savings, locale, { short: true }) })}</Flag>
        )}
      </p>
    </>
  )
}
