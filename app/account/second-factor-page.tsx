import { useEffect, useRef, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useOnChange } from '#app/ui/use-on-change.ts'
import { roleInNeedOfSecondFactor } from '#domain/people/second-factor/change-second-factor.ts'
import { getSecondFactor } from '#domain/people/second-factor/get-second-factor.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { useErrorMessage } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/second-factor-page'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfilePart } from './profile-part.tsx'
import { type SecondFactorPart, secondFactorAction } from './second-factor-action.ts'
import { VerifyInPlace } from './verify-in-place.tsx'

/** The answer contains secrets that are shown once, so no cache may store it. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { actor } = requestContext.domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=/profile/second-factor')
  return {
    ...(await getSecondFactor(requestContext.domain)),
    verified: actor.verified,
    waitingRole: actor.waitingRole ?? null,
    roleNeedsOne: roleInNeedOfSecondFactor(actor, requestContext.accounts),
  }
}

export const action = secondFactorAction

/** Reloads after refusals too, because another tab may have changed the second factor. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('secondFactor')
  const format = useFormatter()
  const { since, authenticatorSince, passkeys, recoveryCodesLeft, verified, waitingRole, roleNeedsOne } =
    loaderData
  // Data that reloads after a lost connection clears `actionData`, which has the key and codes that are shown only once.
  const [answer, setAnswer] = useState(actionData)
  if (actionData && actionData !== answer) setAnswer(actionData)
  const done = answer?.ok ? answer : null
  const problem = answer?.ok === false ? answer : null
  const stray = problem && strayCode(problem)
  const problemOf = (part: SecondFactorPart, passkey?: string) =>
    !stray && problem?.typed.part === part && problem.typed.passkey === passkey ? problem : null
  useOnChange(done?.at, () => {
    if (done && done.part !== 'start' && done.part !== 'passkey-start') toast.success(t(`done.${done.part}`))
  })
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
        {waitingRole && <Notice tone="yellow">{t(`staffText.${waitingRole}`)}</Notice>}
        {stray && <StrayProblem code={stray} />}
      </header>
      {done?.recoveryCodes ? (
        <RecoveryCodes codes={done.recoveryCodes} />
      ) : !verified && !since ? (
        <Notice tone="yellow" className="grid gap-3">
          <p>{t('verifyFirst')}</p>
          <VerifyInPlace place="/profile/second-factor" />
        </Notice>
      ) : (
        <>
          <PasskeysPart
            passkeys={passkeys}
            otherMeans={authenticatorSince !== null}
            roleNeedsOne={roleNeedsOne}
            newPasskey={done?.newPasskey ?? null}
            problemOf={problemOf}
          />
          <AuthenticatorPart
            since={authenticatorSince}
            otherMeans={passkeys.length > 0}
            roleNeedsOne={roleNeedsOne}
            setup={done?.setup ?? null}
            problemOf={problemOf}
          />
          {since && (
            <ProfilePart title={t('codesTitle')}>
              <p className="mb-5 text-chalk-soft">
                {t('codesLeft', { count: recoveryCodesLeft })} {t('renewText')}
              </p>
              <PasswordForm part="renew" label={t('renew')} problem={problemOf('renew')} />
            </ProfilePart>
          )}
        </>
      )}
      <p className="text-sm">
        <Link to="/profile/settings" className="inline-flex min-h-11 items-center underline">
          {t('back')}
        </Link>
      </p>
    </Reading>
  )
}

/** The error of a form that is no longer on the page; null without one. */
function strayCode({ code, seconds, fields }: FormProblem): ErrorCode | null {
  return seconds > 0 ? null : (code ?? fields.passkey?.[0] ?? null)
}

function StrayProblem({ code }: { code: ErrorCode }) {
  const message = useErrorMessage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="red" live="assertive">
        {message(code)}
      </Notice>
    </div>
  )
}

/** Recovery codes, which are shown only once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('secondFactor')
  return (
    <ProfilePart title={t('codesTitle')} arrives>
      <p className="mb-5">{t('codesText')}</p>
      <ul className="mb-5 grid gap-2 rounded-md border border-line bg-board-raised p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-code">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} variant="secondary" />
        <ButtonLink to="/profile/settings" variant="primary">
          {t('savedThem')}
        </ButtonLink>
      </div>
    </ProfilePart>
  )
}
