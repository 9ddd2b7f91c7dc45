import type { PackCard } from '#domain/commerce/pricing/list-packs.ts'

/** How many courses and books a pack holds, as the text `catalog.pack.items` takes it. */
export function packContents({ items }: Pick<PackCard, 'items'>) {
  const books = items.filter(({ productType }) => productType === 'book').length
  const courses = items.length - books
  return { courses, books, joined: courses > 0 && books > 0 ? 'yes' : 'no' }
}
