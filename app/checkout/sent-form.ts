import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorCode } from '#values/error-code.ts'
import { useErrorMessage } from '../forms/form.tsx'
import type { Messages } from '../messages.ts'
import { revalidateRefused } from '../ui/revalidate-refused.ts'

/** The submission in progress until the next page is shown, or null. */
export function useSentForm(): FormData | null {
  const { formData, formMethod } = useNavigation()
  return formMethod === 'POST' && formData?.has('intent') ? formData : null
}

/** Some codes have texts of the purchase page. */
export type PurchaseRefusal = PageRefusal | ErrorCode

type PageRefusal = keyof Messages['checkout']['refusals']

export function useRefusal(): (code: PurchaseRefusal, seconds?: number) => string {
  const t = useTranslations('checkout.refusals')
  const message = useErrorMessage()
  const isPageRefusal = (code: PurchaseRefusal): code is PageRefusal => t.has(code as PageRefusal)
  return (code, seconds = 0) => (isPageRefusal(code) ? t(code) : message(code, { seconds }))
}

/** For every page that sells. What is no longer on sale has no data; the page stays, with what it says of that. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === notFound ? change.defaultShouldRevalidate : revalidateRefused(change)
}

const notFound = 404
