import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnChange } from '#app/ui/use-on-change.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { toast } from '../ui/toast.ts'
import type { SubscriptionOutcome } from './subscription-action.ts'

/** The form of the newsletter. Success shows a toast; failures show nothing. */
export function useSubscription() {
  const t = useTranslations('newsletter')
  const fetcher = useFetcher<SubscriptionOutcome>()
  useCodeOf('/subscription')
  const outcome = fetcher.state === 'idle' ? fetcher.data?.outcome : undefined
  useOnChange(fetcher.state === 'idle' ? fetcher.data : undefined, () => {
    if (outcome && outcome !== 'failed') toast.success(t(outcome))
  })
  return { Form: fetcher.Form, outcome, busy: fetcher.state !== 'idle' }
}
