import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import type { SecondFactorPart } from './second-factor-action.ts'

/** A form that asks for the password, because the browser may have been left open. */
export function PasswordForm({
  part,
  label,
  problem,
  primary = false,
  children,
}: {
  part: SecondFactorPart
  label: string
  problem: FormProblem | null
  primary?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('secondFactor')
  const sending = useSending()
  return (
    <PostForm problem={problem} preventScrollReset>
      <input type="hidden" name="part" value={part} />
      {children}
      <FormField
        name="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        problem={problem}
      />
      <Button
        type="submit"
        variant={primary ? 'primary' : 'secondary'}
        disabled={sending}
        className="justify-self-start"
      >
        {label}
      </Button>
    </PostForm>
  )
}
