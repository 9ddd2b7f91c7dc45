import { data, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { isGiftFor } from '#domain/commerce/gifts/get-gift-by-token.ts'
import { registrationInput } from '#domain/people/accounts/account-input.ts'
import { goingOn } from '#values/account-address.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { isPlainPost, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/register-page'
import { EmailField } from './email-field.tsx'
import { nextPlace } from './next-place.ts'
import { PasswordField } from './password-field.tsx'
import { useDeparture } from './use-departure.ts'

/** Redirects signed-in people (specification, A7). */
export function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const place = nextPlace(request, requestContext.base)
  if (requestContext.domain.actor.kind === 'user') throw redirectTo(requestContext, place ?? '/')
  return { place }
}

/** Registers, logs in, and continues where the person came from (specification, S4). */
export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const place = nextPlace(request, requestContext.base)
  if (requestContext.domain.actor.kind === 'user') throw redirectTo(requestContext, place ?? '/')
  const form = await request.formData()
  const input = registrationInput.safeParse(Object.fromEntries(form))
  if (!input.success) return formProblem(form, { fields: fieldErrors(input.error) })
  return formOutcome(form, async () => {
    await requestContext.limits.count('register')
    const { email, password } = input.data
    const token = /^\/gift\/(\w+)$/.exec(place ?? '')?.[1]
    const provenByGift = token !== undefined && (await isGiftFor(requestContext.domain, { token, email }))
    const result = await requestContext.accounts.register({
      ...input.data,
      locale: requestContext.locale,
      place,
      provenByGift,
    })
    if (!result.ok) return formProblem(form, { code: result.code, at: 'email' })
    const entered = await requestContext.accounts.signIn({ email, password, headers: request.headers })
    const next = entered.ok ? (place ?? '/') : goingOn('/login', place)
    const headers = new Headers(entered.ok ? entered.cookies.map((cookie) => ['Set-Cookie', cookie]) : [])
    if (isPlainPost(request)) throw redirectTo(requestContext, next, headers)
    return data({ ok: true as const, next, verified: provenByGift }, { headers })
  })
}

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { place } = useLoaderData<typeof loader>()
  const sending = useSending()
  const done = actionData?.ok === true
  const problem = actionData?.ok === false ? actionData : null
  const message = t(actionData?.ok && actionData.verified ? 'registeredVerified' : 'registered')
  useDeparture(actionData?.ok ? { text: message, path: actionData.next, delay: 0 } : null)
  return (
    <FormPage title={t('registerTitle')} lead={t('registerLead')}>
      <PageHead title={t('registerTitle')} indexed={false} />
      <PostForm problem={problem}>
        <FormField name="name" label={t('name')} autoComplete="name" problem={problem} />
        <EmailField hint={t('emailHint')} autoComplete="email" problem={problem} />
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} problem={problem} />
        <Checkbox
          name="subscribed"
          label={t('subscribe')}
          defaultChecked={problem?.typed.subscribed === 'on'}
        />
        <Button type="submit" variant="primary" wide disabled={sending || done}>
          {t('register')}
        </Button>
      </PostForm>
      <p className="text-sm">
        <Link to={goingOn('/login', place)} className="inline-flex min-h-11 items-center underline">
          {t('haveAccount')}
        </Link>
      </p>
    </FormPage>
  )
}
