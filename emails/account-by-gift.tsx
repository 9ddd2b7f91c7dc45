import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Tells a mailbox that an account was created for it by its gift's link. `url` leads to resetting the password. */
export function accountByGift({
  locale,
  name,
  url,
}: {
  locale: Locale
  name: string
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('accountByGiftSubject'),
    body: (
      <MailFrame
        locale={locale}
        preview={t('accountByGiftPreview')}
        heading={t('accountByGiftSubject')}
        reason={t('accountByGiftReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('accountByGiftText')}</MailText>
        <MailText>{t('accountByGiftNotMe')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('accountByGiftAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
