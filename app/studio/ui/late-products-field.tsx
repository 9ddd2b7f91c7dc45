import { lazy } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import { LatePart } from '../../ui/late-part.tsx'
import type { ProductsFieldProps } from './products-field.tsx'

const load = () => import('./products-field.tsx')
const ProductsField = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

/** Drawn by the server, and changed once its code is there. */
export function LateProductsField(props: ProductsFieldProps) {
  return (
    <LatePart>
      <ProductsField {...props} />
    </LatePart>
  )
}
