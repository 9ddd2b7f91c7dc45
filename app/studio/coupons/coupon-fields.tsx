import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { ListedCoupon } from '#domain/commerce/coupons/list-coupons.ts'
import { dayOf } from '#values/day.ts'
import { money, toDecimal } from '#values/money.ts'
import { FormField, useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { LateProductsField } from '../ui/late-product-fields.tsx'

/** The fields for what a coupon takes off, for which products and when. `coupon` and `products`: the stored values. */
export function CouponFields({
  coupon,
  products = [],
  problem,
}: {
  coupon: ListedCoupon | null
  products?: readonly ProductChoice[]
  problem: FormProblem | null
}) {
  const t = useTranslations('prices.coupons')
  const kind = problem?.typed.kind ?? coupon?.kind ?? 'percent'
  const value = coupon && (coupon.kind === 'percent' ? String(coupon.value) : toDecimal(money(coupon.value)))
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold text-sm">{t('field.off')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {(['percent', 'amount'] as const).map((each) => (
            <label key={each} className="inline-flex min-h-(--hit) items-center gap-2">
              <input type="radio" name="kind" value={each} defaultChecked={kind === each} className="check" />
              {t(`field.${each}`)}
            </label>
          ))}
        </div>
        <FormField
          name="value"
          label={t('field.value')}
          problem={problem}
          defaultValue={value ?? ''}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40"
        />
      </fieldset>
      <Products products={products} problem={problem} />
      <div className="grid gap-5 bar:grid-cols-2">
        <FormField
          name="startsAt"
          type="date"
          label={t('field.from')}
          hint={t('field.fromHint')}
          problem={problem}
          required={false}
          defaultValue={coupon?.startsAt ? dayOf(coupon.startsAt) : ''}
        />
        <FormField
          name="endsAt"
          type="date"
          label={t('field.until')}
          hint={t('field.untilHint')}
          problem={problem}
          required={false}
          defaultValue={coupon?.endsAt ? dayOf(coupon.endsAt) : ''}
        />
      </div>
    </>
  )
}

export function LimitFields({
  coupon,
  problem,
}: {
  coupon: ListedCoupon | null
  problem: FormProblem | null
}) {
  const t = useTranslations('prices.coupons')
  return (
    <div className="grid gap-5 bar:grid-cols-2">
      {(['maxUses', 'maxUsesPerPerson'] as const).map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          hint={t('field.limitHint')}
          problem={problem}
          required={false}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={coupon?.[name] ?? ''}
        />
      ))}
    </div>
  )
}

/** The field for products; with none chosen, the coupon is valid for all. */
function Products({
  products,
  problem,
}: {
  products: readonly ProductChoice[]
  problem: FormProblem | null
}) {
  const t = useTranslations('prices.coupons')
  const message = useErrorMessage()
  const id = useId()
  const code = problem?.fields.products?.[0]
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{t('field.products')}</legend>
      <p id={`${id}-hint`} className="text-chalk-soft text-sm">
        {t('field.productsHint')}
      </p>
      <LateProductsField
        name="product"
        label={t('field.products')}
        search="/products?reach=all"
        chosen={products}
      />
      {code && (
        <p role="alert" className="text-red text-sm">
          {message(code)}
        </p>
      )}
    </fieldset>
  )
}
