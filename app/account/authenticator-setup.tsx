import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { ProfilePart } from './profile-part.tsx'

export type AuthenticatorKey = { key: string; size: number; path: string }

export function AuthenticatorSetup({
  setup,
  problem,
}: {
  /** Null after a wrong code: the answer contains no key. */
  setup: AuthenticatorKey | null
  problem: FormProblem | null
}) {
  const t = useTranslations('secondFactor')
  const sending = useSending()
  // The answer to a wrong code has no key, so the earlier one shows.
  const known = useRef(setup)
  useEffect(() => {
    if (setup) known.current = setup
  }, [setup])
  const shown = setup ?? known.current
  return (
    <ProfilePart title={t('scanTitle')} arrives={setup !== null}>
      <div className="grid gap-5">
        {shown && (
          <>
            <p className="text-chalk-soft">{t('scanText')}</p>
            <svg
              role="img"
              aria-label={t('qr')}
              viewBox={`0 0 ${shown.size} ${shown.size}`}
              shapeRendering="crispEdges"
              className="w-full max-w-56 rounded-md bg-scan-ground"
            >
              <path d={shown.path} className="fill-scan" />
            </svg>
            <p className="grid gap-1">
              <span className="text-chalk-soft text-sm">{t('key')}</span>
              <code className="wrap-anywhere select-all font-code">
                {shown.key.match(/.{1,4}/g)?.join(' ')}
              </code>
            </p>
          </>
        )}
        <PostForm problem={problem} preventScrollReset>
          <input type="hidden" name="part" value="confirm" />
          <FormField
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            problem={problem && { ...problem, typed: {} }}
          />
          <Button type="submit" variant="primary" disabled={sending} className="justify-self-start">
            {t('confirm')}
          </Button>
        </PostForm>
      </div>
    </ProfilePart>
  )
}
