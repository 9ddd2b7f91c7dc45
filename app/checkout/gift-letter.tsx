import { useRef } from 'react'
import { useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostGiftCharacters } from '#values/gift-limits.ts'
import { longestShortName } from '#values/short-name.ts'
import { useErrorMessage } from '../forms/form.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useOnChange } from '../ui/use-on-change.ts'
import { CompanyReceipt } from './company-receipt.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { PurchaseOffer } from './purchase-loader.ts'
import type { Gift } from './use-gift.ts'

/** The giver's name, message and day of a gift. Guests also give an address for the receipt, and tax details of a company. */
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
  const message = useErrorMessage()
  const answer = useActionData<PurchaseAnswer>()
  const code = answer?.fields.message?.[0]
  const letter = useRef<HTMLDivElement>(null)
  useOnChange(answer, () => {
    if (code) letter.current?.querySelector<HTMLElement>('[name=message]')?.focus()
  })
  return (
    <div ref={letter} className="grid gap-4 pb-2">
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
        as={TextArea}
        most={mostGiftCharacters}
        error={code && message(code)}
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
