/** What the shop sells. */
export const productTypes = ['course', 'book', 'pack'] as const
export type ProductType = (typeof productTypes)[number]

/** One product, by the number that its own table gives it. */
export type ProductReference = { readonly productType: ProductType; readonly productId: number }
