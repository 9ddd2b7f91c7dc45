import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailQuote, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/**
 * Tells somebody that a gift is theirs, or waits for them under the link. Anybody who pays may have written what is in it:
 * the shop says in its own voice only what it knows.
 */
export function gift({
  locale,
  giver: { account, signature },
  product,
  message,
  claimed,
  url,
}: {
  locale: Locale
  /** The name of the account that pays, null for a guest; and what they call themselves beside it, null for nothing else. */
  giver: { account: string | null; signature: string | null }
  /** In the reader's language. */
  product: string
  /** The giver's own words, in which nothing becomes a link; empty when there are none. */
  message: string
  /** They have it already; otherwise `url` claims it. */
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
