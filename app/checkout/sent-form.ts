import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../account/account-form.tsx'

/** The form of this page that is on its way, or null. It stays so until the next page is there. */
export function useSentForm(): FormData | null {
  const { formData, formMethod } = useNavigation()
  return formMethod === 'POST' && formData?.has('intent') ? formData : null
}

/** The sentence of what the server refused: in words of the purchase page where there are such. */
export function useRefusal(): (code: string, seconds?: number) => string {
  const t = useTranslations('checkout.refusals') as unknown as {
    (code: string): string
    has(code: string): boolean
  }
  const message = useErrorMessage()
  return (code, seconds = 0) => (t.has(code) ? t(code) : message(code, { seconds }))
}
