import { encode } from 'uqr'
import { addPasskey, startPasskey } from '#domain/people/second-factor/add-passkey.ts'
import { renewRecoveryCodes } from '#domain/people/second-factor/change-second-factor.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '#domain/people/second-factor/confirm-authenticator.ts'
import type { NewPasskeyOptions } from '#domain/people/second-factor/passkey-ceremony.ts'
import { removeAuthenticator } from '#domain/people/second-factor/remove-authenticator.ts'
import { removePasskey } from '#domain/people/second-factor/remove-passkey.ts'
import { renamePasskey } from '#domain/people/second-factor/rename-passkey.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import type { Route } from './+types/second-factor-page'

/** The request limit of each form; null without one. */
const limits = {
  start: 'password-check',
  confirm: 'second-factor',
  remove: 'password-check',
  'passkey-start': 'password-check',
  'passkey-add': 'second-factor',
  'passkey-rename': null,
  'passkey-remove': 'password-check',
  renew: 'password-check',
} as const
export type SecondFactorPart = keyof typeof limits

/** The result of a form. Keys and codes are shown only once. */
type Outcome = {
  ok: true
  part: SecondFactorPart
  at: number
  /** The key, and its QR code as the path of an SVG. */
  setup?: { key: string; size: number; path: string }
  newPasskey?: NewPasskeyOptions
  recoveryCodes?: string[] | null
}

type Change = (
  requestContext: RequestContext,
  form: FormData,
  headers: Headers,
) => Promise<
  | ({ ok: true } & Pick<Outcome, 'setup' | 'newPasskey' | 'recoveryCodes'>)
  | { ok: false; fields: FieldErrors }
>

/** Handles all forms of the page: `part` in the form says which one it is, and returns among the typed values of a problem. */
export async function secondFactorAction({
  request,
  context,
}: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  const { actor } = requestContext.domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=/profile/second-factor')
  const form = await request.formData()
  const part = choiceIn(form, 'part', Object.keys(limits) as SecondFactorPart[])
  return formOutcome(form, async () => {
    if (!part) return formProblem(form, { code: 'malformed-request' })
    const limit = limits[part]
    if (limit) await requestContext.limits.count(limit, actor.id)
    const result = await change[part](requestContext, form, request.headers)
    if (!result.ok) return formProblem(form, { fields: result.fields })
    if (limit) await requestContext.limits.forgive(limit, actor.id)
    const outcome: Outcome = { ...result, part, at: requestContext.domain.now().getTime() }
    return outcome
  })
}

const passwordOf = (form: FormData) => ({ password: textIn(form, 'password') })
const removalOf = (form: FormData) => ({ ...passwordOf(form), understood: form.has('understood') })
const passkeyOf = (form: FormData) => ({ id: textIn(form, 'passkey') })

const change: Record<SecondFactorPart, Change> = {
  async start({ domain, accounts }, form) {
    const result = await startAuthenticator(domain, accounts, passwordOf(form))
    return result.ok ? { ok: true, setup: { key: result.secret, ...square(result.uri) } } : result
  },
  confirm: ({ domain, accounts }, form, headers) =>
    confirmAuthenticator(domain, accounts, { code: textIn(form, 'code'), headers }),
  remove: ({ domain, accounts }, form) => removeAuthenticator(domain, accounts, removalOf(form)),
  async 'passkey-start'({ domain, accounts }, form, headers) {
    const result = await startPasskey(domain, accounts, { ...passwordOf(form), headers })
    return result.ok ? { ok: true, newPasskey: result.options } : result
  },
  'passkey-add': ({ domain, accounts }, form, headers) => {
    const [name, answer] = [textIn(form, 'name'), textIn(form, 'passkey-token')]
    return addPasskey(domain, accounts, { name, answer, headers })
  },
  'passkey-rename': ({ domain }, form) =>
    renamePasskey(domain, { ...passkeyOf(form), name: textIn(form, 'name') }),
  'passkey-remove': ({ domain, accounts }, form) =>
    removePasskey(domain, accounts, { ...passkeyOf(form), ...removalOf(form) }),
  renew: ({ domain, accounts }, form) => renewRecoveryCodes(domain, accounts, passwordOf(form)),
}

/** A QR code as an SVG path with one unit per module; `size` is its width in units. */
function square(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: modules.join('') }
}
