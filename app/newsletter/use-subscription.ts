import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCodeOf } from '../connection/use-code-of.ts'
import { toast } from '../ui/toast.ts'
import type { SubscriptionOutcome } from './subscription-action.ts'

/** Success shows a toast, failures are silent. */
export function useSubscription() {
  const t = useTranslations('newsletter')
  const fetcher = useFetcher<SubscriptionOutcome>()
  useCodeOf('/subscription')
  const outcome = fetcher.state === 'idle' ? fetcher.data?.outcome : undefined
  const notify = useEffectEvent(() => {
    if (outcome && outcome !== 'failed') toast.success(t(outcome))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once.
  useEffect(() => notify(), [fetcher.data, outcome])
  return { Form: fetcher.Form, outcome, busy: fetcher.state !== 'idle' }
}
