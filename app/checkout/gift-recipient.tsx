import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { forms } from './next-step.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import { useRefusal } from './sent-form.ts'
import type { Gift } from './use-gift.ts'
import type { Purchase } from './use-purchase.ts'

/** Asks for the recipient of a gift, whom the server checks (specification, L1). */
export default function GiftRecipient({ purchase, gift }: { purchase: Purchase; gift: Gift }) {
  const t = useTranslations('checkout.gift')
  const { draft, change } = gift
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t('title')}
        </h2>
        <ButtonLink
          to={purchase.path({ gift: false })}
          variant="quiet"
          inset="none"
          className="text-chalk-soft"
          replace
          preventScrollReset
          viewTransition={false}
          prefetch="none"
        >
          {t(purchase.offer.owns || purchase.offer.authored ? 'leave' : 'forMe')}
        </ButtonLink>
      </div>
      {draft.checked ? (
        <div className="flex flex-wrap items-center gap-x-3 rounded-md border border-mint bg-mint-wash px-3.5 py-2">
          <CircleCheck size={20} aria-hidden className="text-mint" />
          <p className="min-w-40 flex-1 wrap-anywhere text-sm">
            {t.rich(draft.byLink ? 'checkedLink' : 'checkedAccount', {
              email: () => <strong className="wrap-anywhere font-semibold">{draft.checked}</strong>,
            })}
          </p>
          <Button variant="quiet" inset="small" className="ml-auto" onClick={() => change({ checked: null })}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <RecipientForm gift={gift} />
      )}
    </div>
  )
}

function RecipientForm({ gift: { draft, change } }: { gift: Gift }) {
  const t = useTranslations('checkout.gift')
  const fetcher = useFetcher<PurchaseAnswer>()
  const plain = useActionData<PurchaseAnswer>()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const rendered = useRef({ draft, change })
  const answered = fetcher.state === 'idle' ? fetcher.data : undefined
  const shown = (fetcher.data ?? plain)?.recipient
  const problem = fetcher.state === 'idle' && shown?.ok === false ? refusal(shown.code, shown.seconds) : null

  // Takes over what was chosen and typed before hydration.
  useEffect(() => {
    const { draft, change } = rendered.current
    const typed = new FormData(form.current ?? undefined)
    const email = String(typed.get('giftEmail') ?? '')
    const byLink = typed.get('giftByLink') === '1'
    if (email !== draft.email || byLink !== draft.byLink) change({ email, byLink })
  }, [])

  useOnChange(answered, () => {
    const recipient = answered?.recipient
    if (!recipient) return
    if (recipient.ok) {
      change({ email: recipient.email, byLink: recipient.byLink, checked: recipient.email })
      toast.success(t('ok'))
      return
    }
    toast.error(refusal(recipient.code, recipient.seconds))
    // Clears an address that was refused, but not after too many attempts.
    if (recipient.code !== 'too-many-attempts') change({ email: '' })
    field.current?.focus()
  })

  return (
    <fetcher.Form id={forms.recipient} ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="check-recipient" />
      <input type="hidden" name="payerEmail" value={draft.payerEmail} />
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('how')}</legend>
        {([false, true] as const).map((byLink) => (
          <label
            key={String(byLink)}
            className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 rounded-md border border-line-strong px-3.5 py-2.5 text-sm transition-colors duration-(--quick) has-checked:border-mint has-checked:bg-mint-wash"
          >
            <input
              type="radio"
              name="giftByLink"
              value={byLink ? '1' : ''}
              className="check mt-0.5"
              checked={draft.byLink === byLink}
              onChange={() => change({ byLink })}
            />
            <span>
              <span className="block font-semibold">{t(byLink ? 'byLink' : 'byAccount')}</span>
              <span className="block text-chalk-soft text-xs">
                {t(byLink ? 'byLinkHint' : 'byAccountHint')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        ref={field}
        label={t('email')}
        name="giftEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={problem}
      />
    </fetcher.Form>
  )
}
