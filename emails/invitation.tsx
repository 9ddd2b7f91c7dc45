import type { Locale } from '#values/locale.ts'
import type { StaffRole } from '#values/role.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Invites somebody to work in the studio. `url` works once, for seven days, for an account with the mail's address. */
export function invitation({
  locale,
  role,
  url,
}: {
  locale: Locale
  role: Exclude<StaffRole, 'owner'>
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('invitationSubject'),
    body: (
      <MailFrame
        locale={locale}
        preview={t('invitationPreview')}
        heading={t('invitationHeading')}
        reason={t('invitationReason')}
      >
        <MailText>{t(`invitationText.${role}`)}</MailText>
        <MailText>{t('invitationHow')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('invitationAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
