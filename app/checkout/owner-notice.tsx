import { Gift, Play } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'
import { productPath } from '#values/purchase-address.ts'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'
import { inPlace } from './regional-choice.tsx'
import type { Purchase } from './use-purchase.ts'

type Product = PurchaseOffer['product']

/** For the shop's owner and the author: a link to the product in place of payment. */
export function OwnerNotice({ purchase: { offer, path } }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  const role = useRootData()?.user?.role
  const { product, onSale, giftable } = offer
  const Way = waysIn[product.productType]
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{t('owner.title')}</h2>
      <p className="text-chalk-soft text-sm">
        {t(`owner.${role === 'author' ? 'author' : product.productType}`)}
      </p>
      {Way && <Way product={product} />}
      {onSale && giftable && (
        <ButtonLink to={path({ gift: true })} wide {...inPlace}>
          <Gift size={18} aria-hidden />
          {t('gift.give')}
        </ButtonLink>
      )}
    </div>
  )
}

const waysIn: Record<ProductType, ComponentType<{ product: Product }> | null> = {
  course: CourseWay,
  book: BookWay,
  pack: null,
}

function CourseWay({ product }: { product: Product }) {
  const t = useTranslations('checkout')
  return (
    <ButtonLink to={productPath(product)} variant="primary" wide>
      <Play size={18} aria-hidden />
      {t('goToCourse')}
    </ButtonLink>
  )
}

function BookWay({ product }: { product: Product }) {
  const t = useTranslations('checkout')
  return (
    <ButtonLink to={`/libro/visor/${product.slug}`} variant="primary" wide>
      {t('owner.read')}
    </ButtonLink>
  )
}
