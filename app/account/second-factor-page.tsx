import { useEffect, useEffectEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { getSecondFactor } from '#domain/second-factor/get-second-factor.ts'
import { Reading, readingTop } from '../layout/reading.tsx'
import { requestOf } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/second-factor-page'
import { AccountForm, FormField, useSending } from './account-form.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import type { FormProblem } from './form-outcome.ts'
import { ProfilePart } from './profile-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { redirectTo } from './redirect-to.ts'
import { type SecondFactorPart, secondFactorAction } from './second-factor-action.ts'
import { VerifyInPlace } from './verify-in-place.tsx'

/** The secret and the recovery codes are shown once, so no cache may store the answer. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const own = requestOf({ context })
  const { actor } = own.domain
  if (actor.kind !== 'user') throw redirectTo(own, '/login?next=/profile/second-factor')
  return {
    ...(await getSecondFactor(own.domain)),
    verified: actor.verified,
    waiting: actor.ownerWaiting ?? false,
  }
}

export const action = secondFactorAction

/** Turns the code besides the password on and off. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('secondFactor')
  const format = useFormatter()
  const { since, recoveryCodesLeft, verified, waiting } = loaderData
  const done = actionData?.ok ? actionData : null
  const problemOf = (...parts: SecondFactorPart[]) =>
    actionData?.ok === false && parts.some((part) => part === actionData.typed.part) ? actionData : null
  const tell = useEffectEvent(() => {
    if (done && done.part !== 'start') toast.success(t(`done.${done.part}`))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is told once.
  useEffect(() => tell(), [done?.at])
  const confirming = problemOf('confirm')
  return (
    <Reading className={`grid gap-10 ${readingTop}`}>
      <PageHead title={t('title')} indexed={false} />
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-chalk-soft">{t('lead')}</p>
        <p className="flex flex-wrap items-center gap-3">
          <Flag tone={since ? 'mint' : 'yellow'}>{t(since ? 'on' : 'off')}</Flag>
          {since && (
            <span className="text-chalk-soft text-sm">
              {t('since', { day: format.dateTime(since, { dateStyle: 'long' }) })}
            </span>
          )}
        </p>
        {waiting && <Notice tone="yellow">{t('ownerText')}</Notice>}
      </header>
      {done?.recoveryCodes ? (
        <RecoveryCodes codes={done.recoveryCodes} />
      ) : since ? (
        <>
          <ProfilePart title={t('codesTitle')}>
            <p className="mb-5 text-chalk-soft">
              {t('codesLeft', { count: recoveryCodesLeft })} {t('renewText')}
            </p>
            <PasswordForm part="renew" label={t('renew')} problem={problemOf('renew')} />
          </ProfilePart>
          <ProfilePart title={t('removeTitle')}>
            <p className="mb-5 text-chalk-soft">{t('removeText')}</p>
            <PasswordForm part="remove" label={t('remove')} problem={problemOf('remove')} />
          </ProfilePart>
        </>
      ) : !verified ? (
        <Notice tone="yellow" className="grid gap-3">
          <p>{t('verifyFirst')}</p>
          <VerifyInPlace place="/profile/second-factor" />
        </Notice>
      ) : done?.setup || confirming ? (
        <AuthenticatorSetup setup={done?.setup ?? null} problem={confirming} />
      ) : (
        <PasswordForm part="start" label={t('start')} problem={problemOf('start')} />
      )}
      <p className="text-sm">
        <Link to="/profile/settings" className="inline-flex min-h-11 items-center underline">
          {t('back')}
        </Link>
      </p>
    </Reading>
  )
}

/** Each change asks for the password: a browser that was left open is not enough. */
function PasswordForm({
  part,
  label,
  problem,
}: {
  part: SecondFactorPart
  label: string
  problem: FormProblem | null
}) {
  const t = useTranslations('secondFactor')
  const sending = useSending()
  return (
    <AccountForm problem={problem} preventScrollReset>
      <input type="hidden" name="part" value={part} />
      <FormField
        name="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        problem={problem}
      />
      <Button
        type="submit"
        variant={part === 'start' ? 'primary' : 'secondary'}
        disabled={sending}
        className="justify-self-start"
      >
        {label}
      </Button>
    </AccountForm>
  )
}
