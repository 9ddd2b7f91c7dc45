import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { formatMoney, money } from '#values/money.ts'
import { Link } from '../ui/link.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'

type OfferedCourse = NonNullable<PurchaseOffer['course']>

export const hasExtras = ({ sourceCode, exclusive }: OfferedCourse) =>
  sourceCode !== null || exclusive !== null

/** The extras of a course; those already owned stay chosen (specification, F1). */
export function ExtrasChoice({
  course,
  owned,
  chosen,
  onChange,
}: {
  course: OfferedCourse
  owned: OfferedCourse['owned']
  chosen: Extras
  onChange: (extras: Extras) => void
}) {
  const t = useTranslations('checkout')
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('extras')}</legend>
      {course.sourceCode !== null && (
        <Extra
          name="code"
          title={t('sourceCode')}
          price={course.sourceCode}
          owned={owned?.sourceCode ?? false}
          checked={chosen.sourceCode}
          onChange={(sourceCode) => onChange({ ...chosen, sourceCode })}
        >
          {t('sourceCodeHint')}{' '}
          <Link to="/clases-code" className="whitespace-nowrap underline underline-offset-3 hover:text-mint">
            {t('more')}
          </Link>
        </Extra>
      )}
      {course.exclusive !== null && (
        <Extra
          name="exclusive"
          title={t('exclusive')}
          price={course.exclusive}
          owned={owned?.exclusive ?? false}
          checked={chosen.exclusive}
          onChange={(exclusive) => onChange({ ...chosen, exclusive })}
        >
          {t('exclusiveHint')}{' '}
          <Link
            to="/clases-exlusives"
            className="whitespace-nowrap underline underline-offset-3 hover:text-mint"
          >
            {t('more')}
          </Link>
        </Extra>
      )}
    </fieldset>
  )
}

function Extra({
  name,
  title,
  price,
  owned,
  checked,
  onChange,
  children,
}: {
  name: string
  title: string
  price: number
  owned: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  return (
    <div>
      <label className="grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 py-1.5 text-sm">
        <input
          type="checkbox"
          name={owned ? undefined : name}
          value="1"
          className="check"
          checked={owned || checked}
          disabled={owned}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="font-semibold">{title}</span>
        <span className="tabular-nums" data-money>
          {owned && t('ownedExtra')}
          {!owned && (price === 0 ? t('free') : `+${formatMoney(money(price), locale, { short: true })}`)}
        </span>
      </label>
      <p className="-mt-1.5 pl-8 text-chalk-soft text-xs">{children}</p>
    </div>
  )
}
