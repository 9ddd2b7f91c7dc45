import { lazy, useEffect, useRef } from 'react'
import { data, Form, useLoaderData, useSubmit } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { goingOn } from '#values/account-address.ts'
import { whenReached } from '../connection/unreachable.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/verify-email-page'
import { CodeField } from './code-field.tsx'
import { nextPlace, verifiedAt } from './next-place.ts'
import { rememberEmail } from './typed-email.ts'
import { verifyByForm } from './verify-email-action.ts'

const loadCorrect = () => import('./correct-form.tsx')
const CorrectForm = import.meta.env.SSR ? (await loadCorrect()).default : lazy(() => whenReached(loadCorrect))

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** A GET request changes nothing, because mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { actor } = requestContext.domain
  const place = nextPlace(request, requestContext.base)
  const token = new URL(request.url).searchParams.get('token')
  const link = token === null ? null : await requestContext.accounts.findVerificationLink(token)
  const user = actor.kind === 'user' ? actor : null
  const theirs = link !== null && link.userId === user?.id
  // Opening a link a second time succeeds.
  if (user?.verified && (link === null || theirs)) throw redirectTo(requestContext, verifiedAt(place ?? '/'))
  const over = token !== null && link === null
  return data(
    {
      place,
      token,
      email: user?.email ?? null,
      link: link && { theirs, email: link.email, since: link.since },
      over,
    },
    { status: over ? 404 : 200 },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  return verifyByForm(requestOf({ context }), request)
}

export default function VerifyEmailPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { link, over, email } = useLoaderData<typeof loader>()
  const problem = actionData?.ok === false ? actionData : null
  const lead = link?.theirs ? t('verifyPress') : over ? t('verifyLinkOver') : t('verifyLead')
  return (
    <FormPage title={t('verifyTitle')} lead={link && !link.theirs ? undefined : lead}>
      <PageHead title={t('verifyTitle')} indexed={false} />
      {link?.theirs ? (
        <PressedLink problem={problem} />
      ) : link ? (
        <OthersLink link={link} />
      ) : email === null ? (
        <LogIn />
      ) : (
        <ByCode email={email} problem={problem} sent={actionData?.ok === true} />
      )}
    </FormPage>
  )
}

/** The button of a link. A script presses it for signed-in people; mail programs have no session and so cannot. */
function PressedLink({ problem }: { problem: FormProblem | null }) {
  const t = useTranslations('account')
  const sending = useSending()
  const submit = useSubmit()
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) return
    pressed.current = true
    submit({ intent: 'link' }, { method: 'post' })
  }, [submit])
  return (
    <PostForm problem={problem}>
      <Button type="submit" name="intent" value="link" variant="primary" wide disabled={sending}>
        {t(sending ? 'verifying' : 'verifyAction')}
      </Button>
    </PostForm>
  )
}

/** Somebody else may have registered this address: explains how to take the account over, and does not verify it. */
function OthersLink({ link }: { link: { email: string; since: Date } }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const { email, token, place } = useLoaderData<typeof loader>()
  const here = goingOn('/verify-email', place, { token: token ?? '' })
  useEffect(() => rememberEmail(link.email), [link.email])
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere text-chalk-soft">
        {t('verifyWhose', { email: link.email, since: format.dateTime(link.since, { dateStyle: 'long' }) })}
      </p>
      {email === null ? (
        <ButtonLink to={goingOn('/login', here)} variant="primary" wide>
          {t('verifySignIn')}
        </ButtonLink>
      ) : (
        <Form method="post" action="/sign-out" className="grid gap-3">
          <p className="wrap-anywhere text-sm">{t('verifyOther', { email })}</p>
          <input type="hidden" name="next" value={here} />
          <Button type="submit" variant="primary" wide>
            {t('verifySwitch')}
          </Button>
        </Form>
      )}
      <Notice tone="yellow">
        <p>{t('verifyNotMine')}</p>
        <ButtonLink to={goingOn('/forgot-password', place)} className="mt-3">
          {t('verifyTakeOver')}
        </ButtonLink>
      </Notice>
    </div>
  )
}

function LogIn() {
  const t = useTranslations('account')
  const { place } = useLoaderData<typeof loader>()
  return (
    <div>
      <ButtonLink to={goingOn('/login', goingOn('/verify-email', place))} variant="primary">
        {t('signIn')}
      </ButtonLink>
    </div>
  )
}

function ByCode({ email, problem, sent }: { email: string; problem: FormProblem | null; sent: boolean }) {
  const t = useTranslations('account')
  const sending = useSending()
  const { place } = useLoaderData<typeof loader>()
  const here = goingOn('/verify-email', place)
  return (
    <>
      {sent && <Notice live="polite">{t('verificationSent')}</Notice>}
      <PostForm problem={problem} action={here}>
        <CodeField problem={problem} hint={t('codeHint', { email })} />
        <Button type="submit" name="intent" value="code" variant="primary" wide disabled={sending}>
          {t('verifyAction')}
        </Button>
      </PostForm>
      <Form method="post" action={here}>
        <Button type="submit" name="intent" value="resend" disabled={sending}>
          {t('resend')}
        </Button>
      </Form>
      <LatePart>
        <CorrectForm
          place={place ?? '/'}
          refused={problem?.fields.email || problem?.fields.password ? problem : null}
        />
      </LatePart>
    </>
  )
}
