import { useTranslations } from 'use-intl'
import { PostForm, useSending } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { GiftOutcome } from './gift-panel.tsx'

/** A receipt again, with the tax details of now (docs/decisions/receipts.md). */
export function ReceiptAgain({ orderNumber, outcome }: { orderNumber: string; outcome: GiftOutcome }) {
  const t = useTranslations('receiptAgain')
  const sending = useSending()
  const isThis =
    outcome?.ok === false && outcome.typed.order === orderNumber && outcome.typed.intent === 'receipt'
  const done = outcome?.ok && outcome.orderNumber === orderNumber && outcome.did === 'receipt'
  return (
    <div className="mt-4 grid gap-2 border-line border-t pt-3 text-sm">
      <p className="text-chalk-soft">
        {t.rich('tax', {
          settings: (words) => (
            <Link to="/profile/settings" className="underline underline-offset-3 hover:text-mint">
              {words}
            </Link>
          ),
        })}
      </p>
      {done && <Notice live="polite">{t('corrected')}</Notice>}
      <PostForm problem={isThis ? outcome : null} className="grid gap-2" preventScrollReset>
        <input type="hidden" name="intent" value="receipt" />
        <input type="hidden" name="order" value={orderNumber} />
        <Button type="submit" disabled={sending} className="justify-self-start">
          {t('again')}
        </Button>
      </PostForm>
    </div>
  )
}
