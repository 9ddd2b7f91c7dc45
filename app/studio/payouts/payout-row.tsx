import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Payout } from '#domain/commerce/affiliate-sales/list-payouts.ts'
import { formatMoney, money } from '#values/money.ts'
import { useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { OnceForm } from '../../forms/once-form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { affiliatePath } from '../affiliates/affiliate-address.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButton, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'

const shapeOf: Record<Payout['state'], StateShape> = { prepared: 'waits', paid: 'done', cancelled: 'off' }

/** A payout; one that is prepared can be completed or cancelled here. */
export function PayoutRow({ payout, problem }: { payout: Payout; problem: FormProblem | null }) {
  const t = useTranslations('studioAffiliates.payouts')
  const format = useFormatter()
  const locale = useLocale()
  const day = (at: Date) => format.dateTime(at, { dateStyle: 'medium' })
  const amountOf = (amount: number) => formatMoney(money(amount, payout.currency), locale)
  const { id, state, name, account, email, sales, refundedSince, paymentId, paidAt, createdAt } = payout
  const mark = (
    <>
      <StateMark shape={shapeOf[state]}>{t(`state.${state}`)}</StateMark>
      {paidAt && <span className="block text-chalk-soft text-xs">{day(paidAt)}</span>}
      {paymentId && <span className="wrap-anywhere block font-code text-xs">{paymentId}</span>}
    </>
  )
  return (
    <tr>
      <td className="whitespace-nowrap py-2 align-top max-bar:hidden">
        <span className="font-semibold">{t('number', { id })}</span>
        <span className="block text-chalk-soft text-xs">{day(createdAt)}</span>
      </td>
      <td className="py-2 align-top">
        <Link to={affiliatePath(payout.userId)} className="wrap-anywhere font-medium hover:text-mint">
          {name || account}
        </Link>
        <span className="wrap-anywhere block text-chalk-soft text-xs">
          {email}
          {/* A cancelled payout has released its sales. */}
          {state !== 'cancelled' && ` · ${t('sales', { count: sales })}`}
        </span>
        <span className="block text-xs bar:hidden">
          {t('number', { id })} · {day(createdAt)}
          <span className="block">{mark}</span>
        </span>
        {state === 'prepared' && refundedSince > 0 && (
          <p className="mt-1 max-w-sm text-red text-xs">
            {t('refundedSince', { amount: amountOf(refundedSince) })}
          </p>
        )}
        {state === 'prepared' && <Acts payout={payout} problem={problem} />}
      </td>
      <td className="py-2 align-top max-bar:hidden">{mark}</td>
      <td className="whitespace-nowrap py-2 text-right align-top font-semibold tabular-nums">
        {amountOf(payout.amount)}
      </td>
    </tr>
  )
}

function Acts({ payout: { id, name }, problem }: { payout: Payout; problem: FormProblem | null }) {
  const t = useTranslations('studioAffiliates.payouts')
  const message = useErrorMessage()
  const wrong = problem?.fields.paymentId?.[0] ?? problem?.code
  const button = { type: 'submit' as const, 'aria-disabled': useSending() }
  return (
    <details className="mt-1.5" open={problem !== null || undefined}>
      <summary className={`${studioButtonClass()} list-none [&::-webkit-details-marker]:hidden`}>
        {t('act')}
        <span className="sr-only">
          : {t('number', { id })}, {name}
        </span>
      </summary>
      <div className="grid max-w-sm gap-4 py-3">
        <OnceForm preventScrollReset noValidate className="grid gap-2">
          <input type="hidden" name="intent" value="complete" />
          <input type="hidden" name="payout" value={id} />
          <StudioField
            label={t('paymentId')}
            hint={t('paymentIdHint')}
            name="paymentId"
            autoComplete="off"
            spellCheck={false}
            as={TextLine}
            most={100}
            required
            defaultValue={problem?.typed.paymentId ?? ''}
            error={wrong && message(wrong, problem ?? undefined)}
          />
          <StudioButton variant="primary" {...button} className="justify-self-start">
            {t('complete')}
          </StudioButton>
        </OnceForm>
        <OnceForm preventScrollReset className="grid gap-1.5 border-line border-t pt-3">
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="payout" value={id} />
          <p className="text-chalk-soft text-xs">{t('cancelText')}</p>
          <StudioButton dangerous {...button} className="justify-self-start">
            {t('cancel')}
          </StudioButton>
        </OnceForm>
      </div>
    </details>
  )
}
