import { LoaderCircle, Tag, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longestSentCoupon } from '#values/coupon-code.ts'
import { forgetCoupon } from '../shell/coupon-code.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useEarlyChange } from '../ui/use-early-change.ts'
import { forms } from './next-step.tsx'
import { inPlace } from './regional-choice.tsx'
import { useRefusal } from './sent-form.ts'
import type { Purchase } from './use-purchase.ts'

/** A refused coupon shows the reason and is cleared; a remembered one that is refused shows only a hint (specification, L2). */
export function CouponField({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout.coupon')
  const refusal = useRefusal()
  const id = useId()
  const { offer, choose } = purchase
  const { coupon } = offer
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const field = {
    value: code,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value),
  }
  const input = useEarlyChange(field)
  const problem = coupon?.ok === false ? refusal(coupon.refusal, coupon.seconds) : null

  const announced = useRef<typeof coupon>(null)
  useEffect(() => {
    if (!coupon || announced.current === coupon) return
    announced.current = coupon
    setAsked(false)
    if (coupon.ok) {
      setCode('')
      if (asked) toast.success(t('applied', { code: coupon.code }))
      return
    }
    // The coupon may still be valid for another product, or later.
    if (!['coupon-other-product', 'too-many-attempts'].includes(coupon.refusal)) forgetCoupon()
    if (!coupon.remembered && problem) toast.error(problem)
    if (!asked) return
    setCode('')
    input.current?.focus()
  }, [coupon, asked, problem, t, input])

  const blank = code.trim() === ''
  const apply = () => {
    if (blank) return
    setAsked(true)
    choose({ coupon: code.trim() })
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('label')}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          form={forms.choice}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestSentCoupon}
          {...field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-field px-3 py-2 font-code text-base text-chalk uppercase aria-invalid:border-red"
        />
        <Button disabled={blank || purchase.pending} onClick={apply}>
          {asked && purchase.pending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {t('apply')}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={coupon?.ok === false && coupon.remembered ? quiet : wrong}>
          {coupon?.ok === false && coupon.remembered
            ? t('dropped', { code: coupon.code, reason: problem })
            : problem}
        </p>
      )}
    </div>
  )
}

export function ActiveCoupon({ purchase, code }: { purchase: Purchase; code: string }) {
  const t = useTranslations('checkout.coupon')
  return (
    <div className="flex min-h-11 items-center gap-3 border-line border-t pr-2 pl-5 text-sm sm:pl-6">
      <Tag size={18} aria-hidden className="flex-none text-mint" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t.rich('active', { code: () => <strong className="font-code">{code}</strong> })}
      </p>
      <ButtonLink
        to={purchase.path({ coupon: '' })}
        variant="quiet"
        inset="small"
        {...inPlace}
        onClick={forgetCoupon}
      >
        <X size={16} aria-hidden />
        {t('remove')}
      </ButtonLink>
    </div>
  )
}

const quiet = 'text-chalk-soft text-sm'
const wrong = 'text-red text-sm'
