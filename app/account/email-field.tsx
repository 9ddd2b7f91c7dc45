import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FormField } from '../forms/form.tsx'
import { recallEmail, rememberEmail } from './typed-email.ts'

/** Shares the typed address between forms of the tab. */
export function EmailField(
  props: Omit<ComponentProps<typeof FormField>, 'ref' | 'type' | 'name' | 'label' | 'inputMode'>,
) {
  const t = useTranslations('account')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    if (field.current.value === '') field.current.value = recallEmail()
    else rememberEmail(field.current.value)
  }, [])
  return (
    <FormField
      ref={field}
      name="email"
      label={t('email')}
      type="email"
      inputMode="email"
      onInput={({ currentTarget }) => rememberEmail(currentTarget.value)}
      {...props}
    />
  )
}
