import { useTranslations } from 'use-intl'
import type { StaffRole } from '#values/role.ts'
import { useErrorMessage } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Checkbox } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

export function StaffRemoval({ role, problem }: { role: StaffRole; problem: FormProblem | null }) {
  const t = useTranslations('secondFactor')
  const message = useErrorMessage()
  const [error] = problem?.fields.understood ?? []
  return (
    <Notice tone="yellow" className="grid gap-1">
      <p>{t(`staffRemoval.${role}`)}</p>
      <Checkbox
        required
        name="understood"
        value="1"
        label={t('staffRemovalAgreed')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'understood-error'}
      />
      {error && (
        <p id="understood-error" className="text-red text-sm">
          {message(error)}
        </p>
      )}
    </Notice>
  )
}
