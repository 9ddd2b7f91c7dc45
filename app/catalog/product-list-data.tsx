import { useLocale } from 'use-intl'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import type { Money } from '#values/money.ts'
import { toDecimal } from '#values/money.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { absolute } from '../ui/page-head.tsx'
import { StructuredData } from '../ui/structured-data.tsx'

type ListedProduct = {
  type: 'Course' | 'Book' | 'Product'
  name: LocalizedText
  description?: LocalizedText
  path: string
  /** Current price. */
  price: Money
}

/** The list as schema.org data. */
export function ProductListData({ products }: { products: readonly ListedProduct[] }) {
  const locale = useLocale()
  const root = useRootData()
  if (!root) return null
  const items = products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productData(product, root, locale),
  }))
  return <StructuredData data={{ '@type': 'ItemList', itemListElement: items }} />
}

function productData(
  { type, name, description, path, price }: ListedProduct,
  root: RootData,
  locale: ReturnType<typeof useLocale>,
) {
  return {
    '@type': type,
    name: localize(name, locale),
    ...(description && { description: localize(description, locale) }),
    url: absolute(root, path),
    ...(type === 'Course' && {
      provider: { '@type': 'Organization', name: root.settings.shopName, sameAs: root.siteUrl },
    }),
    offers: {
      '@type': 'Offer',
      category: price.amount === 0 ? 'Free' : 'Paid',
      price: toDecimal(price),
      priceCurrency: price.currency,
    },
  }
}
