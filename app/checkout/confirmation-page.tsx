import { purchasePath } from '#values/purchase-address.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/confirmation-page'
import { Confirmation } from './confirmation.tsx'
import { confirmationOf } from './confirmation-loader.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { slug, orden: orderNumber } = params
  return confirmationOf(requestOf({ context }), request, { productType: 'course', slug, orderNumber })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function ConfirmationPage({ loaderData, params }: Route.ComponentProps) {
  const { slug, exclusive, code } = params
  const product = { productType: 'course', slug } as const
  const extras = { exclusive: exclusive === '1', sourceCode: code === '1' }
  return (
    <Confirmation
      result={loaderData.result}
      product={product}
      retry={(state) => purchasePath({ ...product, extras }, state)}
    />
  )
}
