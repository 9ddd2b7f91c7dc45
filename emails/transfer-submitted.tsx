import { formatLocalMoney } from '#values/local-money.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import type { MailContent } from './render-mail.ts'
import { type StaffMailLinks, StopLine } from './staff-mail.tsx'

/** Sent to people of the shop. `links`: null in a shop without an owner. */
export function transferSubmitted({
  locale,
  orderNumber,
  payer,
  product,
  amount,
  terms,
  bankReference,
  hasImage,
  url,
  links,
}: {
  locale: Locale
  orderNumber: string
  /** The payer's mail address, to which a reply goes. */
  payer: string
  /** In the language of `locale`. */
  product: string
  amount: Money
  terms: { country: string; currency: string; localAmount: number }
  bankReference: string | null
  hasImage: boolean
  /** The transfer in the studio. */
  url: string
  links: StaffMailLinks | null
}): MailContent {
  const t = mailTexts(locale)
  const local = formatLocalMoney({ ...terms, amount: terms.localAmount }, locale)
  return {
    subject: t('transferSubject', { amount: local, orderNumber }),
    replyTo: payer,
    ...(links && { headers: oneClickHeaders(links.oneClick) }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('transferPreview', { amount: local, payer })}
        heading={t('transferHeading')}
        reason={t('transferReason')}
      >
        <MailText>
          {t('transferText', { payer, amount: local, price: formatMoney(amount, locale), product })}
        </MailText>
        <MailText>{t('transferOrder', { orderNumber })}</MailText>
        {bankReference && <MailText>{t('transferBankReference', { bankReference })}</MailText>}
        {hasImage && <MailText>{t('transferImage')}</MailText>}
        <MailText>{t('transferDecide')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('staff.transferAction')}
        </MailAction>
        {links && <StopLine locale={locale} links={links} />}
      </MailFrame>
    ),
  }
}
