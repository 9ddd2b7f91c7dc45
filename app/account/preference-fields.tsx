import { type ReactNode, useState } from 'react'
import { useHref } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { locales } from '#values/locale.ts'
import { textSizes } from '#values/reading-style.ts'
import { useSavePreferences, useTheme } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'
import { buttonClass } from '../ui/button.tsx'
import { Checkbox } from '../ui/field.tsx'

/** The preferences of the caller, each saved on change (specification, N1). */
export function PreferenceFields() {
  const t = useTranslations('account')
  const root = useRootData()
  const save = useSavePreferences()
  const theme = useTheme()
  const locale = useLocale()
  return (
    <form method="post" action={useHref('/preferences')} className="grid gap-6">
      <input type="hidden" name="back" value="/profile" />
      <Choice legend={t('language')}>
        {locales.map((each) => (
          <Option
            key={each}
            name="locale"
            value={each}
            checked={locale === each}
            onChoose={() => save({ locale: each })}
            lang={each}
            label={new Intl.DisplayNames(each, { type: 'language' }).of(each) ?? each}
          />
        ))}
      </Choice>
      <Choice legend={t('theme')}>
        {(['dark', 'light'] as const).map((each) => (
          <Option
            key={each}
            name="theme"
            value={each}
            checked={theme === each}
            onChoose={() => save({ theme: each })}
            label={t(each)}
          />
        ))}
      </Choice>
      <div>
        {/* An unchecked box sends nothing, so this field stands in for it. */}
        <input type="hidden" name="autoplay" value="false" />
        <Checkbox
          name="autoplay"
          value="true"
          label={t('autoplay')}
          defaultChecked={root?.preferences.autoplay ?? false}
          onChange={(event) => save({ autoplay: event.target.checked })}
        />
      </div>
      {root?.user && (
        <div>
          <input type="hidden" name="replyMails" value="false" />
          <Checkbox
            name="replyMails"
            value="true"
            label={t('replyMails')}
            defaultChecked={root.preferences.replyMails ?? true}
            onChange={(event) => save({ replyMails: event.target.checked })}
          />
        </div>
      )}
      <TextSize initial={root?.preferences.textSize ?? 1} onChoose={(textSize) => save({ textSize })} />
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('save')}
        </button>
      </noscript>
    </form>
  )
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">{children}</div>
    </fieldset>
  )
}

function Option({
  name,
  value,
  checked,
  label,
  lang,
  onChoose,
}: {
  name: string
  value: string
  checked: boolean
  label: string
  lang?: string
  onChoose: () => void
}) {
  return (
    <label
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm first-letter:uppercase"
      lang={lang}
    >
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="check" />
      <span className="capitalize">{label}</span>
    </label>
  )
}

/** The text size of the reader, 0.5 to 3.1 in steps of 0.1 (specification, section 9). */
function TextSize({ initial, onChoose }: { initial: number; onChoose: (size: number) => void }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const [size, setSize] = useState(initial)
  return (
    <div className="grid gap-1.5">
      <label htmlFor="text-size" className="flex justify-between font-semibold text-sm">
        {t('textSize')}
        <output htmlFor="text-size" className="font-normal text-chalk-soft tabular-nums">
          {format.number(size, { minimumFractionDigits: 1 })}
        </output>
      </label>
      <input
        id="text-size"
        name="textSize"
        type="range"
        min={textSizes.least}
        max={textSizes.most}
        step={textSizes.step}
        value={size}
        onChange={(event) => setSize(Number(event.target.value))}
        onPointerUp={() => size !== initial && onChoose(size)}
        onKeyUp={() => size !== initial && onChoose(size)}
        className="min-h-11 w-full accent-mint"
      />
      <p className="overflow-hidden font-read" style={{ fontSize: `${size}rem`, lineHeight: 1.5 }}>
        {t('textSizeSample')}
      </p>
    </div>
  )
}
