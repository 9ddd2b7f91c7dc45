import { type ComponentType, lazy } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import { LatePart } from '../../ui/late-part.tsx'

const loadOne = () => import('./product-field.tsx')
const One = import.meta.env.SSR ? (await loadOne()).default : lazy(() => whenReached(loadOne))
const loadSeveral = () => import('./products-field.tsx')
const Several = import.meta.env.SSR ? (await loadSeveral()).default : lazy(() => whenReached(loadSeveral))

/** The product fields for pages on which few visits use them: their code loads after the page's. */
export const LateProductField = late(One)
export const LateProductsField = late(Several)

function late<Props extends object>(Field: ComponentType<Props>) {
  return (props: Props) => (
    <LatePart>
      <Field {...props} />
    </LatePart>
  )
}
