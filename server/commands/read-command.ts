import { translate } from '#locales/translate.ts'
import { isLocale, type Locale, locales } from '#values/locale.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { explainTyping, explainUnknown, explainValues, helpOn, oneOf } from './help.ts'
import { type LocalCommand, localCommands } from './local-commands.ts'
import { readTyped } from './read-typed.ts'

export type ReadCommand =
  | { kind: 'help'; text: string }
  | { kind: 'problem'; text: string }
  | {
      kind: 'command'
      command: Command
      /** The options without `--yes`, which is `agreed`. */
      given: Record<string, unknown>
      agreed: boolean
      json: boolean
      locale: Locale
    }
  | { kind: 'local'; command: LocalCommand; given: Record<string, unknown>; locale: Locale }

/** Reads a typed command. Texts are in the language of `--lang`, otherwise in `usual`. */
export function readCommand(typed: readonly string[], usual: Locale): ReadCommand {
  const [noun, verb = ''] = wordsOf(typed)
  // `doctor` and commands that run in this process have no verb.
  const command = [...commands, ...localCommands].find(
    (each) => each.noun === noun && (each.verb === verb || each.verb === ''),
  )
  const { help, json, lang, given: values, problem } = readTyped(typed, command)
  const locale = isLocale(lang) ? lang : usual
  if (help) return { kind: 'help', text: helpOn(noun, locale) }
  const wrong = (text: string) => ({ kind: 'problem', text }) as const
  if (!command) return wrong(explainUnknown(wordsOf(typed).slice(0, 2), locale))
  if (lang !== undefined && !isLocale(lang)) {
    return wrong(`--lang: ${oneOf(locales, locale)}\n${translate(locale, 'command.see-help')}`)
  }
  if (problem) return wrong(explainTyping(problem, command, locale))
  const taken = command.takes.safeParse(values)
  if (!taken.success) return wrong(explainValues(taken.error, command, locale))
  const { yes, ...given } = taken.data
  if (isLocal(command)) {
    const wanted = { code: 'option-unknown', what: '--json' } as const
    return json ? wrong(explainTyping(wanted, command, locale)) : { kind: 'local', command, given, locale }
  }
  return { kind: 'command', command, given, agreed: yes === true, json, locale }
}

function isLocal(command: Command | LocalCommand): command is LocalCommand {
  return 'runHere' in command
}

/** The words that are no options. Of the options that may precede the command, only `--lang` takes a value. */
function wordsOf(typed: readonly string[]): readonly string[] {
  return typed.filter((word, index) => !word.startsWith('-') && typed[index - 1] !== '--lang')
}
