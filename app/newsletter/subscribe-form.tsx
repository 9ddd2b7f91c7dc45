import { useTranslations } from 'use-intl'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { useSubscription } from './use-subscription.ts'

/** Asks a logged-in person who does not get the news whether they want it (row B4); for everybody else it is not there. */
export function SubscribeForm() {
  const t = useTranslations('newsletter')
  const root = useRootData()
  const { Form, outcome, busy } = useSubscription()
  // A page at the root of the host cannot post to one below the base.
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
