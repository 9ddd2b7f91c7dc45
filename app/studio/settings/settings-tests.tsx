import { useTranslations } from 'use-intl'
import type { MailTest, ProviderTest } from '#domain/kernel/settings-desk.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import type { SettingsOutcome } from './settings-action.ts'

type TestProps = { outcome: SettingsOutcome | null; sending: boolean }

/** The id of the form whose fields are tested. */
export const settingsForm = 'settings'

/** Sends a test mail with the typed settings, and with the saved ones where nothing is typed. */
export function MailTests({ outcome, sending }: TestProps) {
  const t = useTranslations('studioSettings')
  return (
    <section aria-labelledby="test" className="mt-10 grid gap-3">
      <h2 id="test">{t('test.mailTitle')}</h2>
      <p className="text-chalk-soft">{t('test.mailText')}</p>
      <TestButton intent="test-mail" label={t('test.mail')} sending={sending} />
      {outcome?.done === 'mail' && <MailAnswer test={outcome.test} />}
      {outcome && <Retype outcome={outcome} />}
    </section>
  )
}

function MailAnswer({ test }: { test: MailTest }) {
  const t = useTranslations('studioSettings')
  const { outcome, to } = test
  return (
    <Notice tone={outcome === 'failed' ? 'red' : outcome === 'outbox' ? 'yellow' : 'mint'} live="polite">
      <p>{t(`test.${outcome}`, { to })}</p>
      {'answer' in test && <Words text={test.answer} />}
    </Notice>
  )
}

/** The webhook addresses of the payment providers, and tests of the typed or saved keys. */
export function PaymentTests({
  outcome,
  sending,
  webhooks,
}: TestProps & { webhooks: Record<'stripe' | 'paypal', string> }) {
  const t = useTranslations('studioSettings')
  return (
    <section aria-labelledby="test" className="mt-10 grid gap-8">
      <div>
        <h2 id="test">{t('test.paymentsTitle')}</h2>
        <p className="mt-1 max-w-(--measure) text-chalk-soft">{t('test.paymentsText')}</p>
      </div>
      {(['stripe', 'paypal'] as const).map((provider) => (
        <div key={provider} className="grid gap-3">
          <CopyField
            label={t(`test.webhook.${provider}`)}
            hint={t(`test.events.${provider}`)}
            value={webhooks[provider]}
            copied={t('test.copied')}
          />
          <TestButton intent={`test-${provider}`} label={t(`test.${provider}`)} sending={sending} />
          {outcome?.done === 'provider' && outcome.provider === provider && (
            <>
              <ProviderAnswer test={outcome.test} />
              <Retype outcome={outcome} />
            </>
          )}
        </div>
      ))}
    </section>
  )
}

function ProviderAnswer({ test }: { test: ProviderTest }) {
  const t = useTranslations('studioSettings')
  if (test.outcome !== 'works') {
    return (
      <Notice tone="red" live="polite">
        <p>{t(`test.${test.outcome}`)}</p>
        {'reason' in test && <Words text={test.reason} />}
      </Notice>
    )
  }
  const { mode, webhook } = test
  const found = webhook === null ? 'webhookUnknown' : webhook ? 'webhookFound' : 'webhookMissing'
  return (
    <Notice tone={webhook === false ? 'yellow' : 'mint'} live="polite">
      <p>{t(`test.works.${mode}`)}</p>
      <p>{t(`test.${found}`)}</p>
    </Notice>
  )
}

/** Text as another server sent it. */
function Words({ text }: { text: string }) {
  return <p className="wrap-anywhere mt-1 font-code text-xs">{text}</p>
}

/** A submit button for the form above, so that what is typed there is tested. */
function TestButton({ intent, label, sending }: { intent: string; label: string; sending: boolean }) {
  return (
    <StudioButton
      type="submit"
      form={settingsForm}
      name="intent"
      value={intent}
      aria-disabled={sending}
      className="justify-self-start"
    >
      {label}
    </StudioButton>
  )
}

/** Without scripts, tested secrets have to be typed again, because the answer's page does not contain them. */
function Retype({ outcome }: { outcome: SettingsOutcome }) {
  const t = useTranslations('studioSettings')
  if (!('retype' in outcome) || !outcome.retype) return null
  return (
    <noscript>
      <p className="text-chalk-soft text-xs">{t('test.retype')}</p>
    </noscript>
  )
}
