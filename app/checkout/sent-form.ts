import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorCode } from '#values/error-code.ts'
import { useErrorMessage } from '../forms/form.tsx'
import type { Messages } from '../messages.ts'
import { revalidateRefused } from '../ui/revalidate-refused.ts'

/** The form that was submitted, until the next page shows; null without one. */
export function useSentForm(): FormData | null {
  const { formData, formMethod } = useNavigation()
  return formMethod === 'POST' && formData?.has('intent') ? formData : null
}

/** A code for which the purchase page may have its own words. */
export type PurchaseRefusal = PageRefusal | ErrorCode

type PageRefusal = keyof Messages['checkout']['refusals']

export function useRefusal(): (code: PurchaseRefusal, seconds?: number) => string {
  const t = useTranslations('checkout.refusals')
  const message = useErrorMessage()
  const isPageRefusal = (code: PurchaseRefusal): code is PageRefusal => t.has(code as PageRefusal)
  return (code, seconds = 0) => (isPageRefusal(code) ? t(code) : message(code, { seconds }))
}

/**
 * The `shouldRevalidate` of every page that sells. The data of a product that is no longer on sale is not loaded again, so the
 * page stays and says so.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === notFound ? change.defaultShouldRevalidate : revalidateRefused(change)
}

const notFound = 404
