import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInInput } from '#domain/people/accounts/account-input.ts'
import type { SessionCookies } from '#domain/people/accounts/accounts.ts'
import { goingOn } from '#values/account-address.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { type FormProblem, formOutcome, formProblem } from '../forms/form-outcome.ts'
import { isPlainPost, redirectTo } from '../forms/redirect-to.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/sign-in-page'
import { CodeStep } from './code-step.tsx'
import { EmailField } from './email-field.tsx'
import { nextPlace } from './next-place.ts'
import { PasswordField } from './password-field.tsx'
import { useDeparture } from './use-departure.ts'

/** Redirects signed-in people (specification, A7). */
export function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const place = nextPlace(request, requestContext.base)
  if (requestContext.domain.actor.kind === 'user') throw redirectTo(requestContext, place ?? '/')
  return { from: new URL(request.url).searchParams.get('from'), place }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const form = await request.formData()
  const ticket = form.get('ticket-token')
  if (typeof ticket === 'string') return secondStep({ request, requestContext, form, ticket })
  const input = signInInput.safeParse(Object.fromEntries(form))
  if (!input.success) return formProblem(form, { fields: fieldErrors(input.error) })
  const { email, password } = input.data
  return formOutcome(form, async () => {
    await requestContext.limits.count('sign-in', email)
    const result = await requestContext.accounts.signIn({ email, password, headers: request.headers })
    if (!result.ok && result.ticket === null) return formProblem(form, { code: 'invalid-credentials' })
    await requestContext.limits.forgive('sign-in', email)
    return result.ok
      ? signedIn(request, requestContext, result.cookies)
      : codeStep(requestContext, result.ticket ?? '')
  })
}

function signedIn(request: Request, requestContext: RequestContext, cookies: SessionCookies) {
  const next = nextPlace(request, requestContext.base) ?? '/'
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  if (isPlainPost(request)) throw redirectTo(requestContext, next, headers)
  return data({ ok: true as const, next }, { headers })
}

async function codeStep(
  { accounts }: RequestContext,
  ticket: string,
  problem: FormProblem | null = null,
  init?: ResponseInit | null,
) {
  const step = (await accounts.offerSecondStep(ticket)) ?? { means: 'authenticator' as const, passkey: null }
  return data({ ok: null, ticket, problem, ...step }, init ?? undefined)
}

async function secondStep({
  request,
  requestContext: { accounts, limits },
  requestContext,
  form,
  ticket,
}: {
  request: Request
  requestContext: RequestContext
  form: FormData
  ticket: string
}) {
  const holder = accounts.ticketHolder(ticket)
  if (holder === null) return formProblem(form, { code: 'sign-in-over' })
  const outcome = await formOutcome(form, async () => {
    await limits.count('second-factor', holder)
    const passkey = form.get('passkey-token')
    const proof = typeof passkey === 'string' ? { passkey } : { code: textIn(form, 'code') }
    const result = await accounts.finishSignIn({ ticket, ...proof, headers: request.headers })
    if (result.ok) {
      await limits.forgive('second-factor', holder)
      return signedIn(request, requestContext, result.cookies)
    }
    const { code } = result
    return formProblem(form, { code, at: code === 'code-wrong' ? 'code' : undefined })
  })
  const { data: said, init } = outcome
  if (said.ok || said.code === 'sign-in-over') return outcome
  return codeStep(requestContext, ticket, said, init)
}

/** After a success, the loader would redirect before the welcome could be read. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { from, place } = useLoaderData<typeof loader>()
  const sending = useSending()
  const done = actionData?.ok === true
  const problem = actionData?.ok === false ? actionData : null
  const asked = useAskedCode(actionData)
  useDeparture(actionData?.ok ? { text: t('welcome'), path: actionData.next } : null)
  if (asked) return <CodeStep {...asked} place={place} done={done} />
  return (
    <FormPage title={t('signInTitle')} lead={t('signInLead')}>
      <PageHead title={t('signInTitle')} indexed={false} />
      {from === 'reset' && <Notice live="polite">{t('passwordChanged')}</Notice>}
      {from === 'handed-over' && <Notice live="polite">{t('handedOver')}</Notice>}
      {from === 'invited' && <Notice live="polite">{t('invited')}</Notice>}
      <PostForm problem={problem}>
        <EmailField autoComplete="username" problem={problem} />
        <PasswordField autoComplete="current-password" problem={problem} />
        <Button type="submit" variant="primary" wide disabled={sending || done}>
          {t('signIn')}
        </Button>
      </PostForm>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <Link to={goingOn('/forgot-password', place)} className="inline-flex min-h-11 items-center underline">
          {t('forgot')}
        </Link>
        <Link to={goingOn('/register', place)} className="inline-flex min-h-11 items-center underline">
          {t('noAccount')}
        </Link>
      </p>
    </FormPage>
  )
}

function useAskedCode(answer: Route.ComponentProps['actionData']) {
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof codeStep>>['data'] | null>(null)
  const latest = answer?.ok === null ? answer : null
  if (latest && latest !== asked) setAsked(latest)
  return latest ?? (answer?.ok === true ? asked && { ...asked, problem: null } : null)
}
