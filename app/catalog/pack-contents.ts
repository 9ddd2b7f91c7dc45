import type { PackCard } from '#domain/commerce/pricing/list-packs.ts'

/** Parameters of `catalog.pack.items`. */
export function packContents({ items }: Pick<PackCard, 'items'>) {
  const books = items.filter(({ productType }) => productType === 'book').length
  const courses = items.length - books
  return { courses, books, joined: courses > 0 && books > 0 ? 'yes' : 'no' }
}
