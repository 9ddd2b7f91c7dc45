import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { lineWidths, textSizes, typefaces } from '#values/reading-style.ts'
import { useSavePreferences, useTheme } from '../shell/preferences.ts'
import type { ReadingStyle } from './use-reading-style.ts'

const id = 'reading-style'

export function StyleMenu({ style }: { style: ReadingStyle }) {
  const t = useTranslations('reader')
  const format = useFormatter()
  const theme = useTheme()
  const save = useSavePreferences()
  const { textSize, lineWidth, typeface, change, resize } = style
  return (
    <>
      <button type="button" popoverTarget={id} className="reader-tool" title={t('style')}>
        <span aria-hidden className="font-read font-semibold text-base leading-none">
          Aa
        </span>
        <span className="sr-only">{t('style')}</span>
      </button>
      <div id={id} popover="auto" className="reader-style" aria-label={t('style')} role="dialog">
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-semibold text-sm">{t('textSize')}</legend>
          <div className="flex items-center rounded-md border border-line-strong">
            <Step label={t('smaller')} off={textSize <= textSizes.least} onClick={() => resize(-1)}>
              <Minus size={18} />
            </Step>
            <button
              type="button"
              title={t('usualSize')}
              onClick={() => change({ textSize: textSizes.usual })}
              className="min-h-11 flex-1 rounded-sm text-sm tabular-nums"
            >
              <span className="sr-only">{t('usualSize')}. </span>
              <span role="status">{format.number(textSize, { minimumFractionDigits: 1 })}</span>
            </button>
            <Step label={t('larger')} off={textSize >= textSizes.most} onClick={() => resize(1)}>
              <Plus size={18} />
            </Step>
          </div>
        </fieldset>
        <Choice
          legend={t('typeface')}
          name="typeface"
          of={typefaces}
          chosen={typeface}
          onChoose={(each) => change({ typeface: each })}
        >
          {(each) => <span className={each === 'serif' ? 'font-read' : 'font-ui'}>{t(each)}</span>}
        </Choice>
        <Choice
          legend={t('lineWidth')}
          name="line-width"
          of={lineWidths}
          chosen={lineWidth}
          onChoose={(each) => change({ lineWidth: each })}
        >
          {(each) => t(each)}
        </Choice>
        <Choice
          legend={t('theme')}
          name="theme"
          of={['dark', 'light'] as const}
          chosen={theme}
          onChoose={(each) => save({ theme: each })}
        >
          {(each) => t(each)}
        </Choice>
      </div>
    </>
  )
}

function Step({
  label,
  off,
  onClick,
  children,
}: {
  label: string
  off: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md text-chalk-soft hover:text-mint aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}

function Choice<Value extends string>({
  legend,
  name,
  of,
  chosen,
  onChoose,
  children,
}: {
  legend: string
  name: string
  of: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  children: (value: Value) => ReactNode
}) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-line-strong p-1">
        {of.map((each) => (
          <label
            key={each}
            className="grid min-h-9 cursor-pointer place-items-center rounded-sm px-2 text-chalk-soft text-sm has-checked:bg-mint-wash has-checked:text-mint has-focus-visible:outline-3 has-focus-visible:outline-mint hover:text-chalk"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === chosen}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            {children(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
