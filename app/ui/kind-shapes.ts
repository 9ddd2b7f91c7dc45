import type { ProductType } from '#values/product.ts'

export const kindShapes: Record<ProductType, 'wide' | 'book'> = { course: 'wide', book: 'book', pack: 'wide' }
