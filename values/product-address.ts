import type { ProductType } from './product.ts'
import { isSlug } from './slug.ts'

export type ProductAddress<Type extends ProductType = ProductType> = {
  readonly productType: Type
  readonly slug: string
}

/** The product of a text by `productAddressText`, when it is of these types; null for anything else. */
export function readProductAddress<Type extends ProductType>(
  text: string,
  types: readonly Type[],
): ProductAddress<Type> | null {
  const [type, slug = ''] = text.split('/')
  const productType = types.find((each) => each === type)
  return productType && isSlug(slug) ? { productType, slug } : null
}

/** The product in forms, addresses, files and the audit log, such as `course/sql`. */
export function productAddressText({ productType, slug }: ProductAddress): `${ProductType}/${string}` {
  return `${productType}/${slug}`
}
