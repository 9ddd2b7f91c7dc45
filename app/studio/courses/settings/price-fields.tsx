import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { money, toDecimal } from '#values/money.ts'
import { parseMoney } from '#values/parse-money.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { StudioCheckbox, StudioField } from '../fields/studio-field.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'

type Errors = (field: keyof CourseFields) => string | null

const extras = [
  { offered: 'exclusiveOffered', price: 'exclusivePrice' },
  { offered: 'sourceCodeOffered', price: 'sourceCodePrice' },
] as const

/** What the course and its extras cost, in dollars. */
export function PriceFields({ saver, errorOf }: { saver: FieldSaver; errorOf: Errors }) {
  const t = useTranslations('studioCourse')
  const fields = useSaverState(saver).fields as CourseFields
  const isOfferWrong = fields.offerPrice !== null && fields.offerPrice >= fields.price
  return (
    <div className="grid gap-4">
      <div className="studio-pair">
        <PriceField
          name="price"
          label={t('field.price')}
          hint={fields.price === 0 ? t('settings.priceFree') : undefined}
          error={errorOf('price')}
          value={fields.price}
          onChange={(price) => saver.edit({ price: price ?? 0 })}
        />
        <PriceField
          name="offerPrice"
          label={t('field.offerPrice')}
          hint={t('settings.offerHint')}
          error={isOfferWrong ? t('problems.offer-not-lower') : errorOf('offerPrice')}
          value={fields.offerPrice}
          onChange={(offerPrice) => saver.edit({ offerPrice })}
        />
      </div>
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

/** Minor units; null when it is empty. */
function PriceField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: {
  name: string
  label: string
  hint?: string
  error: string | null
  value: number | null
  onChange: (amount: number | null) => void
}) {
  const message = useErrorMessage()
  const [typed, setTyped] = useState(() => labelOf(value))
  const amount = amountOf(typed)
  useEffect(() => {
    setTyped((before) => (amountOf(before) === value ? before : labelOf(value)))
  }, [value])
  return (
    <StudioField
      id={name}
      label={label}
      hint={hint}
      error={amount === undefined ? message('amount-expected') : error}
      inputMode="decimal"
      value={typed}
      maxLength={12}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value)
        const next = amountOf(event.target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

const labelOf = (value: number | null) => (value === null ? '' : toDecimal(money(value)))

/** Undefined for what is no amount. */
function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return parseMoney(text.replace(',', '.'))?.amount
}
