import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { createCouponBatch } from '#domain/commerce/coupons/create-coupon-batch.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { longestCouponPrefix } from '#values/coupon-code.ts'
import { textIn } from '#values/sent.ts'
import { FormField, PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/coupon-batch-page'
import { CouponFields } from './coupon-fields.tsx'
import { readCouponForm, wholeNumber } from './coupon-input.ts'

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
  const {
    terms: { maxUses: _one, maxUsesPerPerson: _any, ...terms },
    wrong,
  } = readCouponForm(form)
  if (Object.keys(wrong).length > 0) return formProblem(form, { fields: wrong })
  return formOutcome(form, async () => {
    const { prefix, count } = await createCouponBatch(requestContext.domain, {
      ...terms,
      prefix: textIn(form, 'prefix'),
      count: wholeNumber(textIn(form, 'count').trim()) ?? Number.NaN,
    })
    const query = new URLSearchParams({ batch: prefix, made: String(count) })
    throw redirect(`${requestContext.base}/studio/coupons?${query}`)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Creates many codes that can be used once each, to be given away individually. */
export default function CouponBatchPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('prices.coupons')
  const sending = useSending()
  const problem = actionData ?? null
  return (
    <StudioPage title={t('batch.title')} lead={t('batch.lead')} className="max-w-2xl pt-2">
      <PostForm problem={problem}>
        <div className="grid gap-5 bar:grid-cols-2">
          <FormField
            name="prefix"
            label={t('field.prefix')}
            hint={t('field.prefixHint')}
            problem={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestCouponPrefix}
            className="font-code uppercase"
          />
          <FormField
            name="count"
            label={t('field.count')}
            hint={t('field.countHint')}
            problem={problem}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </div>
        <CouponFields coupon={null} problem={problem} />
        <div className="flex flex-wrap gap-2 border-line border-t pt-5">
          <StudioButton type="submit" variant="primary" aria-disabled={sending}>
            {t('batch.send')}
          </StudioButton>
          <StudioButtonLink to="/studio/coupons" variant="quiet">
            {t('cancel')}
          </StudioButtonLink>
        </div>
      </PostForm>
    </StudioPage>
  )
}
