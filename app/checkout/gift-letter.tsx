import { useTranslations } from 'use-intl'
import { longestShortName } from '#values/short-name.ts'
import { Field } from '../ui/field.tsx'
import { CompanyReceipt } from './company-receipt.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'
import type { Gift } from './use-gift.ts'

/** Guests add an address for the receipt, and what their company wants on it. */
export default function GiftLetter({
  gift,
  days,
  guest,
}: {
  gift: Gift
  days: PurchaseOffer['giftDays']
  guest: boolean
}) {
  const t = useTranslations('checkout.gift')
  const { draft, change } = gift
  return (
    <div className="grid gap-4 pb-2">
      <Field
        label={t('giver')}
        hint={t('giverHint')}
        name="giverName"
        autoComplete="name"
        maxLength={longestShortName}
        value={draft.giverName}
        onChange={({ target }) => change({ giverName: target.value })}
      />
      <Field
        label={t('message')}
        hint={t('messageHint')}
        name="message"
        multiline
        maxLength={1000}
        className="min-h-24"
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <Field
        label={t('date')}
        hint={t('dateHint')}
        name="deliverOn"
        type="date"
        min={days.first}
        max={days.last}
        value={draft.deliverOn}
        onChange={({ target }) => change({ deliverOn: target.value })}
      />
      {guest && (
        <>
          <Field
            label={t('payerEmail')}
            hint={t('payerEmailHint')}
            name="payerEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            value={draft.payerEmail}
            onChange={({ target }) => change({ payerEmail: target.value })}
          />
          <CompanyReceipt gift={gift} />
        </>
      )}
    </div>
  )
}
