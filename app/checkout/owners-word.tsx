import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { productPath } from '#values/purchase-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'

/** Nobody buys from themselves: the shop's owner is let in, and is told so in place of the way to pay. */
export function OwnersWord({ product }: { product: PurchaseOffer['product'] }) {
  const t = useTranslations('checkout')
  const { productType } = product
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{t('owner.title')}</h2>
      <p className="text-chalk-soft text-sm">{t(`owner.${productType}`)}</p>
      {productType === 'course' && (
        <ButtonLink to={productPath(product)} variant="primary" wide>
          <Play size={18} aria-hidden />
          {t('goToCourse')}
        </ButtonLink>
      )}
      {productType === 'book' && (
        <ButtonLink to={`/libro/visor/${product.slug}`} variant="primary" wide>
          {t('owner.read')}
        </ButtonLink>
      )}
    </div>
  )
}
