import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { createCoupon } from '#domain/commerce/coupons/save-coupon.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { longestCoupon } from '#values/coupon-code.ts'
import { textIn } from '#values/sent.ts'
import { FormField, PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/new-coupon-page'
import { couponPath } from './coupon-address.ts'
import { CouponFields, LimitFields } from './coupon-fields.tsx'
import { readCouponForm } from './coupon-input.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  requireOwner(requestContext.domain)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  const { terms, wrong } = readCouponForm(form)
  if (Object.keys(wrong).length > 0) return formProblem(form, { fields: wrong })
  return formOutcome(form, async () => {
    const typed = textIn(form, 'code')
    const { code } = await createCoupon(requestContext.domain, { code: typed, active: true, ...terms })
    throw redirect(`${requestContext.base}${couponPath(code)}?made=1`)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function NewCouponPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('prices.coupons')
  const sending = useSending()
  const problem = actionData ?? null
  return (
    <StudioPage title={t('new.title')} className="max-w-2xl pt-2">
      <PostForm problem={problem}>
        <FormField
          name="code"
          label={t('field.code')}
          hint={t('field.codeHint')}
          problem={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCoupon}
          className="font-code uppercase"
        />
        <CouponFields coupon={null} problem={problem} />
        <LimitFields coupon={null} problem={problem} />
        <div className="flex flex-wrap gap-2 border-line border-t pt-5">
          <StudioButton type="submit" variant="primary" aria-disabled={sending}>
            {t('new.send')}
          </StudioButton>
          <StudioButtonLink to="/studio/coupons" variant="quiet">
            {t('cancel')}
          </StudioButtonLink>
        </div>
      </PostForm>
    </StudioPage>
  )
}
