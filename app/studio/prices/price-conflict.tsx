import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { StudioButton } from '../ui/studio-button.tsx'
import { priceFields, type TypedPrice } from './price-form.ts'
import type { PriceConflict } from './prices-action.ts'

/** Somebody else saved another value meanwhile: both are shown, and whoever saves decides. */
export function Conflict({
  conflict,
  typed,
  onDecide,
}: {
  conflict: PriceConflict
  typed: TypedPrice
  onDecide: (isMine: boolean) => void
}) {
  const t = useTranslations('prices.table')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const shown = (value: string | undefined) => value || t('none')
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="col-span-full grid gap-2 rounded-md border border-yellow bg-board-raised p-3"
    >
      <p className="font-medium">{t('conflict.title')}</p>
      <ul className="text-sm tabular-nums">
        {priceFields
          .filter((field) => conflict.typed[field] !== undefined)
          .map((field) => (
            <li key={field}>
              {t('conflict.values', {
                field: t(`field.${field}`),
                theirs: shown(conflict.typed[field]),
                mine: shown(typed[field]),
              })}
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <StudioButton onClick={() => onDecide(true)}>{t('conflict.mine')}</StudioButton>
        <StudioButton onClick={() => onDecide(false)}>{t('conflict.theirs')}</StudioButton>
      </div>
    </div>
  )
}
