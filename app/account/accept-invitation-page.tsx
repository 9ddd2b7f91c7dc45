import { useEffect } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { acceptInvitation, findInvitation } from '#domain/people/invitations/accept-invitation.ts'
import { goingOn } from '#values/account-address.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/accept-invitation-page'
import { rememberEmail } from './typed-email.ts'

/** The address of the page is secret, so no cache may store it. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

const pathOf = ({ token }: { token: string }) => `/studio/invitation/${token}`

/** A GET request changes nothing, because mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const { actor } = domain
  const invitation = await findInvitation(domain, params)
  const reader = actor.kind === 'user' ? actor.email : null
  const own = invitation !== null && reader?.toLowerCase() === invitation.email
  return data({ invitation, reader, own }, { status: invitation ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain, accounts } = requestContext
  if (domain.actor.kind !== 'user') throw redirectTo(requestContext, logInPath(pathOf(params)))
  const form = await request.formData()
  return formOutcome(form, async () => {
    const accepted = await acceptInvitation(domain, params)
    if (!accepted) return formProblem(form, { code: 'link-over' })
    // The account's sessions ended, because its role changed.
    const cookies = accounts.forgetSession().map((cookie): [string, string] => ['Set-Cookie', cookie])
    const place = goingOn('/login', '/profile/second-factor', { from: 'invited' })
    throw redirectTo(requestContext, place, new Headers(cookies))
  })
}

export default function AcceptInvitationPage({
  loaderData: { invitation, reader, own },
  actionData,
  params,
}: Route.ComponentProps) {
  const t = useTranslations('invitation')
  const sending = useSending()
  const problem = actionData?.ok === false ? actionData : null
  const to = invitation?.email ?? ''
  // The log-in then suggests the address that was invited.
  useEffect(() => {
    if (to !== '') rememberEmail(to)
  }, [to])
  if (!invitation || problem?.code === 'link-over') {
    return (
      <FormPage title={t('over')} lead={t('overText')}>
        <PageHead title={t('over')} indexed={false} />
        <div>
          <ButtonLink to="/">{t('home')}</ButtonLink>
        </div>
      </FormPage>
    )
  }
  const { email, role } = invitation
  const title = t(`title.${role}`)
  return (
    <FormPage title={title} lead={<span className="wrap-anywhere">{t(`lead.${role}`)}</span>}>
      <PageHead title={title} indexed={false} />
      {own ? (
        <PostForm problem={problem}>
          <p className="text-chalk-soft">{t('after')}</p>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('accept')}
          </Button>
        </PostForm>
      ) : (
        <>
          <Notice tone="yellow">
            <span className="wrap-anywhere">
              {reader ? t('forAnother', { email, reader }) : t('signIn', { email })}
            </span>
          </Notice>
          {!reader && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={logInPath(pathOf(params))} variant="primary">
                {t('logIn')}
              </ButtonLink>
              <ButtonLink to={goingOn('/register', pathOf(params))}>{t('register')}</ButtonLink>
            </div>
          )}
        </>
      )}
    </FormPage>
  )
}
