import { useTranslations } from 'use-intl'
import type { NewsletterState as State } from '#values/newsletter.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'

const shapeOf: Record<State, StateShape> = {
  draft: 'off',
  scheduled: 'waits',
  sending: 'waits',
  stopped: 'off',
  sent: 'done',
}

/** The state of a newsletter; `failed`: how many mails failed at every attempt, which is shown with it. */
export function NewsletterState({ state, failed = 0 }: { state: State; failed?: number }) {
  const t = useTranslations('studioNewsletters')
  return (
    <StateMark shape={failed > 0 ? 'failed' : shapeOf[state]} className="flex-none whitespace-nowrap text-xs">
      {failed > 0 ? t('stateFailed', { state: t(`state.${state}`), count: failed }) : t(`state.${state}`)}
    </StateMark>
  )
}
