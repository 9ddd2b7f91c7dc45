import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { FormField } from '../forms/form.tsx'
import { Checkbox } from '../ui/field.tsx'

const never = () => () => {}

export function PasswordField(
  props: Omit<ComponentProps<typeof FormField>, 'type' | 'name' | 'label'> & { label?: string },
) {
  const t = useTranslations('account')
  const [shown, setShown] = useState(false)
  const scripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="grid gap-1">
      <FormField
        name="password"
        label={t('password')}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      {/* Takes up its space even when invisible, so that the button below does not move while somebody presses it. */}
      <Checkbox
        label={t('showPassword')}
        className={scripts ? undefined : 'invisible'}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  )
}
