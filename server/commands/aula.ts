import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fieldErrors } from '#values/field-errors.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import { type Environment, EnvironmentError, parseEnvironment } from '../environment.ts'
import { startProblem } from '../start-problem.ts'
import { translate } from '../translate.ts'
import type { Command } from './command.ts'
import { commands, nouns } from './commands.ts'
import { openSite, SiteRefusal } from './open-site.ts'

const everywhere = {
  help: { type: 'boolean', short: 'h' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** The operator's command line: 0 all went well, 1 something to mend, 2 there is no such command. */
async function run(typed: readonly string[]): Promise<0 | 1 | 2> {
  let environment: Environment
  try {
    environment = parseEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    return 1
  }
  const [noun, verb] = typed
  if (noun === 'move-database' && typed.length === 1) return move(environment)
  const command = commands.find((each) => each.noun === noun && each.verb === verb)
  const read = readTyped(typed, command)
  const locale = isLocale(read?.lang) ? read.lang : environment.AULA_LANG
  if (read?.help) {
    console.log(helpOn(noun, locale))
    return 0
  }
  if (!command || !read || (read.lang !== undefined && !isLocale(read.lang))) {
    console.error(translate(locale, 'command.unknown', { command: typed.join(' ') }))
    console.error(helpOn(noun, locale))
    return 2
  }
  const taken = command.takes.safeParse(read.given)
  if (!taken.success) {
    for (const line of problemsOf(taken.error, command, locale)) console.error(line)
    console.error(`\n${helpOn(noun, locale)}`)
    return 2
  }
  try {
    const site = await openSite(environment, locale)
    try {
      return (await command.run(taken.data, { site, locale, json: read.json })) ? 0 : 1
    } finally {
      await site.close()
    }
  } catch (error) {
    return giveUp(error)
  }
}

/** The one command that no site does, for none may run. */
async function move(environment: Environment): Promise<0 | 1> {
  const locale = environment.AULA_LANG
  try {
    const { movedInWords, moveEmbeddedDatabase } = await import('./move-database.ts')
    const moved = await moveEmbeddedDatabase(environment, locale)
    for (const line of movedInWords(moved, environment, locale)) console.log(line)
    return 0
  } catch (error) {
    return giveUp(error)
  }
}

/** Says what the operator can mend; throws what is a fault of ours. */
function giveUp(error: unknown): 1 {
  const sentence = error instanceof SiteRefusal ? error.message : startProblem(error)
  if (!sentence) throw error
  console.error(sentence)
  return 1
}

type Typed = { help: boolean; json: boolean; lang?: string; given: Record<string, unknown> }

/** What was typed, by name; null when there is something that the command does not take. */
function readTyped(typed: readonly string[], command: Command | undefined): Typed | null {
  const shape: Record<string, z.ZodType> = command?.takes.shape ?? {}
  const positionals = command?.positionals ?? []
  const named = Object.entries(shape).filter(([name]) => !positionals.includes(name))
  try {
    const { values, positionals: words } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { ...Object.fromEntries(named.map(([name, type]) => [name, optionOf(type)])), ...everywhere },
    })
    const { help = false, json = false, lang, ...options } = values as Partial<Typed>
    const rest = words.slice(2)
    const given: Record<string, unknown> = { ...options }
    for (const name of positionals) {
      given[name] = isList(shape[name]) ? rest.splice(0) : rest.shift()
    }
    return rest.length > 0 ? null : { help, json, lang, given }
  } catch {
    return null
  }
}

function optionOf(type: z.ZodType) {
  const bare = unwrapped(type)
  return {
    type: bare instanceof z.ZodBoolean ? ('boolean' as const) : ('string' as const),
    multiple: bare instanceof z.ZodArray,
  }
}

function isList(type: z.ZodType | undefined): boolean {
  return type !== undefined && unwrapped(type) instanceof z.ZodArray
}

function unwrapped(type: unknown): unknown {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault ? unwrapped(type.unwrap()) : type
}

function problemsOf(error: z.ZodError, { positionals }: Command, locale: Locale): string[] {
  return Object.entries(fieldErrors(error)).map(([name, [code]]) => {
    const label = positionals.includes(name) ? name.toUpperCase() : `--${name}`
    return `${label}: ${translate(locale, `errors.${code}`)}`
  })
}

/** All that there is to know, or only what concerns a noun. */
function helpOn(noun: string | undefined, locale: Locale): string {
  const asked = nouns.filter((each) => each === noun)
  const parts = (asked.length > 0 ? asked : nouns).map((each) => translate(locale, `command.help.${each}`))
  return [translate(locale, 'command.title'), ...parts, translate(locale, 'command.options')].join('\n\n')
}

process.exitCode = await run(process.argv.slice(2))
