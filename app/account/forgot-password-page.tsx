import { useTranslations } from 'use-intl'
import { passwordResetRequestInput } from '#domain/accounts/account-input.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { requestOf } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/forgot-password-page'
import { AccountForm, FormField, FormPage, useSending } from './account-form.tsx'
import { formProblem, withinLimits } from './form-outcome.ts'

/** Says the same whether there is such an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, limits } = requestOf({ context })
  const form = await request.formData()
  const input = passwordResetRequestInput.safeParse(Object.fromEntries(form))
  if (!input.success) return formProblem(form, { fields: fieldErrors(input.error) })
  const { email } = input.data
  return withinLimits(form, async () => {
    await limits.count('password-reset', email)
    await accounts.requestPasswordReset(email)
    return { ok: true as const, email }
  })
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const sending = useSending()
  const problem = actionData?.ok === false ? actionData : null
  return (
    <FormPage title={t('forgotTitle')} lead={t('forgotLead')}>
      <PageHead title={t('forgotTitle')} indexed={false} />
      {actionData?.ok && <Notice live="polite">{t('resetSent', { email: actionData.email })}</Notice>}
      <AccountForm problem={problem}>
        <FormField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          problem={problem}
        />
        <Button type="submit" variant="primary" wide disabled={sending}>
          {t('sendReset')}
        </Button>
      </AccountForm>
      <p className="text-sm">
        <Link to="/login" className="inline-flex min-h-11 items-center underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </FormPage>
  )
}
