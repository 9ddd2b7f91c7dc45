import { lazy, Suspense } from 'react'
import type { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { whenReached } from '../connection/unreachable.ts'
import { FormField, PostForm } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'

const UsePasskey = lazy(() => whenReached(() => import('./use-passkey.tsx')))

/** The second step of logging in in place. */
export function EnterCode({
  id,
  step: { ticket, means, passkey, problem },
  action,
  fetcher,
}: {
  id: string
  step: SecondStep & { ticket: string; problem: FormProblem | null }
  action: string
  fetcher: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state' | 'submit'>
}) {
  const t = useTranslations('secondFactor')
  return (
    <div className="grid gap-4">
      <p className="text-chalk-soft text-sm">{t('stepLead', { means })}</p>
      {passkey && (
        <Suspense>
          <UsePasskey
            ticket={ticket}
            options={passkey}
            busy={fetcher.state !== 'idle'}
            send={(fields) => void fetcher.submit(fields, { method: 'post', action })}
          />
        </Suspense>
      )}
      <PostForm id={id} problem={problem} component={fetcher.Form} action={action} className="grid gap-4">
        <input type="hidden" name="ticket-token" value={ticket} />
        <FormField
          name="code"
          label={t(means === 'passkey' ? 'stepRecoveryCode' : 'stepCode')}
          autoFocus={!passkey}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          problem={problem && { ...problem, typed: {} }}
        />
      </PostForm>
    </div>
  )
}
