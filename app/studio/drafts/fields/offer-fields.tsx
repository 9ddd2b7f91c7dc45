import { useTranslations } from 'use-intl'
import { StudioCheckbox } from '../../ui/studio-field.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'
import { PriceField } from './price-field.tsx'

/** The price and the offer price. An empty price does not make the item free: that takes a 0. */
export function OfferFields({
  saver,
  errorOf,
}: {
  saver: FieldSaver
  errorOf: (field: 'price' | 'offerPrice') => string | null
}) {
  const t = useTranslations('studioCourse')
  const { price, offerPrice } = useSaverState(saver).fields as {
    price: number | null
    offerPrice: number | null
  }
  const isOfferWrong = offerPrice !== null && price !== null && offerPrice >= price
  return (
    <div className="studio-pair">
      <div className="grid content-start gap-1">
        <PriceField
          saver={saver}
          name="price"
          label={t('field.price')}
          hint={price === null ? t('settings.priceUnsaid') : undefined}
          error={errorOf('price')}
          value={price}
          onChange={(amount) => saver.edit({ price: amount })}
          zeroIsEmpty={false}
        />
        <StudioCheckbox
          label={t('settings.free')}
          checked={price === 0}
          onChange={(event) => saver.edit({ price: event.target.checked ? 0 : null })}
        />
      </div>
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
