import { Form } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useOnChange } from '#app/ui/use-on-change.ts'
import { findPendingEmail } from '#domain/people/email/change-email.ts'
import { getSecondFactor } from '#domain/people/second-factor/get-second-factor.ts'
import { getTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { clientName } from '#values/client-name.ts'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import { redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/settings-page'
import { PasswordField } from './password-field.tsx'
import { ProfilePart } from './profile-part.tsx'
import { type SettingsPart, settingsAction } from './settings-action.ts'
import TaxForm from './tax-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain, accounts } = requestContext
  if (domain.actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=/profile/settings')
  const { id, name, email } = domain.actor
  const [sessions, pendingEmail, factor, taxDetails] = await Promise.all([
    accounts.listSessions(id, request.headers),
    findPendingEmail(domain),
    getSecondFactor(domain),
    getTaxDetails(domain),
  ])
  return { name, email, pendingEmail, sessions, secondFactor: factor.since !== null, taxDetails }
}

export const action = settingsAction

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('settings')
  const factor = useTranslations('secondFactor')
  const { name, email, pendingEmail, sessions, secondFactor, taxDetails } = loaderData
  const sending = useSending()
  const done = actionData?.ok ? actionData : null
  const problemOf = (part: SettingsPart) =>
    actionData?.ok === false && actionData.typed.part === part ? actionData : null
  useOnChange(done?.at, () => {
    if (done?.part) toast.success(t(`done.${done.part}`))
  })
  return (
    <Reading className={`grid gap-10 ${readingTop}`}>
      <PageHead title={t('title')} indexed={false} />
      <h1 className="text-3xl">{t('title')}</h1>
      <ProfilePart title={t('name')}>
        <PostForm problem={problemOf('name')} preventScrollReset>
          <input type="hidden" name="part" value="name" />
          <FormField
            name="name"
            label={t('nameLabel')}
            hint={t('nameHint')}
            autoComplete="name"
            defaultValue={name}
            problem={problemOf('name')}
          />
          <Button type="submit" disabled={sending} className="justify-self-start">
            {t('saveName')}
          </Button>
        </PostForm>
      </ProfilePart>
      <ProfilePart title={t('email')}>
        <p className="wrap-anywhere mb-5 text-chalk-soft">{t('emailNow', { email })}</p>
        {pendingEmail && (
          <Notice className="mb-5">
            <p className="wrap-anywhere">{t('emailPending', { email: pendingEmail })}</p>
          </Notice>
        )}
        <PostForm
          key={done?.part === 'email' ? done.at : 'email'}
          problem={problemOf('email')}
          preventScrollReset
        >
          <input type="hidden" name="part" value="email" />
          <FormField
            name="email"
            label={t('newEmail')}
            hint={t('newEmailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            problem={problemOf('email')}
          />
          <FormField
            name="password"
            label={t('password')}
            type="password"
            autoComplete="current-password"
            problem={problemOf('email')}
          />
          <Button type="submit" disabled={sending} className="justify-self-start">
            {t('changeEmail')}
          </Button>
        </PostForm>
      </ProfilePart>
      <ProfilePart title={t('tax.title')}>
        <p className="mb-5 text-chalk-soft">{t('tax.text')}</p>
        <TaxForm details={taxDetails} />
      </ProfilePart>
      <ProfilePart title={t('passwordPart')}>
        <PostForm
          key={done?.part === 'password' ? done.at : 'password'}
          problem={problemOf('password')}
          preventScrollReset
        >
          <input type="hidden" name="part" value="password" />
          <FormField
            name="current-password"
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            problem={problemOf('password')}
          />
          <PasswordField
            label={t('newPassword')}
            hint={t('newPasswordHint')}
            autoComplete="new-password"
            problem={problemOf('password')}
          />
          <Button type="submit" disabled={sending} className="justify-self-start">
            {t('changePassword')}
          </Button>
        </PostForm>
      </ProfilePart>
      <ProfilePart title={factor('title')}>
        <p className="mb-5 text-chalk-soft">{factor('partText')}</p>
        <ButtonLink to="/profile/second-factor">{factor(secondFactor ? 'manage' : 'setUp')}</ButtonLink>
      </ProfilePart>
      <ProfilePart title={t('sessions')}>
        <p className="mb-5 text-chalk-soft">{t('sessionsText')}</p>
        <Sessions sessions={sessions} />
      </ProfilePart>
    </Reading>
  )
}

function Sessions({ sessions }: { sessions: Route.ComponentProps['loaderData']['sessions'] }) {
  const t = useTranslations('settings')
  const format = useFormatter()
  const sending = useSending()
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3">
        {sessions.map(({ id, userAgent, since, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-board-raised px-4 py-3"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {clientName(userAgent) ?? t('program')}
                {current && <Flag tone="mint">{t('current')}</Flag>}
              </p>
              <p className="text-chalk-soft text-sm">
                {t('since', { day: format.dateTime(since, { dateStyle: 'long' }) })}
              </p>
            </div>
            {!current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="part" value="sessions" />
                <input type="hidden" name="session" value={id} />
                <Button type="submit" variant="quiet" disabled={sending}>
                  {t('endSession')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="part" value="sessions" />
          <Button type="submit" disabled={sending}>
            {t('endOthers')}
          </Button>
        </Form>
      )}
    </div>
  )
}
