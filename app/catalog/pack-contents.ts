import type { ItemType } from '#values/product.ts'

/** How many courses and books a pack has, as parameters of `catalog.pack.items`. */
export function packContents({ items }: { items: readonly { readonly productType: ItemType }[] }) {
  const books = items.filter(({ productType }) => productType === 'book').length
  const courses = items.length - books
  return { courses, books, joined: courses > 0 && books > 0 ? 'yes' : 'no' }
}
