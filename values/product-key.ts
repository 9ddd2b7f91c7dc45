import { type ProductReference, productTypes } from './product.ts'
import { readId } from './sent-id.ts'

/** The product of a text by `productKey`; null for anything else. */
export function readProductKey(text: string): ProductReference | null {
  const [type, id = ''] = text.split('/')
  const productType = productTypes.find((each) => each === type)
  const productId = readId(id)
  return productType && productId !== null ? { productType, productId } : null
}

/** A product as a text such as `course/12`; empty without a product. */
export function productKey(product: ProductReference | null): string {
  return product ? `${product.productType}/${product.productId}` : ''
}
