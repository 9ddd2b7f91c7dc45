import { z } from 'zod'
import type { Locale } from '#values/locale.ts'
import { parseMoney } from '#values/money.ts'
import { translate } from '../translate.ts'
import { type Site, SiteRefusal } from './open-site.ts'

/** What a command works with. */
export type Session = {
  readonly site: Site
  readonly locale: Locale
  /** Answers are printed for machines. */
  readonly json: boolean
}

/** One thing that the operator can ask for. Its help is the text `command.help.<noun>` of both locales. */
export type Command = {
  readonly noun: string
  readonly verb: string
  /** All that may be typed after the verb, by name; it comes as text. A boolean takes no value, a list may be repeated. */
  readonly takes: z.ZodObject
  /** Those that are typed without their names, in this order; a list at the end takes the rest. */
  readonly positionals: readonly string[]
  /** True when all went well. Throws `SiteRefusal`. */
  readonly run: (given: Record<string, unknown>, session: Session) => Promise<boolean>
}

/** A call of the studio's API; the path begins after `/api/v1/studio`. What is undefined in the query is left out. */
export type Call = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Says a text of `command` in the reader's language. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** Whom an answer is printed for. */
export type Reader = { readonly say: Say; readonly locale: Locale }

/**
 * A command that makes one call of the studio's API and prints what comes back. `answers`: what the envelope holds, the
 * schema that the call itself is documented by; null for a call that answers nothing, or a file, which is printed as it is.
 */
export function apiCommand<const Shape extends z.ZodRawShape, Answer extends z.ZodType = z.ZodNull>({
  name,
  takes,
  positionals = [],
  asks,
  answers,
  prints,
}: {
  /** As it is typed: a noun and a verb. */
  name: `${string} ${string}`
  takes: Shape
  positionals?: readonly (keyof Shape & string)[]
  asks: (given: z.output<z.ZodObject<Shape>>) => Call
  answers: Answer | null
  prints: (data: z.output<Answer>, reader: Reader) => readonly string[]
}): Command {
  const [noun = '', verb = ''] = name.split(' ')
  return {
    ...{ noun, verb, positionals, takes: z.strictObject(takes) },
    async run(given, { site, locale, json }) {
      const response = await ask(site, asks(given as z.output<z.ZodObject<Shape>>))
      const text = await response.text()
      if (!response.ok) return complain(response, text, locale)
      if (answers && json) console.log(JSON.stringify(JSON.parse(text).data, null, 2))
      else if (!answers && text) process.stdout.write(text)
      else {
        const say: Say = (key, params) => translate(locale, `command.${key}`, params)
        const data = (answers ? answers.parse(JSON.parse(text).data) : null) as z.output<Answer>
        for (const line of prints(data, { say, locale })) console.log(line)
      }
      return true
    },
  }
}

function ask(site: Site, { method = 'GET', path, query = {}, body }: Call): Promise<Response> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return site.request(`${path}${given.length > 0 ? `?${search}` : ''}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
}

/** Says why a call was refused, field by field where it is known. */
function complain(response: Response, text: string, locale: Locale): false {
  const refusal = refusalOf(text)
  if (!refusal) {
    const reason = String(response.status)
    throw new SiteRefusal(translate(locale, 'command.refused', { url: response.url || 'Aula', reason }))
  }
  console.error(refusal.message)
  for (const [field, messages] of Object.entries(refusal.data ?? {})) {
    console.error(`  ${field}: ${messages.join(' ')}`)
  }
  return false
}

const refusalBody = z.object({
  message: z.string(),
  data: z.record(z.string(), z.array(z.string())).optional(),
})

/** What the site says of a call that it refuses; null when it is none of its own answers. */
export function refusalOf(text: string): z.output<typeof refusalBody> | null {
  try {
    return refusalBody.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** What the operator may type, as the calls take it. Names are part of the path: they are escaped there. */
export const given = {
  text: z.string().trim().min(1),
  wholeNumber: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  /** Dollars, "12.50", in cents. */
  dollars: z.string().transform((text, context) => {
    const amount = parseMoney(text)
    if (amount) return amount.amount
    context.addIssue({ code: 'custom', message: 'invalid-value' })
    return z.NEVER
  }),
  /** "course/api-laravel". */
  product: z
    .string()
    .regex(/^(course|book|pack)\/[a-z0-9-]+$/)
    .transform((text) => {
      const [type, slug] = text.split('/') as ['course' | 'book' | 'pack', string]
      return { type, slug }
    }),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .optional(),
  yes: z.boolean().optional(),
}
