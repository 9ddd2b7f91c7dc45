import type { Locale } from '#values/locale.ts'
import { MailFrame, MailLine, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Brings the owner what somebody wrote in the contact form; answering the mail answers the sender. */
export function contactMessage({
  locale,
  name,
  surname,
  email,
  message,
}: {
  locale: Locale
  name: string
  surname: string
  email: string
  message: string
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
        {message.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, its paragraphs never move
          <MailText key={index}>{withLineBreaks(paragraph)}</MailText>
        ))}
        <MailLine />
        <MailText soft>{t('contactSender', { sender, email })}</MailText>
      </MailFrame>
    ),
  }
}

function withLineBreaks(paragraph: string) {
  return paragraph.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    index === 0 ? [line] : [<br key={index} />, line],
  )
}
