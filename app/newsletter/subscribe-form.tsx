import { useTranslations } from 'use-intl'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { useSubscription } from './use-subscription.ts'

/** Subscribes to the newsletter; only for signed-in people without a subscription (specification, B4). */
export function SubscribeForm() {
  const t = useTranslations('newsletter')
  const root = useRootData()
  const { Form, outcome, busy } = useSubscription()
  // Pages at the root of the host cannot post below the base.
  if (!root?.user || root.user.subscribed || (root.base && root.atRoot)) return null
  if (outcome === 'subscribed' || outcome === 'asked') return null
  return (
    <Form method="post" action="/subscription" className="mt-5 grid justify-items-start gap-3">
      <p className="max-w-[36ch] text-chalk-soft text-sm">{t('text')}</p>
      <Button type="submit" disabled={busy}>
        {t('subscribe')}
      </Button>
    </Form>
  )
}
