import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { messagesOf } from './messages.ts'

/** The texts of a language for what is in it. */
export function SiteTexts({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
