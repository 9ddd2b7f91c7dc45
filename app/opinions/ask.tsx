import { lazy, Suspense } from 'react'
import type { ProductType } from '#values/product.ts'
import { whenReached } from '../connection/unreachable.ts'

const load = () => import('./ask-card.tsx')
const Card = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

export type AskedProduct = {
  productType: ProductType
  slug: string
  title: string
  /** Where a browser without scripts comes back to. */
  from: 'library' | 'product'
}

/** `AskCard`, which no page waits for. */
export function Ask(props: { product: AskedProduct; className?: string }) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
