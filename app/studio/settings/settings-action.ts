import type { ActionFunctionArgs } from 'react-router'
import type { MailTest, ProviderTest } from '#domain/kernel/settings-desk.ts'
import { listSettings, type ShownSetting } from '#domain/operations/settings/list-settings.ts'
import { saveSettings } from '#domain/operations/settings/save-settings.ts'
import { testMailSettings, testPaymentSettings } from '#domain/operations/settings/test-settings.ts'
import { isTicked } from '#values/sent.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { fromLines, toLines } from './setting-lines.ts'
import { sectionOf } from './settings-section.ts'

/** `typed`: what was tried and is not saved, without secrets; `retype`: whether secrets were tried, which are not sent back. */
type Tried = { typed: Record<string, string>; retype: boolean }

export type SettingsOutcome = { ok: true } & (
  | { done: 'saved'; count: number }
  | ({ done: 'mail'; test: MailTest } & Tried)
  | ({ done: 'provider'; provider: 'stripe' | 'paypal'; test: ProviderTest } & Tried)
)

const providerOf: Readonly<Partial<Record<string, 'stripe' | 'paypal'>>> = {
  'test-stripe': 'stripe',
  'test-paypal': 'paypal',
}

/** Saves the settings that were changed, or tests them together with the current values of the others. */
export async function settingsAction({ request, context, params }: ActionFunctionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain, limits } = requestContext
  const section = sectionOf(params.section)
  const settings = await listSettings(domain, section)
  const form = await request.formData()
  const intent = form.get('intent')
  const shown = withoutSecrets(form, settings)
  return formOutcome(shown, async (): Promise<SettingsOutcome> => {
    const touched = touchedOf(form, settings)
    if (intent === 'save') {
      const changed = await saveSettings(domain, section, touched)
      return { ok: true, done: 'saved', count: changed.length }
    }
    if (domain.actor.kind === 'user') await limits.count('settings-test', domain.actor.id)
    const tried = {
      typed: Object.fromEntries(shown) as Record<string, string>,
      retype: settings.some(({ name, secret }) => secret && touched[name]),
    }
    if (intent === 'test-mail') {
      return { ok: true, done: 'mail', test: await testMailSettings(domain, touched), ...tried }
    }
    const provider = providerOf[String(intent)]
    if (!provider) throw new Response(null, { status: 400 })
    const test = await testPaymentSettings(domain, provider, touched)
    return { ok: true, done: 'provider', provider, test, ...tried }
  })
}

/** The form without secrets, which can be sent back to the browser when it is refused. */
function withoutSecrets(form: FormData, settings: readonly ShownSetting[]): FormData {
  const shown = new FormData()
  for (const { name, secret } of settings) {
    const value = form.get(name)
    if (!secret && typeof value === 'string') shown.set(name, value)
  }
  return shown
}

/**
 * The settings that were changed in the form. Others keep their current values, even if those have changed since the page was
 * loaded. An empty field of a secret changes nothing, because secrets are never shown.
 */
function touchedOf(form: FormData, settings: readonly ShownSetting[]): Record<string, string> {
  const touched: Record<string, string> = {}
  for (const { name, secret } of settings) {
    const value = form.get(name)
    if (isTicked(form, `remove.${name}`)) touched[name] = ''
    else if (typeof value !== 'string') continue
    else if (secret ? value.trim() !== '' : toLines(fromLines(value)) !== form.get(`was.${name}`)) {
      touched[name] = fromLines(value)
    }
  }
  return touched
}
