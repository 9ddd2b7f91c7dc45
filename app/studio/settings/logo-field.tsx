import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mostLogoBytes } from '#values/shop-look.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Checkbox } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'

export function LogoField({
  name,
  isSaved,
  problem,
  onChoose,
}: {
  name: 'AULA_LOGO' | 'AULA_LOGO_LIGHT'
  isSaved: boolean
  problem: FormProblem | null
  /** Gets the image as a data URL; undefined when none is chosen. */
  onChoose: (src: string | undefined) => void
}) {
  const t = useTranslations('studioLook')
  const message = useErrorMessage()
  const [tooLarge, setTooLarge] = useState(false)
  const code = tooLarge ? 'logo-too-large' : problem?.fields[name]?.[0]
  return (
    <div className="grid gap-1.5">
      <FileField
        name={name}
        accept="image/png,image/svg+xml"
        label={t(`logo.${name}.label`)}
        hint={<span className="text-xs">{t(`logo.${name}.hint`)}</span>}
        choose={t('choose')}
        none={t(isSaved ? 'keep' : 'none')}
        error={code && message(code)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          setTooLarge((file?.size ?? 0) > mostLogoBytes)
          if (!file || file.size > mostLogoBytes) return onChoose(undefined)
          const reader = new FileReader()
          reader.onload = () => onChoose(String(reader.result))
          reader.readAsDataURL(file)
        }}
      />
      {isSaved && <Checkbox name={`remove.${name}`} label={t(`logo.${name}.remove`)} />}
    </div>
  )
}
