import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { FormField } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'

/** The code of the second step of a log-in, and the ticket of the first one. A code that was typed is never shown again. */
export function SecondCodeField({
  step: { means, passkey },
  ticket,
  problem,
}: {
  step: SecondStep
  ticket: string
  problem: FormProblem | null
}) {
  const t = useTranslations('secondFactor')
  return (
    <>
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
      <p className="text-chalk-soft text-sm">
        {t.rich('stepLost', {
          link: (text) => (
            <Link to="/contacto/create" className="text-mint underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
