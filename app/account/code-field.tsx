import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FormField } from '../forms/form.tsx'

/** Browsers may fill it from the mail. */
export function CodeField(props: Pick<ComponentProps<typeof FormField>, 'problem' | 'hint' | 'autoFocus'>) {
  const t = useTranslations('account')
  return (
    <FormField
      name="code"
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      className="font-code [letter-spacing:0.2em]"
      {...props}
    />
  )
}
