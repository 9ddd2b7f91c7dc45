import type { ProductType } from '#values/product.ts'
import type { Stars } from '#values/star-counts.ts'

const words: Record<ProductType, string> = { course: 'curso', book: 'libro', pack: 'pack' }

/** The kind of product that a word in an address names; null for other words. */
export function kindOfWord(word: string): ProductType | null {
  return (Object.keys(words) as ProductType[]).find((kind) => words[kind] === word) ?? null
}

type Address = { readonly productType: ProductType; readonly slug: string }

export function opinionsPath(
  { productType, slug }: Address,
  { stars = null, before = null }: { stars?: Stars | null; before?: number | null } = {},
): string {
  const query = new URLSearchParams({
    ...(stars !== null && { stars: String(stars) }),
    ...(before !== null && { before: String(before) }),
  })
  return `/opiniones/${words[productType]}/${slug}${query.size > 0 ? `?${query}` : ''}`
}

export function ownOpinionPath(address: Address): string {
  return `${opinionsPath(address)}/mia`
}

export function reportOpinionPath(id: number): string {
  return `/opiniones/report/${id}`
}
