import { useTranslations } from 'use-intl'

/** As people call it; what is no provider stays as it is. */
export function useProviderName(): (provider: string) => string {
  const t = useTranslations('studioOrder.provider')
  return (provider) => {
    if (provider === 'stripe') return 'Stripe'
    if (provider === 'paypal') return 'PayPal'
    if (provider === 'sandbox') return t('sandbox')
    return provider === 'local-transfer' ? t('transfer') : provider
  }
}
