import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { CommandWords } from './command.ts'

const everywhere = {
  help: { type: 'boolean', short: 'h' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** A mistake in typing; its sentence is `command.typed.<code>`. */
export type TypingProblem = {
  code:
    | 'option-unknown'
    | 'option-without-value'
    | 'option-with-value'
    | 'word-too-many'
    | 'only-one'
    | 'one-needed'
  what: string
}

export type Typed = {
  help: boolean
  json: boolean
  lang?: string
  given: Record<string, unknown>
  problem: TypingProblem | null
}

export function optionsOf(command: CommandWords | undefined): string[] {
  const { shape = {} } = command?.takes ?? {}
  const positionals = command?.positionals ?? []
  return [...Object.keys(shape).filter((name) => !positionals.includes(name)), ...Object.keys(everywhere)]
}

export function readTyped(typed: readonly string[], command: CommandWords | undefined): Typed {
  const shape: Record<string, z.ZodType> = command?.takes.shape ?? {}
  const positionals = command?.positionals ?? []
  const named = Object.entries(shape).filter(([name]) => !positionals.includes(name))
  const options = {
    ...Object.fromEntries(named.map(([name, type]) => [name, optionOf(type)])),
    ...everywhere,
  }
  const read = parseArgs({ args: [...typed], allowPositionals: true, strict: false, tokens: true, options })
  const { help = false, json = false, lang, ...values } = read.values
  const rest = read.positionals.slice(command?.verb === '' ? 1 : 2)
  const given: Record<string, unknown> = { ...values }
  for (const name of positionals) given[name] = isList(shape[name]) ? rest.splice(0) : rest.shift()
  return {
    help: help === true,
    json: json === true,
    given,
    ...(typeof lang === 'string' && { lang }),
    problem:
      problemOf(read.tokens, options) ??
      (rest[0] ? { code: 'word-too-many', what: rest[0] } : alternativesProblem(command, given)),
  }
}

type Token = { kind: string; name?: string; rawName?: string; value?: string; inlineValue?: boolean }

function problemOf(
  tokens: readonly Token[],
  options: Record<string, { type: 'boolean' | 'string' }>,
): TypingProblem | null {
  for (const { kind, name = '', rawName: what = '', value, inlineValue } of tokens) {
    if (kind !== 'option') continue
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) return { code: 'option-unknown', what }
    if (option.type === 'boolean' && value !== undefined) return { code: 'option-with-value', what }
    const missing = value === undefined || (!inlineValue && /^-./.test(value))
    if (option.type === 'string' && missing) return { code: 'option-without-value', what }
  }
  return null
}

/** Reports options that exclude each other, such as `--percent 20 --amount 5`, of which one would silently win. */
function alternativesProblem(
  command: CommandWords | undefined,
  given: Record<string, unknown>,
): TypingProblem | null {
  for (const { options, needed = false } of command?.alternatives ?? []) {
    const typed = options.filter((name) => given[name] !== undefined).length
    const what = options.map((name) => `--${name}`).join(', ')
    if (typed > 1) return { code: 'only-one', what }
    if (needed && typed === 0) return { code: 'one-needed', what }
  }
  return null
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
