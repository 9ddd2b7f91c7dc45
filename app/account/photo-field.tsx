import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { FileField } from '../ui/file-field.tsx'

/** 5 MB. The server checks the size again. */
const mostBytes = 5 * 1024 * 1024

export function PhotoField({
  label,
  hint,
  problem,
  onTooLarge,
}: {
  label: ReactNode
  hint: ReactNode
  problem: FormProblem | null
  onTooLarge: (tooLarge: boolean) => void
}) {
  const t = useTranslations('ui')
  const message = useErrorMessage()
  const [tooLarge, setTooLarge] = useState(false)
  const refused = problem?.fields.image?.[0]
  return (
    <FileField
      name="image"
      accept="image/jpeg,image/png"
      label={label}
      hint={hint}
      choose={t('chooseImage')}
      none={t('noImage')}
      error={tooLarge ? message('photo-too-large') : refused && message(refused)}
      onChange={(event) => {
        const large = (event.target.files?.[0]?.size ?? 0) > mostBytes
        setTooLarge(large)
        onTooLarge(large)
      }}
    />
  )
}
