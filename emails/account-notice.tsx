import type { Locale } from '#values/locale.ts'
import { MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

const keys = {
  'email-changed': 'emailChanged',
  'password-changed': 'passwordChanged',
  'account-deleted': 'accountDeleted',
  'second-factor-on': 'secondFactorOn',
  'second-factor-off': 'secondFactorOff',
  'second-factor-reset': 'secondFactorReset',
  'authenticator-added': 'authenticatorAdded',
  'authenticator-removed': 'authenticatorRemoved',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  'recovery-codes-renewed': 'recoveryCodesRenewed',
  'recovery-code-used': 'recoveryCodeUsed',
  'shop-handed-over': 'shopHandedOver',
  'shop-received': 'shopReceived',
} as const

/** Tells of a change to the account, in case somebody else made it. */
export function accountNotice({
  template,
  locale,
  name,
  email = '',
}: {
  template: keyof typeof keys
  locale: Locale
  name: string
  /** The account's new address, or the address of the shop's new owner. */
  email?: string
}): MailContent {
  const t = mailTexts(locale)
  const key = keys[template]
  return {
    subject: t(`${key}Subject`),
    body: (
      <MailFrame
        locale={locale}
        preview={t(`${key}Preview`)}
        heading={t(`${key}Subject`)}
        reason={t(`${key}Reason`)}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t(`${key}Text`, { email })}</MailText>
      </MailFrame>
    ),
  }
}
