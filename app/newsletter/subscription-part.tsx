import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { useSubscription } from './use-subscription.ts'

export function SubscriptionPart({ user }: { user: { email: string; subscribed: boolean } }) {
  const t = useTranslations('newsletter')
  const { Form, outcome, busy } = useSubscription()
  return (
    <Form method="post" action="/subscription" className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value={user.subscribed ? 'leave' : 'subscribe'} />
      <p className="wrap-anywhere text-chalk-soft">
        {user.subscribed ? t('isOn', { email: user.email }) : t(outcome === 'asked' ? 'asked' : 'isOff')}
      </p>
      <Button type="submit" disabled={busy}>
        {t(user.subscribed ? 'leave' : 'subscribe')}
      </Button>
    </Form>
  )
}
