import { parseAccept } from 'hono/utils/accept'
import { isLocale, type Locale } from '#values/locale.ts'

/** The first supported language that the `Accept-Language` header accepts; null when there is none. */
export function acceptedLocale(header: string | null): Locale | null {
  const languages = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return languages.find(isLocale) ?? null
}
