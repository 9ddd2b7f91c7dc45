import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { isLocale } from '#values/locale.ts'
import { formatMoney, money } from '#values/money.ts'
import { roles } from '#values/role.ts'
import { isNothing } from './facts.ts'

/** Fields with amounts, which are in cents of a dollar. */
const prices = ['price', 'offerPrice', 'sourceCodePrice', 'exclusivePrice', 'total', 'amount']
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** The names and values of changed fields in words, as far as there are any. */
export function useFactWords() {
  const t = useTranslations('studioLog')
  const s = useTranslations('studio')
  const format = useFormatter()
  const locale = useLocale()
  const sayName = (name: string) => {
    if (isLocale(name)) return languages[name].name
    return t.has(`field.${name as 'price'}`) ? t(`field.${name as 'price'}`) : name
  }
  const sayValue = (name: string, value: unknown): string => {
    if (isNothing(value)) return t('empty')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      return prices.includes(name) ? formatMoney(money(value), locale) : format.number(value)
    }
    if (Array.isArray(value)) return value.map((each) => sayValue(name, each)).join(', ')
    const text = String(value)
    if (moment.test(text)) {
      return format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' })
    }
    const role = name === 'role' ? roles.find((each) => each === text) : undefined
    if (role) return s(`role.${role}`)
    if (name === 'status' && s.has(`state.${text as 'draft'}`)) return s(`state.${text as 'draft'}`)
    if (name === 'state' && s.has(`orderState.${text as 'paid'}`)) return s(`orderState.${text as 'paid'}`)
    return text
  }
  return {
    sayName: (path: readonly string[]) => path.map(sayName).join(' › '),
    sayValue: (path: readonly string[], value: unknown) => sayValue(path.at(-1) ?? '', value),
  }
}
