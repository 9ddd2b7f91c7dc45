import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'
import { useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { OnceForm } from '../../forms/once-form.tsx'
import { Flag } from '../../ui/flag.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import type { PersonIntent } from './person-action.ts'

/** What is unusual about an account: a role, an unverified address, or blocked buying. */
export function PersonFlags({
  person: { role, emailVerified, blockShopping },
  words,
}: {
  person: { role: Role; emailVerified: boolean; blockShopping: boolean }
  /** Passed by the page, so that no page loads the texts of another. */
  words: { unverified: string; blocked: string }
}) {
  const s = useTranslations('studio')
  return (
    <>
      {role !== 'learner' && <Flag tone="mint">{s(`role.${role}`)}</Flag>}
      {!emailVerified && <Flag tone="grey">{words.unverified}</Flag>}
      {blockShopping && <Flag tone="red">{words.blocked}</Flag>}
    </>
  )
}

const month = 30 * 86_400_000

/** The time since a person's last visit; the day when it is long ago. */
export function useVisit(now: Date): (at: Date) => string {
  const format = useFormatter()
  return (at) =>
    now.getTime() - at.getTime() < month
      ? format.relativeTime(at < now ? at : now, now)
      : format.dateTime(at, { dateStyle: 'medium' })
}

/** A button for one action, with its problem below; `fields` are sent along. */
export function PersonForm({
  intent,
  fields = {},
  problem = null,
  variant,
  dangerous,
  about,
  children,
  className,
}: {
  intent: PersonIntent
  fields?: Record<string, string>
  problem?: FormProblem | null
  variant?: 'primary' | 'secondary' | 'quiet'
  dangerous?: boolean
  /** What the action applies to, for people who do not see the row. */
  about?: string
  children: ReactNode
  className?: string
}) {
  const sending = useSending()
  return (
    <OnceForm preventScrollReset className={className}>
      {Object.entries({ ...fields, intent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StudioButton
        type="submit"
        variant={variant}
        dangerous={dangerous}
        aria-disabled={sending}
        className={className && 'w-full'}
      >
        {children}
        {about && <span className="sr-only">: {about}</span>}
      </StudioButton>
      <ProblemOf problem={problem} intent={intent} />
    </OnceForm>
  )
}

/** The problem of the action with this intent, if it was refused. */
export function ProblemOf({ problem, intent }: { problem: FormProblem | null; intent: PersonIntent }) {
  const message = useErrorMessage()
  const code = problem?.typed.intent === intent ? problem.code : null
  if (!code) return null
  return (
    <p role="alert" className="mt-1 max-w-sm text-red text-xs">
      {message(code, problem ?? undefined)}
    </p>
  )
}
