import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FormField } from '../forms/form.tsx'
import { recallEmail, rememberEmail } from './typed-email.ts'

/** A field for a mail address, which is shared between the forms of a tab. */
export function EmailField(
  props: Omit<ComponentProps<typeof FormField>, 'ref' | 'type' | 'name' | 'label' | 'inputMode'>,
) {
  const t = useTranslations('account')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    if (field.current.value !== '') rememberEmail(field.current.value)
    // A field that somebody is already in is not filled.
    else if (field.current !== document.activeElement) field.current.value = recallEmail()
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
