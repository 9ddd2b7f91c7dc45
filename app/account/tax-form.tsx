import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TaxDetails } from '#values/tax-details.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { FormField, PostForm } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import type { settingsAction } from './settings-action.ts'
import { taxFields } from './tax-fields.ts'

const path = '/profile/settings'

/** Tax details that a buyer wants on receipts; all of them are optional. `refused`: why they were not taken with a payment. */
export default function TaxForm({
  details,
  refused = null,
}: {
  details: TaxDetails | null
  refused?: FormProblem | null
}) {
  const t = useTranslations('settings.tax')
  const label = useTranslations('taxDetails')
  const done = useTranslations('settings.done')
  const fetcher = useFetcher<typeof settingsAction>()
  useCodeOf(path)
  // Of the last answer, which is either of saving or of paying.
  const [problem, setProblem] = useState<FormProblem | null>(null)
  useOnChange(refused, () => {
    if (refused) setProblem(refused)
  })
  useOnChange(fetcher.data, () => {
    if (!fetcher.data) return
    setProblem(fetcher.data.ok ? null : fetcher.data)
    if (fetcher.data.ok) toast.success(done('tax'))
  })
  return (
    <PostForm problem={problem} fetcher={fetcher} action={path} className="grid gap-4">
      <input type="hidden" name="part" value="tax" />
      {taxFields.map((field) => (
        <FormField
          key={field.name}
          {...field}
          label={label(field.name)}
          required={false}
          defaultValue={details?.[field.name] ?? ''}
          problem={problem}
        />
      ))}
      <Button type="submit" disabled={fetcher.state !== 'idle'} className="justify-self-start">
        {t('save')}
      </Button>
    </PostForm>
  )
}
