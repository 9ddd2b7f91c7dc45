import { useLocale, useTranslations } from 'use-intl'
import { nameProducts } from '#domain/catalog/listing/product-choices.ts'
import { endCoupon } from '#domain/commerce/coupons/end-coupon.ts'
import { getCoupon, type ListedCoupon } from '#domain/commerce/coupons/list-coupons.ts'
import { updateCoupon } from '#domain/commerce/coupons/save-coupon.ts'
import { formatMoney } from '#values/money.ts'
import { isTicked } from '#values/sent.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/coupon-page'
import { CouponFields, LimitFields } from './coupon-fields.tsx'
import { readCouponForm } from './coupon-input.ts'
import { CouponState } from './coupons-table.tsx'

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const coupon = await getCoupon(domain, { code })
  return {
    coupon,
    products: await nameProducts(domain, coupon),
    link: domain.siteUrl(`/?coupon=${coupon.code}`),
    made: new URL(request.url).searchParams.has('made'),
  }
}

export async function action({ request, context, params: { code } }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  if (form.get('intent') === 'end') {
    return formOutcome(form, async () => {
      await endCoupon(domain, { code })
      return { ok: true as const, done: 'ended' as const }
    })
  }
  const { terms, wrong } = readCouponForm(form, await getCoupon(domain, { code }))
  if (Object.keys(wrong).length > 0) return formProblem(form, { fields: wrong })
  return formOutcome(form, async () => {
    await updateCoupon(domain, { code, ...terms, active: isTicked(form, 'active') })
    return { ok: true as const, done: 'saved' as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('prices.coupons')
  const sending = useSending()
  const { coupon, products, link, made } = loaderData
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData.done : null
  useOnChange(actionData, () => {
    if (done) toast.success(t(`done.${done}`))
  })
  const isOpen = coupon.state === 'active' || coupon.state === 'scheduled' || coupon.state === 'used-up'
  return (
    <StudioPage
      title={coupon.code}
      lead={<Figures coupon={coupon} />}
      actions={
        <>
          <StudioButtonLink to={`/studio/log?${new URLSearchParams({ about: `coupon/${coupon.code}` })}`}>
            {t('log')}
          </StudioButtonLink>
          <StudioButtonLink to="/studio/coupons">{t('back')}</StudioButtonLink>
        </>
      }
      className="grid max-w-2xl gap-8 pt-2"
    >
      {made && <Notice live="polite">{t('new.made')}</Notice>}
      {isOpen && <CopyField label={t('link')} hint={t('linkHint')} value={link} copied={t('linkCopied')} />}
      <PostForm problem={problem}>
        {/* A new key when the stored values change, so that the fields show what is stored. */}
        <div
          key={`${coupon.code} ${coupon.state} ${coupon.endsAt?.getTime()} ${coupon.active}`}
          className="grid gap-5"
        >
          <CouponFields coupon={coupon} products={products} problem={problem} />
          <LimitFields coupon={coupon} problem={problem} />
          <Checkbox name="active" label={t('field.active')} defaultChecked={coupon.active} />
        </div>
        <p className="text-chalk-soft text-sm">{t('changeNote')}</p>
        <div className="border-line border-t pt-5">
          <StudioButton type="submit" variant="primary" aria-disabled={sending}>
            {t('save')}
          </StudioButton>
        </div>
      </PostForm>
      {isOpen && <End coupon={coupon} sending={sending} />}
    </StudioPage>
  )
}

function Figures({ coupon }: { coupon: ListedCoupon }) {
  const t = useTranslations('prices.coupons')
  const locale = useLocale()
  const { state, used, held, discounted, batch } = coupon
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <CouponState state={state} />
      <span>{t('figures', { used, held, given: formatMoney(discounted, locale) })}</span>
      {batch && <span>{t('batch.of', { prefix: batch })}</span>}
    </span>
  )
}

/** Explains what ending a coupon means before it is done. */
function End({ coupon: { state, held }, sending }: { coupon: ListedCoupon; sending: boolean }) {
  const t = useTranslations('prices.coupons')
  return (
    <section aria-labelledby="end" className="grid gap-3 rounded-md border border-line p-4">
      <h2 id="end">{t('end.title')}</h2>
      <ul className="grid list-disc gap-1 pl-5 text-chalk-soft">
        <li>{t(state === 'scheduled' ? 'end.scheduled' : 'end.nobody')}</li>
        {held > 0 && <li>{t('end.held', { count: held })}</li>}
        <li>{t('end.bought')}</li>
        <li>{t('end.again')}</li>
      </ul>
      <PostForm problem={null} className="">
        <input type="hidden" name="intent" value="end" />
        <StudioButton type="submit" dangerous aria-disabled={sending}>
          {t('end.send')}
        </StudioButton>
      </PostForm>
    </section>
  )
}
