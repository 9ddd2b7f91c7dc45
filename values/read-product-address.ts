import type { ProductType } from './product.ts'
import type { ProductAddress } from './product-address.ts'
import { isSlug } from './slug.ts'

/** The product of a text by `productAddressText`, when it is of these types; null for anything else. */
export function readProductAddress<Type extends ProductType>(
  text: string,
  types: readonly Type[],
): ProductAddress<Type> | null {
  const [type, slug = ''] = text.split('/')
  const productType = types.find((each) => each === type)
  return productType && isSlug(slug) ? { productType, slug } : null
}
