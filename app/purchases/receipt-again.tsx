import { useTranslations } from 'use-intl'
import type { Purchase } from '#domain/commerce/purchases/list-own-orders.ts'
import { taxFields } from '../account/tax-fields.ts'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { GiftOutcome } from './gift-panel.tsx'

/** Whether the last form that was answered asked for a receipt of this order. */
export function answeredReceipt(orderNumber: string, outcome: GiftOutcome): boolean {
  if (outcome?.ok) return outcome.orderNumber === orderNumber && outcome.did === 'receipt'
  return outcome?.typed.order === orderNumber && outcome.typed.intent === 'receipt'
}

/** Issues the receipt again with the current tax details (docs/decisions/receipts.md). */
export function ReceiptAgain({
  orderNumber,
  again,
  outcome,
}: {
  orderNumber: string
  again: NonNullable<Purchase['receiptAgain']>
  outcome: GiftOutcome
}) {
  const t = useTranslations('receiptAgain')
  const label = useTranslations('taxDetails')
  const sending = useSending()
  const answered = answeredReceipt(orderNumber, outcome)
  const problem = answered && outcome?.ok === false ? outcome : null
  const byGuest = again.payer === 'guest'
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-3 text-sm">
      <p className="text-chalk-soft">
        {byGuest
          ? t('guest')
          : t.rich('tax', {
              settings: (words) => (
                <Link to="/profile/settings" className="underline underline-offset-3 hover:text-mint">
                  {words}
                </Link>
              ),
            })}
      </p>
      {answered && outcome?.ok && <Notice live="polite">{t('corrected')}</Notice>}
      <PostForm problem={problem} className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="receipt" />
        <input type="hidden" name="order" value={orderNumber} />
        {byGuest &&
          taxFields.map((field) => (
            <FormField
              key={field.name}
              {...field}
              label={label(field.name)}
              required={false}
              defaultValue={again.tax?.[field.name] ?? ''}
              problem={problem}
            />
          ))}
        <Button type="submit" disabled={sending} className="justify-self-start">
          {t(byGuest ? 'againGuest' : 'again')}
        </Button>
      </PostForm>
    </div>
  )
}
