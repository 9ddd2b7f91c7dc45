import { closestMatch } from 'leven'
import type { z } from 'zod'
import { translate } from '#locales/translate.ts'
import { fieldErrors } from '#values/field-errors.ts'
import type { Locale } from '#values/locale.ts'
import type { CommandWords } from './command.ts'
import { commandNames, nouns } from './commands.ts'
import { optionsOf, type TypingProblem } from './read-typed.ts'

export function helpOn(noun: string | undefined, locale: Locale): string {
  const asked = nouns.filter((each) => each === noun)
  const parts = (asked.length > 0 ? asked : nouns).map((each) => translate(locale, `command.help.${each}`))
  return [translate(locale, 'command.title'), ...parts, translate(locale, 'command.options')].join('\n\n')
}

/** Suggests the nearest command, or all commands of the noun. */
export function explainUnknown(words: readonly string[], locale: Locale): string {
  const [noun = '', verb = ''] = words
  const nearest = words.length > 0 ? closest(`${noun} ${verb}`.trim(), commandNames) : null
  const nounMeant = nouns.includes(noun) ? noun : closest(noun, nouns)
  const named = translate(locale, 'command.unknown', { command: words.slice(0, 2).join(' ') })
  return [
    words.length > 0 ? named : translate(locale, 'command.missing'),
    ...(nearest ? [translate(locale, 'command.did-you-mean', { what: nearest })] : []),
    ...(nounMeant
      ? ['', translate(locale, `command.help.${nounMeant}`), '']
      : [translate(locale, 'command.nouns', { nouns: nouns.join(', ') })]),
    translate(locale, 'command.see-help'),
  ].join('\n')
}

export function explainTyping({ code, what }: TypingProblem, command: CommandWords, locale: Locale): string {
  const known = optionsOf(command).map((name) => `--${name}`)
  const nearest = code === 'option-unknown' ? closest(what, known) : null
  return [
    translate(locale, `command.typed.${code}`, { what }),
    ...(nearest ? [translate(locale, 'command.did-you-mean', { what: nearest })] : []),
    ...helpBelow(command, locale),
  ].join('\n')
}

export function explainValues(error: z.ZodError, command: CommandWords, locale: Locale): string {
  const errors = fieldErrors(error)
  const lines = Object.entries(errors).map(([name, [code = 'invalid-value']]) => {
    const label = command.positionals.includes(name) ? name.toUpperCase() : `--${name}`
    const values = choicesOf(error, name)
    return `${label}: ${values ? oneOf(values, locale) : translate(locale, `errors.${code}`)}`
  })
  return [...lines, ...helpBelow(command, locale)].join('\n')
}

export function oneOf(values: readonly unknown[], locale: Locale): string {
  return translate(locale, 'command.one-of', { values: values.join(', ') })
}

/** The values that an option accepts; null unless there are only a few. */
function choicesOf(error: z.ZodError, name: string): readonly unknown[] | null {
  const issue = error.issues.find(({ path }) => path[0] === name)
  return issue?.code === 'invalid_value' ? issue.values : null
}

function helpBelow({ noun }: CommandWords, locale: Locale): string[] {
  return ['', translate(locale, `command.help.${noun}`), '', translate(locale, 'command.see-help')]
}

function closest(typed: string, candidates: readonly string[]): string | null {
  const maxDistance = Math.max(1, Math.floor(typed.length / 3))
  return closestMatch(typed, candidates, { maxDistance }) ?? null
}
