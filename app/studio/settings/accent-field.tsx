import { clsx } from 'clsx'
import { type ChangeEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { accentPresets, colourPattern } from '#values/accent-presets.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { useEarlyChange } from '../../ui/use-early-change.ts'
import { studioInputClass } from '../ui/studio-field.tsx'
import { withSign } from './typed-accent.ts'

const presets = [['mint', ''] as const, ...Object.entries(accentPresets)] as readonly [Preset, string][]
type Preset = 'mint' | keyof typeof accentPresets

/** The initial colour of the browser's picker. */
const shipped = '#5fe0ae'

/** The field for the accent colour: a few suggestions, or any other colour. */
export function AccentField({
  accent,
  onChange,
  ofServer,
  problem,
}: {
  /** The colour as it was typed; empty for the shipped one. */
  accent: string
  onChange: (accent: string) => void
  ofServer: boolean
  problem: FormProblem | null
}) {
  const t = useTranslations('studioLook')
  const id = useId()
  const isPreset = presets.some(([, colour]) => colour === accent)
  const custom = {
    value: isPreset ? '' : accent,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(withSign(event.target.value) || '#'),
  }
  const input = useEarlyChange(custom)
  const isWrong = problem?.fields.AULA_ACCENT !== undefined
  return (
    <fieldset disabled={ofServer} className="min-w-0">
      <legend className="font-medium">{t('accent.label')}</legend>
      <p className="mt-0.5 text-chalk-soft text-xs">
        {ofServer
          ? t.rich('ofServer', { name: 'AULA_ACCENT', code: (text) => <code>{text}</code> })
          : t('accent.hint')}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {presets.map(([name, colour]) => (
          <Choice
            key={name}
            value={colour}
            checked={accent === colour}
            onChoose={() => onChange(colour)}
            label={t(`preset.${name}`)}
            swatch={colour || shipped}
          />
        ))}
        <Choice value="custom" checked={!isPreset} onChoose={() => onChange('#')} label={t('custom')} />
      </div>
      <div className="mt-2.5 flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {t('colour')}
        </label>
        <input
          ref={input}
          id={id}
          name="custom"
          {...custom}
          placeholder="#59bbfb"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className={clsx(studioInputClass, 'max-w-32 font-code')}
        />
        <input
          type="color"
          aria-label={t('pick')}
          value={colourPattern.test(accent) ? accent : shipped}
          onChange={(event) => onChange(event.target.value)}
          className="size-(--hit) cursor-pointer rounded-[0.5rem] border border-line-strong bg-field p-1"
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-red text-xs">
          {t('accent.wrong')}
        </p>
      )}
    </fieldset>
  )
}

function Choice({
  value,
  checked,
  onChoose,
  label,
  swatch,
}: {
  value: string
  checked: boolean
  onChoose: () => void
  label: string
  swatch?: string
}) {
  const choice = {
    checked,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.checked) onChoose()
    },
  }
  const input = useEarlyChange(choice)
  return (
    <label className={choiceClass}>
      <input ref={input} type="radio" name="accent" value={value} {...choice} className="sr-only" />
      {swatch && <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: swatch }} />}
      {label}
    </label>
  )
}

const choiceClass =
  'relative flex min-h-(--hit) cursor-pointer items-center gap-2 rounded-[0.5rem] border border-line-strong px-2.5 has-checked:border-mint has-checked:bg-mint-wash has-focus-visible:outline-3 has-focus-visible:outline-mint has-focus-visible:outline-offset-2 hover:border-mint'
