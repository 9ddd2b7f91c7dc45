import { data } from 'react-router'
import { listOwnGifts } from '#domain/commerce/gifts/list-own-gifts.ts'
import { correctEmail } from '#domain/people/email/correct-email.ts'
import { goingOn } from '#values/account-address.ts'
import { textIn } from '#values/sent.ts'
import { type FormProblem, formOutcome, formProblem } from '../forms/form-outcome.ts'
import { isPlainPost, redirectTo } from '../forms/redirect-to.ts'
import type { RequestContext } from '../request-context.ts'
import { nextPlace, placeOf, verifiedAt } from './next-place.ts'

/** `gifts`: gifts are waiting for the verified address. */
export type VerificationOutcome = { ok: true; did: 'sent' | 'verified'; gifts: boolean } | FormProblem

/**
 * Checks a code or a link, or sends both again, also to another address. Redirects visitors to the log-in, so that a mail never confirms the password of a
 * stranger (docs/decisions/sign-in.md). Forms with `inPlace` do not redirect.
 */
export async function verifyByForm(requestContext: RequestContext, request: Request) {
  const { domain, accounts, limits, base } = requestContext
  const { actor } = domain
  const { pathname, search, searchParams } = new URL(request.url)
  if (actor.kind !== 'user') {
    const here = pathname.slice(base.length).replace(/\.data$/, '') + search
    throw redirectTo(requestContext, goingOn('/login', here))
  }
  const form = await request.formData()
  const intent = form.get('intent')
  const place = placeOf(form.get('next'), base) ?? nextPlace(request, base)
  const done = async () => {
    const gifts = await hasGiftsWaiting(requestContext)
    const after = place === null && gifts ? '/mis-recursos' : (place ?? '/')
    if (form.get('inPlace') !== '1' || isPlainPost(request))
      throw redirectTo(requestContext, verifiedAt(after))
    return data<VerificationOutcome>({ ok: true, did: 'verified', gifts })
  }
  if (actor.verified) return done()
  return formOutcome(form, async () => {
    if (intent === 'link') {
      const token = textIn(searchParams, 'token')
      if (await accounts.verifyByLink(actor.id, token)) return done()
      return formProblem(form, { code: 'link-over' })
    }
    if (intent === 'code') {
      // The limit counts by address, so that a new account does not reset it.
      await limits.count('verification-code', actor.email)
      const code = textIn(form, 'code').replace(/\D/g, '')
      if (!(await accounts.verifyByCode(actor.id, code))) {
        return formProblem(form, { code: 'verification-code-wrong', at: 'code' })
      }
      await limits.forgive('verification-code', actor.email)
      return done()
    }
    if (intent === 'correct') {
      const corrected = await correctEmail(domain, { accounts, limits }, Object.fromEntries(form), place)
      if (!corrected.ok) return formProblem(form, corrected)
      // This request still knows the address from before.
      if (isPlainPost(request)) throw redirectTo(requestContext, goingOn('/verify-email', place))
      return data<VerificationOutcome>({ ok: true, did: 'sent', gifts: false })
    }
    await limits.count('resend-verification', actor.id)
    await accounts.sendVerification(actor.id, place)
    return data<VerificationOutcome>({ ok: true, did: 'sent', gifts: false })
  })
}

/** Whether gifts are waiting for the caller's address, which has just been verified. */
async function hasGiftsWaiting({ domain: { db, actor } }: Pick<RequestContext, 'domain'>): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const { waiting } = await listOwnGifts({ db, actor: { ...actor, verified: true } })
  return waiting.length > 0
}
