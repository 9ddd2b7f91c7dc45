import { z } from 'zod'
import { requireUser } from '#domain/kernel/require-user.ts'
import { newPasswordInput } from '#domain/people/accounts/account-input.ts'
import { renameAccount } from '#domain/people/accounts/rename-account.ts'
import { requestEmailChange } from '#domain/people/email/change-email.ts'
import { saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import type { Route } from './+types/settings-page'

export const settingsParts = ['name', 'email', 'password', 'sessions', 'tax'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** Handles all forms of the page: `part` in the form says which one it is, and returns among the typed values of a problem. */
export async function settingsAction({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  if (requestContext.domain.actor.kind !== 'user')
    throw redirectTo(requestContext, '/login?next=/profile/settings')
  const form = await request.formData()
  const part = choiceIn(form, 'part', settingsParts)
  return formOutcome(form, async () => {
    const fields = part ? await change[part](requestContext, form, request.headers) : {}
    if (fields) return formProblem(form, { fields, code: part ? null : 'malformed-request' })
    return { ok: true as const, part, at: requestContext.domain.now().getTime() }
  })
}

type Change = (
  requestContext: RequestContext,
  form: FormData,
  headers: Headers,
) => Promise<FieldErrors | null>

/** The work of each form: returns null on success, else the errors of its fields. */
const change: Record<SettingsPart, Change> = {
  async name({ domain }, form) {
    const result = await renameAccount(domain, Object.fromEntries(form))
    return result.ok ? null : result.fields
  },
  async email({ domain, accounts, limits }, form) {
    const { id } = requireUser(domain)
    await limits.count('password-check', id)
    const result = await requestEmailChange(domain, { accounts, limits }, Object.fromEntries(form))
    if (!result.ok) return result.fields
    await limits.forgive('password-check', id)
    return null
  },
  async password({ domain, accounts, limits }, form, headers) {
    const { id } = requireUser(domain)
    const input = newPasswordInput.safeParse(Object.fromEntries(form))
    if (!input.success) return fieldErrors(input.error)
    await limits.count('password-check', id)
    const right = await accounts.checkPassword(id, textIn(form, 'current-password'))
    if (!right) return { 'current-password': ['password-wrong'] }
    await limits.forgive('password-check', id)
    await accounts.changePassword(id, input.data.password, headers)
    return null
  },
  async tax({ domain }, form) {
    const result = await saveTaxDetails(domain, Object.fromEntries(form))
    return result.ok ? null : result.fields
  },
  async sessions({ domain, accounts }, form, headers) {
    const session = textIn(form, 'session')
    // Ignores what is not a session id.
    if (session && !z.uuid().safeParse(session).success) return null
    await accounts.endSessions(requireUser(domain).id, headers, session || undefined)
    return null
  },
}
