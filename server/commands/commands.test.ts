import { expect, test } from 'vitest'
import { translate } from '#locales/translate.ts'
import { locales } from '#values/locale.ts'
import { commands } from './commands.ts'
import { localCommands } from './local-commands.ts'

test.each(locales)('the help in %s has every command with its arguments and options', (locale) => {
  for (const { noun, verb, takes, positionals } of [...commands, ...localCommands]) {
    // Options of many commands are explained below all of them.
    const help = translate(locale, `command.help.${noun}`) + translate(locale, 'command.options')
    expect(help).toContain(`${noun} ${verb}`.trim())
    for (const name of Object.keys(takes.shape)) {
      if (!positionals.includes(name)) expect(help, `${noun} ${verb}`).toContain(`--${name}`)
    }
  }
})

test('no two commands have the same name', () => {
  const names = commands.map(({ noun, verb }) => `${noun} ${verb}`)
  expect(new Set(names).size).toBe(names.length)
})
