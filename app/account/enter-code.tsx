import { lazy, Suspense } from 'react'
import type { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { whenReached } from '../connection/unreachable.ts'
import { PostForm } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { SecondCodeField } from './second-code-field.tsx'

const UsePasskey = lazy(() => whenReached(() => import('./use-passkey.tsx')))

/** The second step of a log-in within another page. */
export function EnterCode({
  id,
  step,
  action,
  fetcher,
}: {
  id: string
  step: SecondStep & { ticket: string; problem: FormProblem | null }
  action: string
  fetcher: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state' | 'submit'>
}) {
  const t = useTranslations('secondFactor')
  const { ticket, means, passkey, problem } = step
  return (
    <div className="grid gap-4">
      <p className="text-chalk-soft text-sm">{t('stepLead', { means })}</p>
      {passkey && (
        <Suspense>
          <UsePasskey
            ticket={ticket}
            options={passkey}
            busy={fetcher.state !== 'idle'}
            send={(fields) =>
              void fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate: false })
            }
          />
        </Suspense>
      )}
      <PostForm
        id={id}
        problem={problem}
        fetcher={fetcher}
        action={action}
        defaultShouldRevalidate={false}
        className="grid gap-4"
      >
        <SecondCodeField step={step} ticket={ticket} problem={problem} />
      </PostForm>
    </div>
  )
}
