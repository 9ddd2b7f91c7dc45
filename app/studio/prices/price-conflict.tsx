import { useTranslations } from 'use-intl'
import { ConflictBox } from './conflict-box.tsx'
import { priceFields, type TypedPrice } from './price-form.ts'
import type { PriceConflict } from './prices-action.ts'

export default function Conflict({
  conflict,
  typed,
  onDecide,
}: {
  conflict: PriceConflict
  typed: TypedPrice
  onDecide: (isMine: boolean) => void
}) {
  const t = useTranslations('prices.table')
  const shown = (value: string | undefined) => value || t('none')
  return (
    <ConflictBox
      className="col-span-full"
      title={t('conflict.title')}
      values={priceFields
        .filter((field) => conflict.typed[field] !== undefined)
        .map((field) => ({
          field,
          text: t('conflict.values', {
            field: t(`field.${field}`),
            theirs: shown(conflict.typed[field]),
            mine: shown(typed[field]),
          }),
        }))}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onDecide={onDecide}
    />
  )
}
