import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { whenReached } from '../connection/unreachable.ts'
import { PostForm } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import type { useAnsweredForm } from '../forms/use-answered-form.ts'
import { SecondCodeField } from './second-code-field.tsx'

const UsePasskey = lazy(() => whenReached(() => import('./use-passkey.tsx')))

/** The second step of a log-in within another page. */
export function EnterCode({
  id,
  step,
  action,
  ...form
}: {
  id: string
  step: SecondStep & { ticket: string; problem: FormProblem | null }
  action: string
} & ReturnType<typeof useAnsweredForm>['form']) {
  const t = useTranslations('secondFactor')
  const { ticket, means, passkey, problem } = step
  const { fetcher, defaultShouldRevalidate } = form
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
              void fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate })
            }
          />
        </Suspense>
      )}
      <PostForm id={id} problem={problem} action={action} {...form} className="grid gap-4">
        <SecondCodeField step={step} ticket={ticket} problem={problem} />
      </PostForm>
    </div>
  )
}
