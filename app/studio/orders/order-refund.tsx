import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoney, money, toDecimal } from '#values/money.ts'
import { mostRefundReasonCharacters } from '#values/order-note.ts'
import { parseTypedMoney } from '#values/parse-money.ts'
import { effectOfRefund } from '#values/refund-effect.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { TextLine } from '../../ui/text-area.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { TypedField } from '../views/typed-field.tsx'
import type { ShownOrder } from './order-loader.ts'
import { RefusedNotice } from './refused-notice.tsx'

const reasons = ['requested', 'twice', 'mistake', 'other'] as const

/** The form for a refund. It explains the consequences first, and its button names the amount. */
export function OrderRefund({ order, problem }: { order: ShownOrder; problem: FormProblem | null }) {
  const t = useTranslations('studioOrder.refund')
  const { total, state, refundTerms } = order
  if (total.amount === 0 && state === 'fulfilled') return <Cancel problem={problem} />
  if (total.amount === 0 || refundTerms.most <= 0) return <RefusedNotice problem={problem} />
  return (
    <details
      open={problem ? true : undefined}
      key={refundTerms.kept}
      className="mt-4 rounded-md border border-red"
    >
      <summary className="flex min-h-(--hit) cursor-pointer items-center gap-2 px-3.5 font-semibold text-red">
        <Undo2 size={17} aria-hidden />
        {t('title')}
      </summary>
      <RefundForm order={order} problem={problem} />
    </details>
  )
}

function RefundForm({ order, problem }: { order: ShownOrder; problem: FormProblem | null }) {
  const t = useTranslations('studioOrder.refund')
  const message = useErrorMessage()
  const locale = useLocale()
  const sending = useSending()
  const { refundTerms, total, fee } = order
  const [typed, setTyped] = useState(
    problem?.typed.amount ?? toDecimal(money(refundTerms.all, total.currency)),
  )
  const shown = (amount: number) => formatMoney(money(amount, total.currency), locale)
  const read = parseTypedMoney(typed)
  const amount = read?.amount ?? 0
  const isTooMuch = amount > refundTerms.most
  const fits = amount > 0 && !isTooMuch
  const why = problem?.fields.reason?.[0]
  const isUnread = typed.trim() !== '' && read === null
  const code = isUnread ? 'amount-expected' : problem?.fields.amount?.[0]
  const error =
    isTooMuch || problem?.code === 'refund-too-much'
      ? t('tooMuch', { most: shown(refundTerms.most) })
      : code && message(code)
  return (
    <PostForm
      problem={problem && problem.code !== 'refund-too-much' ? problem : null}
      preventScrollReset
      className="grid gap-3 px-3.5 pb-3.5"
    >
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="said" value={amount} />
      <input type="hidden" name="key" value={order.refundKey} />
      <div className="grid gap-3 @max-sm:grid-cols-1 grid-cols-2">
        <TypedField
          label={t('amount')}
          name="amount"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          className="tabular-nums"
        />
        <TypedField
          label={t('why')}
          name="reason"
          as={TextLine}
          most={mostRefundReasonCharacters}
          error={why && message(why)}
          list="refund-reasons"
          autoComplete="off"
          defaultValue={problem?.typed.reason}
        />
        <datalist id="refund-reasons">
          {reasons.map((each) => (
            <option key={each} value={t(`reason.${each}`)} />
          ))}
        </datalist>
      </div>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          onClick={() => setTyped(toDecimal(money(refundTerms.all, total.currency)))}
          className="inline-flex min-h-(--hit) items-center text-mint hover:underline"
        >
          {t('all', { amount: shown(refundTerms.all) })}
        </button>
      </div>
      <Effect order={order} amount={fits ? amount : refundTerms.all} fee={fee} />
      <StudioButton
        type="submit"
        dangerous
        aria-disabled={sending || !fits}
        onClick={(event) => !fits && event.preventDefault()}
      >
        {fits ? t('send', { amount: shown(amount) }) : t('sendNothing')}
      </StudioButton>
    </PostForm>
  )
}

function Effect({
  order: { refundTerms, sale, total },
  amount,
  fee,
}: {
  order: ShownOrder
  amount: number
  fee: ShownOrder['fee']
}) {
  const t = useTranslations('studioOrder.refund')
  const locale = useLocale()
  const { access, commission, kept } = effectOfRefund(refundTerms, amount)
  return (
    <ul aria-live="polite" className="grid list-disc gap-0.5 pl-4 text-chalk-soft text-xs">
      <li>{t('most', { amount: formatMoney(money(refundTerms.most, total.currency), locale) })}</li>
      <li>{t('remains', { amount: formatMoney(kept, locale) })}</li>
      <li>{t(`access.${access}`)}</li>
      <li>
        {typeof fee === 'object' ? t('fee.known', { amount: formatMoney(fee, locale) }) : t(`fee.${fee}`)}
      </li>
      {commission && sale && (
        <li>
          {t(refundTerms.commission?.fixed ? 'commissionFixed' : 'commission', {
            name: sale.name,
            before: formatMoney(commission.before, locale),
            after: formatMoney(commission.after, locale),
          })}
        </li>
      )}
    </ul>
  )
}

/** For an order that was free, there is only the access to take back. */
function Cancel({ problem }: { problem: FormProblem | null }) {
  const t = useTranslations('studioOrder.refund')
  const sending = useSending()
  return (
    <details open={problem ? true : undefined} className="mt-4 rounded-md border border-red">
      <summary className="flex min-h-(--hit) cursor-pointer items-center gap-2 px-3.5 font-semibold text-red">
        <Undo2 size={17} aria-hidden />
        {t('cancelTitle')}
      </summary>
      <PostForm problem={problem} preventScrollReset className="grid gap-3 px-3.5 pb-3.5">
        <input type="hidden" name="intent" value="cancel" />
        <p className="text-chalk-soft text-xs">{t('access.ends')}</p>
        <StudioButton type="submit" dangerous aria-disabled={sending}>
          {t('cancel')}
        </StudioButton>
      </PostForm>
    </details>
  )
}
