import { useFormatter, useTranslations } from 'use-intl'
import type { StaffRole } from '#values/role.ts'
import type { FormProblem } from '../forms/form-outcome.ts'
import { type AuthenticatorKey, AuthenticatorSetup } from './authenticator-setup.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfilePart } from './profile-part.tsx'
import type { SecondFactorPart } from './second-factor-action.ts'
import { StaffRemoval } from './staff-removal.tsx'

/** Turns codes of an authenticator on with a code, and off with the password. */
export function AuthenticatorPart({
  since,
  otherMeans,
  roleNeedsOne,
  setup,
  problemOf,
}: {
  /** When it was turned on; null while it is off. */
  since: Date | null
  /** Whether another second factor is active. */
  otherMeans: boolean
  /** The role that needs a second factor for its rights; null without one. */
  roleNeedsOne: StaffRole | null
  setup: AuthenticatorKey | null
  problemOf: (part: SecondFactorPart) => FormProblem | null
}) {
  const t = useTranslations('secondFactor')
  const format = useFormatter()
  const confirming = problemOf('confirm')
  if (!since && (setup || confirming)) return <AuthenticatorSetup setup={setup} problem={confirming} />
  return (
    <ProfilePart title={t('appTitle')}>
      <p className="mb-5 text-chalk-soft">
        {since
          ? `${t('since', { day: format.dateTime(since, { dateStyle: 'long' }) })} ${t('removeText', { more: otherMeans ? 'yes' : 'no' })}`
          : t('appText')}
      </p>
      {since ? (
        <PasswordForm part="remove" label={t('remove')} problem={problemOf('remove')}>
          {roleNeedsOne && !otherMeans && <StaffRemoval role={roleNeedsOne} problem={problemOf('remove')} />}
        </PasswordForm>
      ) : (
        <PasswordForm part="start" label={t('start')} problem={problemOf('start')} />
      )}
    </ProfilePart>
  )
}
