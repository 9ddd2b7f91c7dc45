import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText, MailWords } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Tells somebody that a gift is theirs, or waits for them under the link. */
export function gift({
  locale,
  giver,
  product,
  message,
  claimed,
  url,
}: {
  locale: Locale
  giver: string
  /** In the reader's language. */
  product: string
  /** The giver's own words; empty when there are none. */
  message: string
  /** They have it already; otherwise `url` claims it. */
  claimed: boolean
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('giftSubject', { giver, product }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('giftPreview', { product })}
        heading={t('giftHeading', { giver })}
        reason={t(claimed ? 'giftReason' : 'giftClaimReason')}
      >
        <MailText>{t(claimed ? 'giftText' : 'giftClaimText', { giver, product })}</MailText>
        {message && <MailWords>{message}</MailWords>}
        <MailAction locale={locale} href={url}>
          {t(claimed ? 'giftAction' : 'giftClaimAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
