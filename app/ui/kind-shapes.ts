import type { ProductType } from '#values/product.ts'

/** The shape of the picture of each kind of product. */
export const kindShapes: Record<ProductType, 'wide' | 'book'> = { course: 'wide', book: 'book', pack: 'wide' }
