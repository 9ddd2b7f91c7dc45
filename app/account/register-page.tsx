import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { registrationInput } from '#domain/accounts/account-input.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { requestOf } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/register-page'
import { AccountForm, FormField, FormPage, useSending } from './account-form.tsx'
import { formProblem, withinLimits } from './form-outcome.ts'
import { PasswordField } from './password-field.tsx'
import { isPlainPost, redirectTo } from './redirect-to.ts'
import { useDeparture } from './use-departure.ts'

/** The log-in page that keeps where the person wanted to go. */
function signInPath(request: Request, from?: 'register'): string {
  const query = new URLSearchParams(from && { from })
  const next = new URL(request.url).searchParams.get('next')
  if (next) query.set('next', next)
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** Somebody who is logged in already has nothing to do here (row A7). */
export function loader({ request, context }: Route.LoaderArgs) {
  const own = requestOf({ context })
  if (own.domain.actor.kind === 'user') throw redirectTo(own, '/')
  return { signIn: signInPath(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const own = requestOf({ context })
  if (own.domain.actor.kind === 'user') throw redirectTo(own, '/')
  const form = await request.formData()
  const input = registrationInput.safeParse(Object.fromEntries(form))
  if (!input.success) return formProblem(form, { fields: fieldErrors(input.error) })
  return withinLimits(form, async () => {
    await own.limits.count('register')
    const result = await own.accounts.register({ ...input.data, locale: own.locale })
    if (!result.ok) return formProblem(form, { fields: { email: [result.code] } })
    if (isPlainPost(request)) throw redirectTo(own, signInPath(request, 'register'))
    return { ok: true as const, next: signInPath(request) }
  })
}

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { signIn } = useLoaderData<typeof loader>()
  const sending = useSending()
  const done = actionData?.ok === true
  const problem = actionData?.ok === false ? actionData : null
  useDeparture(actionData?.ok ? { text: t('registered'), path: actionData.next } : null)
  return (
    <FormPage title={t('registerTitle')} lead={t('registerLead')}>
      <PageHead title={t('registerTitle')} indexed={false} />
      <AccountForm problem={problem}>
        <FormField name="name" label={t('name')} autoComplete="name" problem={problem} />
        <FormField
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          problem={problem}
        />
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} problem={problem} />
        <Checkbox
          name="subscribed"
          label={t('subscribe')}
          defaultChecked={problem?.typed.subscribed === 'on'}
        />
        <Button type="submit" variant="primary" wide disabled={sending || done}>
          {t('register')}
        </Button>
      </AccountForm>
      <p className="text-sm">
        <Link to={signIn} className="inline-flex min-h-11 items-center underline">
          {t('haveAccount')}
        </Link>
      </p>
    </FormPage>
  )
}
