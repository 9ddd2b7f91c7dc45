import { encode } from 'uqr'
import { confirmAuthenticator } from '#domain/second-factor/confirm-authenticator.ts'
import { removeSecondFactor } from '#domain/second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from '#domain/second-factor/renew-recovery-codes.ts'
import { startAuthenticator } from '#domain/second-factor/start-authenticator.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import type { Route } from './+types/second-factor-page'
import { formProblem, withinLimits } from './form-outcome.ts'
import { redirectTo } from './redirect-to.ts'

export const secondFactorParts = ['start', 'confirm', 'renew', 'remove'] as const
export type SecondFactorPart = (typeof secondFactorParts)[number]

/** What a form of the page brought; each of these is shown this once. */
type Outcome = {
  ok: true
  part: SecondFactorPart
  at: number
  /** For the app: the key, and the square that says it. */
  setup?: { key: string; size: number; path: string }
  recoveryCodes?: string[]
}

type Change = (
  own: RequestContext,
  form: FormData,
  headers: Headers,
) => Promise<({ ok: true } & Pick<Outcome, 'setup' | 'recoveryCodes'>) | { ok: false; fields: FieldErrors }>

/** `form.part` says which form of the page was sent; a problem has it among what was typed. */
export async function secondFactorAction({
  request,
  context,
}: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const own = requestOf({ context })
  const { actor } = own.domain
  if (actor.kind !== 'user') throw redirectTo(own, '/login?next=/profile/second-factor')
  const form = await request.formData()
  const part = secondFactorParts.find((each) => each === form.get('part'))
  return withinLimits(form, async () => {
    if (!part) return formProblem(form, { code: 'malformed-request' })
    const limit = part === 'confirm' ? 'second-factor' : 'password-check'
    await own.limits.count(limit, actor.id)
    const result = await change[part](own, form, request.headers)
    if (!result.ok) return formProblem(form, { fields: result.fields })
    await own.limits.forgive(limit, actor.id)
    const { setup, recoveryCodes } = result
    const outcome: Outcome = { ok: true, part, at: own.domain.now().getTime(), setup, recoveryCodes }
    return outcome
  })
}

const passwordOf = (form: FormData) => ({ password: String(form.get('password') ?? '') })

const change: Record<SecondFactorPart, Change> = {
  async start({ domain, accounts }, form) {
    const result = await startAuthenticator(domain, accounts, passwordOf(form))
    return result.ok ? { ok: true, setup: { key: result.secret, ...square(result.uri) } } : result
  },
  confirm: ({ domain, accounts }, form, headers) =>
    confirmAuthenticator(domain, accounts, { code: String(form.get('code') ?? ''), headers }),
  renew: ({ domain, accounts }, form) => renewRecoveryCodes(domain, accounts, passwordOf(form)),
  remove: ({ domain, accounts }, form) => removeSecondFactor(domain, accounts, passwordOf(form)),
}

/** A QR code as one path, a unit each module. */
function square(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: modules.join('') }
}
