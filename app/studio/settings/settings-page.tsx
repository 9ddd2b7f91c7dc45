import { useTranslations } from 'use-intl'
import { listSettings } from '#domain/operations/settings/list-settings.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { requestOf } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/settings-page'
import { SettingGroups } from './setting-groups.tsx'
import { settingsAction } from './settings-action.ts'
import { sectionOf } from './settings-section.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { MailTests, PaymentTests, settingsForm } from './settings-tests.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const section = sectionOf(params.section)
  return {
    section,
    settings: await listSettings(domain, section),
    webhooks: { stripe: domain.siteUrl('/webhooks/stripe'), paypal: domain.siteUrl('/webhooks/paypal') },
  }
}

export const action = settingsAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The settings of a section, with the source of each. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSettings')
  const sending = useSending()
  const { section, settings, webhooks } = loaderData
  const problem = actionData && !actionData.ok ? actionData : null
  const outcome = actionData?.ok ? actionData : null
  useOnChange(actionData, () => {
    if (outcome?.done === 'saved') toast.success(t(outcome.count > 0 ? 'saved' : 'nothingChanged'))
  })
  const typed = problem?.typed ?? (outcome && 'typed' in outcome ? outcome.typed : {})
  const canSave = settings.some(({ source }) => source !== 'environment')
  // A new key when the stored settings change, so that the fields show what is stored; a refused form does not reset them.
  const stored = settings
    .map(({ text, ending, saved }) => [text, ending, saved?.at.getTime()].join())
    .join('|')
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-5xl">
      <SettingsTabs />
      <div className="max-w-3xl">
        <h2>{t(`section.${section}.title`)}</h2>
        <p className="mt-1 mb-6 max-w-(--measure) text-chalk-soft">{t(`section.${section}.lead`)}</p>
        <PostForm key={section} id={settingsForm} problem={problem} className="grid gap-6">
          <div key={stored} className="grid gap-6">
            <SettingGroups settings={settings} problem={problem} typed={typed} />
          </div>
          {canSave && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
              <StudioButton
                type="submit"
                name="intent"
                value="save"
                variant="primary"
                aria-disabled={sending}
              >
                {t('save')}
              </StudioButton>
              <p className="text-chalk-soft text-xs">{t('atOnce')}</p>
            </div>
          )}
        </PostForm>
        {section === 'mail' && <MailTests outcome={outcome} sending={sending} />}
        {section === 'payments' && <PaymentTests outcome={outcome} sending={sending} webhooks={webhooks} />}
      </div>
    </StudioPage>
  )
}
