import { type LucideIcon, Play } from 'lucide-react'
import type { ProductType } from '#values/product.ts'
import { productPath } from '#values/purchase-address.ts'

type OwnPlace = { to: string; label: 'goToCourse' | 'toResources'; icon?: LucideIcon }
type Product = { productType: ProductType; slug: string }

const amongResources = (): OwnPlace => ({ to: '/mis-recursos', label: 'toResources' })

const places: Record<ProductType, (product: Product) => OwnPlace> = {
  course: (product) => ({ to: productPath(product), label: 'goToCourse', icon: Play }),
  book: amongResources,
  pack: amongResources,
}

/** Where an owner of everything continues. */
export function ownPlace(product: Product): OwnPlace {
  return places[product.productType](product)
}
