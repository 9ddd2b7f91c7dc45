import { cloneElement, type JSX, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { messagesOf } from './messages.ts'

type TextsProps = { locale: Locale; children: ReactNode }

/** Provides the texts of a language to its children. */
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
 * The provider creates the formatters of dates, amounts and plurals, which takes a tenth of the time of a long page and does not
 * depend on the page. So its result is cached and used for all pages. It can be called like a hook because it reads no context.
 */
function ServerTexts({ locale, children }: TextsProps) {
  const element =
    provided.get(locale) ??
    IntlProvider({ locale, messages: messagesOf(locale), timeZone: 'UTC', children: null })
  provided.set(locale, element)
  return cloneElement(element, undefined, children)
}
