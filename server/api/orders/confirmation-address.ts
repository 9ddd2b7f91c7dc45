import { matchPath } from 'react-router'
import { flatten } from '#app/route-traits.ts'
import siteMap from '#app/routes.ts'
import { type ProductType, productTypes } from '#values/product.ts'
import type { PurchaseChoice } from '#values/purchase-address.ts'

/** Page ids in the site map. */
const pages: Record<ProductType, string> = {
  course: 'inscribe-success',
  book: 'book-inscribe-success',
  pack: 'inscribe-success-pack',
}

/** Clients may use these pages before an order exists, so what follows the slug is optional. */
const patterns = flatten(siteMap).flatMap(({ id, path }) => {
  const productType = productTypes.find((type) => pages[type] === id)
  return productType
    ? [{ productType, pattern: `/${path.replace(/:(orden|exclusive|code)\b/g, ':$1?')}` as const }]
    : []
})

export function readConfirmationPath(path: string): PurchaseChoice | null {
  for (const { productType, pattern } of patterns) {
    const { slug, exclusive, code } = matchPath<string>(pattern, path)?.params ?? {}
    const known = [exclusive, code].every((extra) => extra === '0' || extra === '1')
    if (slug && (known || exclusive === undefined)) {
      return { productType, slug, extras: { exclusive: exclusive === '1', sourceCode: code === '1' } }
    }
  }
  return null
}
