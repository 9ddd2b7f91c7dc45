import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListedGift } from '#domain/commerce/gifts/list-gifts.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { TextLine } from '../../ui/text-area.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { TypedField } from '../views/typed-field.tsx'

/**
 * The forms for a gift that nobody has accepted yet: sending its link again, or to another address. For other gifts, why a form
 * was refused.
 */
export function GiftForms({
  gift: { order, state, recipientEmail },
  isOpen,
  problem,
}: {
  gift: ListedGift
  isOpen: boolean
  problem: FormProblem | null
}) {
  const t = useTranslations('studioGifts')
  const message = useErrorMessage()
  const sending = useSending()
  const code = problem?.fields.email?.[0] ?? problem?.code
  const ofAddress = isOpen && problem?.typed.intent === 'address'
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 bar:col-span-2">
      {state === 'delivered' && (
        <PostForm problem={null} preventScrollReset className="">
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="order" value={order} />
          <StudioButton type="submit" aria-disabled={sending}>
            <Send size={16} aria-hidden />
            {t('resend')}
            <span className="sr-only">: {recipientEmail}</span>
          </StudioButton>
        </PostForm>
      )}
      {isOpen && (
        <details open={ofAddress ? true : undefined}>
          <summary className="inline-flex min-h-(--hit) cursor-pointer items-center text-mint hover:underline">
            {t('change')}
            <span className="sr-only">: {recipientEmail}</span>
          </summary>
          <PostForm problem={null} preventScrollReset className="flex flex-wrap items-end gap-2 py-2">
            <input type="hidden" name="intent" value="address" />
            <input type="hidden" name="order" value={order} />
            <TypedField
              label={t('newAddress')}
              name="email"
              type="email"
              required
              as={TextLine}
              most={254}
              autoComplete="off"
              defaultValue={ofAddress ? problem?.typed.email : undefined}
              error={ofAddress && code ? message(code) : undefined}
            />
            <StudioButton type="submit" aria-disabled={sending}>
              {t('changeSend')}
            </StudioButton>
            <p className="basis-full text-chalk-soft text-xs">{t('newAddressHint')}</p>
          </PostForm>
        </details>
      )}
      {code && !ofAddress && (
        <p role="alert" className="basis-full text-red text-xs">
          {message(code)}
        </p>
      )}
    </div>
  )
}
