import { data } from 'react-router'
import { savePayoutEmail } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { saveAffiliateLink } from '#domain/people/affiliates/save-affiliate-link.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { textIn } from '#values/sent.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { refusalOf, responseInit, statusOf } from '../forms/refusal.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import type { Route } from './+types/profile-page'

export type AffiliateOutcome =
  | { field: 'link'; ok: true; value: string }
  | { field: 'email'; ok: true; value: string }
  | { field: 'link' | 'email'; ok: false; code: ErrorCode; typed: string }
  /** The server did not answer; the field still has what was typed. */
  | { field: null; ok: false; code: ErrorCode; typed: '' }

/** Saves the affiliate link or the payout address (specification, N2 and N3). */
export async function affiliateAction({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  if (requestContext.domain.actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=/profile')
  const form = await request.formData()
  const field = form.get('field') === 'email' ? 'email' : 'link'
  const typed = textIn(form, field)
  try {
    const outcome = await save(requestContext, field, typed)
    return data(outcome, { status: outcome.ok ? 200 : statusOf(outcome.code) })
  } catch (error) {
    const refusal = refusalOf(error, ['forbidden'])
    return data<AffiliateOutcome>({ field, ok: false, code: refusal.code, typed }, responseInit(refusal))
  }
}

async function save(
  { domain }: RequestContext,
  field: 'link' | 'email',
  typed: string,
): Promise<AffiliateOutcome> {
  if (field === 'link') {
    const saved = await saveAffiliateLink(domain, { link: typed })
    return saved.ok ? { field, ok: true, value: saved.link ?? '' } : { field, ...saved, typed }
  }
  const saved = await savePayoutEmail(domain, { email: typed })
  return saved.ok ? { field, ok: true, value: saved.payoutEmail } : { field, ...saved, typed }
}
