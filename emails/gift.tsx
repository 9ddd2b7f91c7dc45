import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailQuote, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the recipient. Names and message are the payer's, and the mail marks them as such. */
export function gift({
  locale,
  giver: { account, signature },
  product,
  message,
  claimed,
  url,
}: {
  locale: Locale
  /** `account`: the name of the giver's account; null for a guest. `signature`: the name they typed, if any. */
  giver: { account: string | null; signature: string | null }
  /** In the language of `locale`. */
  product: string
  /** Contains no links; may be empty. */
  message: string
  /** Whether the recipient has the product already; otherwise `url` claims it. */
  claimed: boolean
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: account === null ? t('giftSubjectGuest', { product }) : t('giftSubject', { account, product }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('giftPreview', { product })}
        heading={t('giftHeading')}
        reason={t(claimed ? 'giftReason' : 'giftClaimReason')}
      >
        <MailText>
          {account === null ? t('giftFromGuest', { product }) : t('giftFrom', { account, product })}{' '}
          {t(claimed ? 'giftText' : 'giftClaimText')}
        </MailText>
        {account !== null && signature !== null && <MailText>{t('giftSigned', { signature })}</MailText>}
        {account === null && (
          <MailText>{signature === null ? t('giftNameless') : t('giftUnverified', { signature })}</MailText>
        )}
        {message && <MailQuote introduction={t('giftWords')}>{message}</MailQuote>}
        <MailAction locale={locale} href={url}>
          {t(claimed ? 'giftAction' : 'giftClaimAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
