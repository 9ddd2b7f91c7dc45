import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FormField } from '../forms/form.tsx'

/** A code from a mail, which browsers may fill in by themselves. */
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
