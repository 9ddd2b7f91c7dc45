import { Gift } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ClaimedGift } from '#domain/commerce/gifts/claim-gift.ts'
import type { OwnGift } from '#domain/commerce/gifts/list-own-gifts.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { useErrorMessage } from '../forms/form.tsx'
import { GiverMessage, GiverNotice } from '../gifts/giver-message.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useOnChange } from '../ui/use-on-change.ts'

/** Gifts that wait at the reader's verified address. */
export function WaitingGifts({
  gifts,
  outcome,
}: {
  gifts: readonly OwnGift[]
  outcome: ClaimedGift | { ok: false; code: ErrorCode } | null
}) {
  const t = useTranslations('library')
  const locale = useLocale()
  const message = useErrorMessage()
  const accepting = useNavigation().formData?.get('gift')
  const place = useRef<HTMLSpanElement>(null)
  useOnChange(outcome, () => {
    if (!outcome?.ok) return
    toast.success(t('giftAccepted', { product: localize(outcome.product.title, locale) }))
    // The pressed button has disappeared.
    place.current?.focus({ preventScroll: true })
  })
  return (
    <>
      <span ref={place} tabIndex={-1} className="sr-only" />
      {outcome?.ok === false && (
        <Notice tone="red" live="assertive" className="mb-6">
          {message(outcome.code)}
        </Notice>
      )}
      {gifts.length > 0 && (
        <section aria-labelledby="waiting-gifts" className="mb-8">
          <h2 id="waiting-gifts" className="text-xl">
            {t('giftsWaiting', { count: gifts.length })}
          </h2>
          <ul className="mt-4 grid gap-3">
            {gifts.map(({ id, giver, message: words, product }) => {
              const title = localize(product.title, locale)
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-mint bg-mint-wash p-[clamp(1rem,3vw,1.5rem)]"
                >
                  <div className="flex min-w-0 flex-1 basis-64 gap-3">
                    <Gift size={24} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-mint" />
                    <div className="grid min-w-0 gap-2">
                      <h3
                        className="text-lg leading-tight"
                        lang={languageOf(product.title, locale) ?? undefined}
                      >
                        {title}
                      </h3>
                      {giver.account !== null && (
                        <p className="wrap-anywhere text-sm">{t('giftFrom', { giver: giver.account })}</p>
                      )}
                      <GiverNotice giver={giver} />
                      <GiverMessage>{words}</GiverMessage>
                    </div>
                  </div>
                  <Form method="post" preventScrollReset>
                    <Button
                      type="submit"
                      name="gift"
                      value={id}
                      variant={gifts[0]?.id === id ? 'primary' : 'secondary'}
                      aria-label={t('acceptGiftOf', { product: title })}
                      disabled={accepting !== undefined && accepting !== null}
                    >
                      {t('acceptGift')}
                    </Button>
                  </Form>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
