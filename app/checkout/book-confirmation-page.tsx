import { useTranslations } from 'use-intl'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/book-confirmation-page'
import { Confirmation } from './confirmation.tsx'
import { confirmationOf } from './confirmation-loader.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  return confirmationOf(requestOf({ context }).domain, request, params.orden)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where the buyer of a book comes back to (row L6). */
export default function BookConfirmationPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('checkout')
  const item = `/libro/${params.slug}`
  return <Confirmation result={loaderData.result} item={{ to: item, label: t('goToBook') }} retry={item} />
}
