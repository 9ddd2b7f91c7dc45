import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailLine, MailText, MailWords } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import type { MailContent } from './render-mail.ts'
import { type StaffMailLinks, StopLine } from './staff-mail.tsx'

/** Sent to people of the shop; a reply goes to the message's sender. `links`: null in a shop without an owner. */
export function contactMessage({
  locale,
  name,
  surname,
  email,
  message,
  hasImage,
  url,
  links,
}: {
  locale: Locale
  name: string
  surname: string
  email: string
  message: string
  hasImage: boolean
  /** The message in the studio. */
  url: string
  links: StaffMailLinks | null
}): MailContent {
  const t = mailTexts(locale)
  const sender = `${name} ${surname}`.trim()
  return {
    subject: t('contactSubject', { sender }),
    replyTo: email,
    ...(links && { headers: oneClickHeaders(links.oneClick) }),
    body: (
      <MailFrame
        locale={locale}
        preview={message.slice(0, 120)}
        heading={t('contactHeading', { sender })}
        reason={t('contactReason')}
      >
        <MailWords>{message}</MailWords>
        {hasImage && <MailText soft>{t('contactImage')}</MailText>}
        <MailLine />
        <MailText soft>{t('contactSender', { sender, email })}</MailText>
        <MailAction locale={locale} href={url}>
          {t('staff.messageAction')}
        </MailAction>
        {links && <StopLine locale={locale} links={links} />}
      </MailFrame>
    ),
  }
}
