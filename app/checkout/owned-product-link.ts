import { type LucideIcon, Play } from 'lucide-react'
import type { ProductType } from '#values/product.ts'
import { productPath } from '#values/purchase-address.ts'

type ProductLink = { to: string; label: 'goToCourse' | 'toResources'; icon?: LucideIcon }
type Product = { productType: ProductType; slug: string }

const amongResources = (): ProductLink => ({ to: '/mis-recursos', label: 'toResources' })

const places: Record<ProductType, (product: Product) => ProductLink> = {
  course: (product) => ({ to: productPath(product), label: 'goToCourse', icon: Play }),
  book: amongResources,
  pack: amongResources,
}

/** The link with which the owner of a product continues. */
export function ownedProductLink(product: Product): ProductLink {
  return places[product.productType](product)
}
