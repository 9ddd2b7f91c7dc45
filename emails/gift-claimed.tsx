import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the payer. It does not say who claimed the gift, since the link may have been passed on. */
export function giftClaimed({
  locale,
  product,
  recipientEmail,
  url,
}: {
  locale: Locale
  /** In the language of `locale`. */
  product: string
  /** The address that the giver entered. */
  recipientEmail: string
  /** The page of the order, which shows the gift. */
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('giftClaimedSubject', { product }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('giftClaimedPreview')}
        heading={t('giftClaimedHeading')}
        reason={t('giftClaimedReason')}
      >
        <MailText>{t('giftClaimedText', { product, recipient: recipientEmail })}</MailText>
        <MailAction locale={locale} href={url}>
          {t('giftClaimedAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
