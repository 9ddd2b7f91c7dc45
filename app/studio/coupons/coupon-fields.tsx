import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductName } from '#domain/catalog/listing/list-product-names.ts'
import type { ListedCoupon } from '#domain/commerce/coupons/list-coupons.ts'
import { dayOf } from '#values/day.ts'
import { money, toDecimal } from '#values/money.ts'
import { containsText } from '#values/search-text.ts'
import { FormField, useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { kindIcons } from '../ui/kind-icons.ts'
import { useTitle } from '../ui/use-title.ts'

/** What a coupon takes off, for which products and when. `coupon`: what it says so far. */
export function CouponFields({
  coupon,
  products,
  problem,
}: {
  coupon: ListedCoupon | null
  products: readonly ProductName[]
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
      <ProductChoice coupon={coupon} products={products} problem={problem} />
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

/** From how many on a list is searched rather than read. */
const many = 10

function ProductChoice({
  coupon,
  products,
  problem,
}: {
  coupon: ListedCoupon | null
  products: readonly ProductName[]
  problem: FormProblem | null
}) {
  const t = useTranslations('prices.coupons')
  const message = useErrorMessage()
  const titleOf = useTitle()
  const id = useId()
  const [sought, setSought] = useState('')
  const chosen = new Set(coupon?.products.map(({ productType, slug }) => `${productType}/${slug}`))
  // What is chosen is seen without scrolling.
  const isChosen = ({ productType, slug }: ProductName) => chosen.has(`${productType}/${slug}`)
  const ordered = products.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  const code = problem?.fields.products?.[0]
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{t('field.products')}</legend>
      <p id={`${id}-hint`} className="text-chalk-soft text-sm">
        {t('field.productsHint')}
      </p>
      {products.length > many && (
        <input
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('field.productSearch')}
          placeholder={t('field.productSearch')}
          className="min-h-(--hit) w-full rounded-md border border-line-strong bg-field px-3 placeholder:text-chalk-soft max-bar:text-base"
        />
      )}
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line px-3 py-1">
        {ordered.map(({ productType, slug, title }) => {
          const name = `${productType}/${slug}`
          const { label, lang } = titleOf(title)
          const Icon = kindIcons[productType]
          // Hidden, not taken away: what is ticked is sent.
          return (
            <li key={name} hidden={!containsText(`${label} ${slug}`, sought)}>
              <label className="flex min-h-(--hit) cursor-pointer items-center gap-2.5">
                <input
                  type="checkbox"
                  name="product"
                  value={name}
                  defaultChecked={chosen.has(name)}
                  className="check"
                />
                <Icon size={17} aria-hidden className="flex-none text-chalk-soft" />
                <span lang={lang} className="wrap-anywhere">
                  {label}
                </span>
                <span className="sr-only">{t(`kind.${productType}`)}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {code && (
        <p role="alert" className="text-red text-sm">
          {message(code)}
        </p>
      )}
    </fieldset>
  )
}
