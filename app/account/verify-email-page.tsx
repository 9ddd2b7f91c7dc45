import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOwnGifts } from '#domain/gifts/list-own-gifts.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/verify-email-page'
import { AccountForm, FormPage, useSending } from './account-form.tsx'
import { withinLimits } from './form-outcome.ts'
import { redirectTo } from './redirect-to.ts'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Uses the link up and goes on to the site, which says so (row B5). A link that is over is explained. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const own = requestOf({ context })
  const token = new URL(request.url).searchParams.get('token')
  if (token && (await own.accounts.verifyEmail(token))) {
    throw redirectTo(own, `${await placeOfGifts(own, request)}?verified=1`)
  }
  const { actor } = own.domain
  // A link opened twice did its work the first time.
  if (actor.kind === 'user' && actor.verified) throw redirectTo(own, '/?verified=1')
  return { email: actor.kind === 'user' ? actor.email : null, tried: token !== null }
}

/** Whoever has gifts waiting at the address that is verified now goes where they are; anybody else to the index. */
async function placeOfGifts(
  { accounts, domain: { db } }: Pick<RequestContext, 'accounts' | 'domain'>,
  request: Request,
): Promise<'/mis-recursos' | '/'> {
  const { actor } = await accounts.identify(request.headers)
  if (actor.kind !== 'user') return '/'
  return (await listOwnGifts({ db, actor })).waiting.length > 0 ? '/mis-recursos' : '/'
}

/** Mails another link. */
export async function action({ request, context }: Route.ActionArgs) {
  const own = requestOf({ context })
  const { domain, accounts, limits } = own
  if (domain.actor.kind !== 'user') throw redirectTo(own, '/login?next=/verify-email')
  const { id, verified } = domain.actor
  const form = await request.formData()
  return withinLimits(form, async () => {
    if (verified) return { ok: true as const }
    await limits.count('resend-verification', id)
    await accounts.sendVerification(id)
    return { ok: true as const }
  })
}

export default function VerifyEmailPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { email, tried } = useLoaderData<typeof loader>()
  const sending = useSending()
  const problem = actionData?.ok === false ? actionData : null
  const lead = tried ? t('verifyLinkOver') : t('verifyLead')
  return (
    <FormPage title={t('verifyTitle')} lead={lead}>
      <PageHead title={t('verifyTitle')} indexed={false} />
      {actionData?.ok && <Notice live="polite">{t('verificationSent')}</Notice>}
      {email ? (
        <AccountForm problem={problem} action="/verify-email">
          <p className="text-chalk-soft text-sm">{t('verifyTo', { email })}</p>
          <Button type="submit" variant="primary" disabled={sending}>
            {t('resend')}
          </Button>
        </AccountForm>
      ) : (
        <div>
          <ButtonLink to="/login?next=/verify-email" variant="primary">
            {t('signIn')}
          </ButtonLink>
        </div>
      )}
    </FormPage>
  )
}
