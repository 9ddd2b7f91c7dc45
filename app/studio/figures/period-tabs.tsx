import { useTranslations } from 'use-intl'
import { Choices } from './choices.tsx'
import { type FiguresAddress, figuresQuery, presets } from './figures-address.ts'

/** Links to the preset periods, each ending today. */
export function PeriodTabs({ address }: { address: FiguresAddress }) {
  const t = useTranslations('studioFigures')
  return (
    <Choices
      label={t('period')}
      choices={presets.map((days) => ({
        label: t(`preset.${days}`),
        to: figuresQuery(address, { days, step: null }),
        current: address.days === days,
      }))}
    />
  )
}
