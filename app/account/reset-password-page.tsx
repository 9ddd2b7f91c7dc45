import { useEffect } from 'react'
import { data, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { newPasswordInput } from '#domain/people/accounts/account-input.ts'
import { goingOn } from '#values/account-address.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/reset-password-page'
import { nextPlace } from './next-place.ts'
import { PasswordField } from './password-field.tsx'
import { rememberEmail } from './typed-email.ts'

/** The address of the page is secret, so no cache may store it. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** A GET request only checks the link, because mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, base } = requestOf({ context })
  const token = textIn(new URL(request.url).searchParams, 'token')
  const link = token === '' ? null : await accounts.findResetLink(token)
  return data(
    { token, email: link?.email ?? null, place: nextPlace(request, base) },
    { status: link ? 200 : 404 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const form = await request.formData()
  const input = newPasswordInput.safeParse(Object.fromEntries(form))
  if (!input.success) return formProblem(form, { fields: fieldErrors(input.error) })
  return formOutcome(form, async () => {
    await requestContext.limits.count('password-reset')
    const done = await requestContext.accounts.resetPassword(textIn(form, 'token'), input.data.password)
    if (!done) return formProblem(form, { code: 'link-over' })
    const headers = new Headers(
      requestContext.accounts.forgetSession().map((cookie) => ['Set-Cookie', cookie]),
    )
    throw redirectTo(
      requestContext,
      goingOn('/login', nextPlace(request, requestContext.base), { from: 'reset' }),
      headers,
    )
  })
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { token, email, place } = useLoaderData<typeof loader>()
  const sending = useSending()
  const problem = actionData ?? null
  const over = email === null || problem?.code === 'link-over'
  // The log-in page asks for the address next.
  useEffect(() => {
    if (email) rememberEmail(email)
  }, [email])
  return (
    <FormPage title={t('resetTitle')} lead={over ? t('linkOver') : t('resetLead')}>
      <PageHead title={t('resetTitle')} indexed={false} />
      {over ? (
        <div>
          <ButtonLink to={goingOn('/forgot-password', place)} variant="primary">
            {t('askAgain')}
          </ButtonLink>
        </div>
      ) : (
        <PostForm problem={problem}>
          <input type="hidden" name="token" value={token} />
          <PasswordField autoComplete="new-password" hint={t('passwordHint')} problem={problem} />
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('savePassword')}
          </Button>
        </PostForm>
      )}
    </FormPage>
  )
}
