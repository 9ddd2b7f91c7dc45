import { noExtras, purchasePath } from '#values/purchase-address.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/pack-confirmation-page'
import { Confirmation } from './confirmation.tsx'
import { confirmationOf } from './confirmation-loader.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { slug, orden: orderNumber } = params
  return confirmationOf(requestOf({ context }), request, { productType: 'pack', slug, orderNumber })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function PackConfirmationPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const product = { productType: 'pack', slug } as const
  return (
    <Confirmation
      result={loaderData.result}
      product={product}
      retry={(state) => purchasePath({ ...product, extras: noExtras }, state)}
    />
  )
}
