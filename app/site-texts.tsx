import { cloneElement, type JSX, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { messagesOf } from './messages.ts'

type TextsProps = { locale: Locale; children: ReactNode }

/** The texts of a language for what is in it. */
export const SiteTexts = import.meta.env.SSR ? ServerTexts : ProvidedTexts

function ProvidedTexts({ locale, children }: TextsProps) {
  return (
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

const provided = new Map<Locale, JSX.Element>()

/**
 * The provider makes the formatters of dates, amounts and plurals, which takes a tenth of a long page and does not depend on the
 * page: what it returned for one is cached for all. It is called as the hook that it is, since it takes no context from outside.
 */
function ServerTexts({ locale, children }: TextsProps) {
  const element =
    provided.get(locale) ??
    IntlProvider({ locale, messages: messagesOf(locale), timeZone: 'UTC', children: null })
  provided.set(locale, element)
  return cloneElement(element, undefined, children)
}
