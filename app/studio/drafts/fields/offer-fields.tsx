import { useTranslations } from 'use-intl'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'
import { PriceField } from './price-field.tsx'

/** What it costs, and for less. */
export function OfferFields({
  saver,
  freeHint,
  errorOf,
}: {
  saver: FieldSaver
  /** Said while it costs nothing. */
  freeHint: string
  errorOf: (field: 'price' | 'offerPrice') => string | null
}) {
  const t = useTranslations('studioCourse')
  const { price, offerPrice } = useSaverState(saver).fields as { price: number; offerPrice: number | null }
  const isOfferWrong = offerPrice !== null && offerPrice >= price
  return (
    <div className="studio-pair">
      <PriceField
        saver={saver}
        name="price"
        label={t('field.price')}
        hint={price === 0 ? freeHint : undefined}
        error={errorOf('price')}
        value={price}
        onChange={(amount) => saver.edit({ price: amount ?? 0 })}
      />
      <PriceField
        saver={saver}
        name="offerPrice"
        label={t('field.offerPrice')}
        hint={t('settings.offerHint')}
        error={isOfferWrong ? t('offerNotLower') : errorOf('offerPrice')}
        value={offerPrice}
        onChange={(amount) => saver.edit({ offerPrice: amount })}
      />
    </div>
  )
}
