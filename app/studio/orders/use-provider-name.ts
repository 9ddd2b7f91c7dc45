import { useTranslations } from 'use-intl'

/** The name of a payment provider; an unknown one is shown as it is. */
export function useProviderName(): (provider: string) => string {
  const t = useTranslations('studioOrder.provider')
  return (provider) => {
    if (provider === 'stripe') return 'Stripe'
    if (provider === 'paypal') return 'PayPal'
    if (provider === 'sandbox') return t('sandbox')
    return provider === 'local-transfer' ? t('transfer') : provider
  }
}
