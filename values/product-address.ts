import type { ProductType } from './product.ts'

export type ProductAddress<Type extends ProductType = ProductType> = {
  readonly productType: Type
  readonly slug: string
}

/** The product in forms, addresses, files and the audit log, such as `course/sql` (`read-product-address.ts`). */
export function productAddressText({ productType, slug }: ProductAddress): `${ProductType}/${string}` {
  return `${productType}/${slug}`
}
