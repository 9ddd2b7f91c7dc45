import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../account/account-form.tsx'
import type { FormProblem } from '../account/form-outcome.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Purchase } from './use-purchase.ts'

/** Registering first comes back to this very choice, as logging in does. */
export function RegisterLink({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  return (
    <ButtonLink to={`/register?next=${encodeURIComponent(purchase.path({ ready: true }))}`} wide>
      {t('register')}
    </ButtonLink>
  )
}

/** What stands in the place of payment until the address is verified, with another mail for the asking. */
export function VerifyPrompt({ children }: { children: ReactNode }) {
  const t = useTranslations('checkout')
  const fetcher = useFetcher<{ ok: true } | FormProblem>()
  const message = useErrorMessage()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const refused = answer?.ok === false && answer.code ? message(answer.code, { seconds: answer.seconds }) : ''
  return (
    <Notice tone="yellow">
      <p>{children}</p>
      <fetcher.Form method="post" action="/verify-email" className="mt-3">
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          <MailCheck size={18} aria-hidden />
          {t('resend')}
        </Button>
      </fetcher.Form>
      <p role="status" className="mt-2 empty:hidden">
        {answer?.ok ? t('resent') : refused}
      </p>
    </Notice>
  )
}
