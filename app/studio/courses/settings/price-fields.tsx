import { useTranslations } from 'use-intl'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { OfferFields } from '../../drafts/fields/offer-fields.tsx'
import { PriceField } from '../../drafts/fields/price-field.tsx'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { useSaverState } from '../../drafts/saving/use-field-saver.ts'
import { StudioCheckbox } from '../../ui/studio-field.tsx'

type Errors = (field: keyof CourseFields) => string | null

const extras = [
  { offered: 'exclusiveOffered', price: 'exclusivePrice' },
  { offered: 'sourceCodeOffered', price: 'sourceCodePrice' },
] as const

/** The prices of the course and of its extras, in dollars. */
export function PriceFields({ saver, errorOf }: { saver: FieldSaver; errorOf: Errors }) {
  const t = useTranslations('studioCourse')
  const fields = useSaverState(saver).fields as CourseFields
  return (
    <div className="grid gap-4">
      <OfferFields saver={saver} errorOf={errorOf} />
      {extras.map(({ offered, price }) => (
        <div key={offered} className="studio-pair">
          <StudioCheckbox
            label={t(`field.${offered}`)}
            hint={t(`settings.${offered}`)}
            checked={fields[offered]}
            onChange={(event) => saver.edit({ [offered]: event.target.checked })}
          />
          {fields[offered] && (
            <PriceField
              saver={saver}
              name={price}
              label={t(`field.${price}`)}
              hint={t('settings.extraHint')}
              error={errorOf(price)}
              value={fields[price]}
              onChange={(amount) => saver.edit({ [price]: amount ?? 0 })}
            />
          )}
        </div>
      ))}
    </div>
  )
}
