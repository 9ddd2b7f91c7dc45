import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorCode } from '#values/error-code.ts'
import { useErrorMessage } from '../forms/form.tsx'
import type { Messages } from '../messages.ts'

/** The form of this page that is on its way, or null. It stays so until the next page is there. */
export function useSentForm(): FormData | null {
  const { formData, formMethod } = useNavigation()
  return formMethod === 'POST' && formData?.has('intent') ? formData : null
}

/** What stands in the way of a purchase: the purchase page has words of its own for some of it. */
export type PurchaseRefusal = PagesOwn | ErrorCode

type PagesOwn = keyof Messages['checkout']['refusals']

/** The sentence of what the server refused: in words of the purchase page where there are such. */
export function useRefusal(): (code: PurchaseRefusal, seconds?: number) => string {
  const t = useTranslations('checkout.refusals')
  const message = useErrorMessage()
  const isPagesOwn = (code: PurchaseRefusal): code is PagesOwn => t.has(code as PagesOwn)
  return (code, seconds = 0) => (isPagesOwn(code) ? t(code) : message(code, { seconds }))
}
