import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { passwordResetRequestInput } from '#domain/people/accounts/account-input.ts'
import { goingOn } from '#values/account-address.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/forgot-password-page'
import { EmailField } from './email-field.tsx'
import { nextPlace } from './next-place.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return { place: nextPlace(request, requestOf({ context }).base) }
}

/** The answer is the same whether or not the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, limits, base } = requestOf({ context })
  const form = await request.formData()
  const input = passwordResetRequestInput.safeParse(Object.fromEntries(form))
  if (!input.success) return formProblem(form, { fields: fieldErrors(input.error) })
  const { email } = input.data
  return formOutcome(form, async () => {
    await limits.count('password-reset', email)
    await accounts.requestPasswordReset(email, nextPlace(request, base))
    return { ok: true as const, email }
  })
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { place } = useLoaderData<typeof loader>()
  const sending = useSending()
  const problem = actionData?.ok === false ? actionData : null
  return (
    <FormPage title={t('forgotTitle')} lead={t('forgotLead')}>
      <PageHead title={t('forgotTitle')} indexed={false} />
      {actionData?.ok && <Notice live="polite">{t('resetSent', { email: actionData.email })}</Notice>}
      <PostForm problem={problem}>
        <EmailField autoComplete="username" problem={problem} />
        <Button type="submit" variant="primary" wide disabled={sending}>
          {t('sendReset')}
        </Button>
      </PostForm>
      <p className="text-sm">
        <Link to={goingOn('/login', place)} className="inline-flex min-h-11 items-center underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </FormPage>
  )
}
