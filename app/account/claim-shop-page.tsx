import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { claimShop, findShopClaim } from '#domain/people/owner/claim-shop.ts'
import { textIn } from '#values/sent.ts'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { isPlainPost, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/claim-shop-page'
import { PasswordField } from './password-field.tsx'
import { useDeparture } from './use-departure.ts'

export { unlessDone as shouldRevalidate } from './unless-done.ts'

/** The address of the page is secret, so no cache may store it. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** A GET request does not use the link up, because messengers open links for previews. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await findShopClaim(requestOf({ context }).domain, params)
  return data({ claim: claim && { owner: claim.owner?.email ?? null } }, { status: claim ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const form = await request.formData()
  return formOutcome(form, async () => {
    await requestContext.limits.count('password-reset')
    const typed = Object.fromEntries(form)
    const isFirst = (await findShopClaim(requestContext.domain, params))?.owner === null
    const claimed = await claimShop(requestContext.domain, requestContext.accounts, {
      token: params.token,
      typed,
    })
    if (!claimed.ok) return formProblem(form, claimed)
    const { email } = claimed
    const signedIn = await requestContext.accounts.signIn({
      email,
      password: textIn(form, 'password'),
      headers: request.headers,
    })
    const cookies = signedIn.ok ? signedIn.cookies : []
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    // The first owner has to prepare the shop; a returning owner already has one.
    const next = isFirst ? '/studio/welcome' : '/'
    if (isPlainPost(request)) throw redirectTo(requestContext, next, headers)
    return data({ ok: true as const, next }, { headers })
  })
}

export default function ClaimShopPage({ loaderData: { claim }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const sending = useSending()
  const done = actionData?.ok === true
  const problem = actionData?.ok === false ? actionData : null
  useDeparture(done ? { text: t('claimDone'), path: actionData.next } : null)
  if (!claim || problem?.code === 'link-over') {
    return (
      <FormPage title={t('claimOver')} lead={t('claimOverText')}>
        <PageHead title={t('claimOver')} indexed={false} />
        <code className="block overflow-x-auto rounded-md border border-line bg-board-raised px-4 py-3 font-code text-sm">
          npm run aula -- owner link
        </code>
        <div>
          <ButtonLink to="/">{t('claimHome')}</ButtonLink>
        </div>
      </FormPage>
    )
  }
  const { owner } = claim
  const title = t(owner ? 'claimResetTitle' : 'claimTitle')
  return (
    <FormPage
      title={title}
      lead={
        <span className="wrap-anywhere">
          {owner ? t('claimResetLead', { email: owner }) : t('claimLead')}
        </span>
      }
    >
      <PageHead title={title} indexed={false} />
      <PostForm problem={problem}>
        {owner ? (
          // Password managers store the password under this name.
          <input type="hidden" name="username" autoComplete="username" value={owner} />
        ) : (
          <>
            <FormField name="name" label={t('name')} autoComplete="name" problem={problem} />
            <FormField
              name="email"
              label={t('email')}
              hint={t('claimEmailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              problem={problem}
            />
          </>
        )}
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} problem={problem} />
        <Button type="submit" variant="primary" wide disabled={sending || done}>
          {t(owner ? 'claimReset' : 'claim')}
        </Button>
      </PostForm>
    </FormPage>
  )
}
