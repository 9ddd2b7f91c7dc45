import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { whenReached } from '../connection/unreachable.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SecondCodeField } from './second-code-field.tsx'

const UsePasskey = lazy(() => whenReached(() => import('./use-passkey.tsx')))

export function CodeStep({
  ticket,
  place,
  means,
  passkey,
  problem,
  done,
}: SecondStep & {
  ticket: string
  /** Path to continue at after the log-in; null without one. */
  place: string | null
  problem: FormProblem | null
  done: boolean
}) {
  const t = useTranslations('secondFactor')
  const sending = useSending()
  return (
    <FormPage title={t('stepTitle')} lead={t('stepLead', { means })}>
      <PageHead title={t('stepTitle')} indexed={false} />
      {passkey && (
        <>
          <noscript>{t('passkeyNeedsScript')}</noscript>
          <Suspense>
            <UsePasskey ticket={ticket} options={passkey} busy={sending || done} />
          </Suspense>
        </>
      )}
      <PostForm problem={problem}>
        <SecondCodeField step={{ means, passkey }} ticket={ticket} problem={problem} />
        <Button type="submit" variant={passkey ? 'secondary' : 'primary'} wide disabled={sending || done}>
          {t('stepSend')}
        </Button>
      </PostForm>
      <Form method="get">
        {place !== null && <input type="hidden" name="next" value={place} />}
        <Button type="submit" variant="quiet" inset="none" disabled={sending || done}>
          {t('startOver')}
        </Button>
      </Form>
    </FormPage>
  )
}
