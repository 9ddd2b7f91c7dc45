import { translate } from '#locales/translate.ts'
import { isLocale, type Locale, locales } from '#values/locale.ts'
import type { Command } from './command.ts'
import { commands, withoutSite } from './commands.ts'
import { explainMore, explainTyping, explainUnknown, explainValues, helpOn, oneOf } from './help.ts'
import { readTyped } from './read-typed.ts'

export type ReadCommand =
  | { kind: 'help'; text: string }
  | { kind: 'problem'; text: string }
  | {
      kind: 'command'
      command: Command
      /** Without `--yes`. */
      given: Record<string, unknown>
      agreed: boolean
      json: boolean
      locale: Locale
    }

/** In the language that was typed. */
export function readCommand(typed: readonly string[], usual: Locale): ReadCommand {
  const [noun, second = ''] = typed
  // `doctor` has no verb.
  const verb = second.startsWith('-') ? '' : second
  const command = commands.find((each) => each.noun === noun && each.verb === verb)
  const { help, json, lang, given: values, problem } = readTyped(typed, command)
  const locale = isLocale(lang) ? lang : usual
  if (help) return { kind: 'help', text: helpOn(noun, locale) }
  const wrong = (text: string) => ({ kind: 'problem', text }) as const
  if (!command) {
    if (noun !== undefined && withoutSite.includes(noun))
      return wrong(explainMore(noun, typed.slice(1), locale))
    return wrong(explainUnknown(typed.filter((word) => !word.startsWith('-')).slice(0, 2), locale))
  }
  if (lang !== undefined && !isLocale(lang)) {
    return wrong(`--lang: ${oneOf(locales, locale)}\n${translate(locale, 'command.see-help')}`)
  }
  if (problem) return wrong(explainTyping(problem, command, locale))
  const taken = command.takes.safeParse(values)
  if (!taken.success) return wrong(explainValues(taken.error, command, locale))
  const { yes, ...given } = taken.data
  return { kind: 'command', command, given, agreed: yes === true, json, locale }
}
