import type { Locale } from '#values/locale.ts'
import { MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Shows the owner that the shop's mails arrive. */
export function testMail({ locale, shop }: { locale: Locale; shop: string }): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('testSubject', { shop }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('testPreview')}
        heading={t('testHeading')}
        reason={t('testReason')}
      >
        <MailText>{t('testText')}</MailText>
      </MailFrame>
    ),
  }
}
