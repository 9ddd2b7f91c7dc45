import { useLocale } from 'use-intl'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { type ProductType, productKinds } from '#values/product.ts'
import { Link } from '../ui/link.tsx'

/**
 * Title and subtitle of a product in a grid. The link of the title covers the whole card, which must be positioned (`relative`).
 */
export function ProductWords({
  product: { productType, slug, title, subtitle },
}: {
  product: { productType: ProductType; slug: string; title: LocalizedText; subtitle: LocalizedText }
}) {
  const locale = useLocale()
  return (
    <>
      <h3 className="text-lg" lang={languageOf(title, locale) ?? undefined}>
        <Link
          to={`${productKinds[productType].purchasePage}/${slug}`}
          className="after:absolute after:inset-0 hover:underline hover:decoration-2 hover:underline-offset-4"
        >
          {localize(title, locale)}
        </Link>
      </h3>
      <p
        className="line-clamp-3 text-chalk-soft text-sm empty:hidden"
        lang={languageOf(subtitle, locale) ?? undefined}
      >
        {localize(subtitle, locale)}
      </p>
    </>
  )
}
