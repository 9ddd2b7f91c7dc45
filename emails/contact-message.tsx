import type { Locale } from '#values/locale.ts'
import { MailFrame, MailLine, MailText, MailWords } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** To the owner; a reply goes to the sender. */
export function contactMessage({
  locale,
  name,
  surname,
  email,
  message,
  hasImage,
}: {
  locale: Locale
  name: string
  surname: string
  email: string
  message: string
  hasImage: boolean
}): MailContent {
  const t = mailTexts(locale)
  const sender = `${name} ${surname}`.trim()
  return {
    subject: t('contactSubject', { sender }),
    replyTo: email,
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
      </MailFrame>
    ),
  }
}
