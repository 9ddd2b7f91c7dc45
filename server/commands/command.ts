import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { parseMoney } from '#values/parse-money.ts'
import { type ProductType, productTypes } from '#values/product.ts'
import { type Site, SiteRefusal } from './open-site.ts'

const productName = new RegExp(`^(?:${productTypes.join('|')})/[a-z0-9-]+$`)

export type Session = {
  readonly site: Site
  readonly locale: Locale
  /** Whether to print JSON. */
  readonly json: boolean
}

/** How a command is typed. */
export type CommandWords = {
  readonly noun: string
  readonly verb: string
  /** Options by name, as text. A boolean takes no value, a list may be repeated. */
  readonly takes: z.ZodObject
  /** Options given without names, in order; a list takes the rest. */
  readonly positionals: readonly string[]
  /** Groups of options of which at most one may be typed, or exactly one where it is `needed`. */
  readonly alternatives?: Alternatives
}

export type Command = CommandWords & {
  /**
   * The confirmation to ask for unless `--yes` was typed. Null when `run` will fail anyway. Throws
   * `SiteRefusal`.
   */
  readonly question?: (given: Record<string, unknown>, session: Session) => Promise<string | null>
  /** Resolves to true on success, false when it printed a refusal. Throws `SiteRefusal`. */
  readonly run: (given: Record<string, unknown>, session: Session) => Promise<boolean>
}

type Alternatives = readonly { readonly options: readonly string[]; readonly needed?: boolean }[]

/** A call of the studio's API. Query values that are undefined are left out. */
type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Translates a text below `command` in the locales. */
export type Say = (key: string, params?: Record<string, string | number>) => string

export type Reader = { readonly say: Say; readonly locale: Locale }

/**
 * A command that makes one call of the studio and prints the answer. `answers`: the schema of the answer's `data`; null
 * for an empty answer or a file, which is printed unchanged or written to `file`.
 */
export function apiCommand<const Shape extends z.ZodRawShape, Answer extends z.ZodType = z.ZodNull>({
  name,
  takes,
  positionals = [],
  alternatives = [],
  question,
  asks,
  fields = () => ({}),
  answers,
  prints,
  well = () => true,
  file = () => undefined,
}: {
  name: `${string} ${string}`
  takes: Shape
  positionals?: readonly (keyof Shape & string)[]
  alternatives?: Alternatives
  /** The question before an irreversible command; `look` reads from the studio what the question mentions. */
  question?: (given: z.output<z.ZodObject<Shape>>, reader: Reader, look: Look) => Promise<string>
  asks: (given: z.output<z.ZodObject<Shape>>) => Call
  /** The typed options by the call's field names, where they differ. */
  fields?: (given: z.output<z.ZodObject<Shape>>) => Readonly<Record<string, keyof Shape & string>>
  answers: Answer | null
  prints: (data: z.output<Answer>, reader: Reader) => readonly string[]
  /** Whether the answer needs no attention; otherwise the command ends with 1, for scripts to notice. */
  well?: (data: z.output<Answer>) => boolean
  file?: (given: z.output<z.ZodObject<Shape>>) => string | undefined
}): Command {
  const [noun = '', verb = ''] = name.split(' ')
  return {
    noun,
    verb,
    positionals,
    alternatives,
    takes: z.strictObject({ ...takes, ...(question && agreement) }),
    ...(question && {
      question: (typed, { site, locale }) =>
        question(typed as z.output<z.ZodObject<Shape>>, readerOf(locale), (call, schema) =>
          look(site, call, schema),
        ),
    }),
    async run(given, { site, locale, json }) {
      const typed = given as z.output<z.ZodObject<Shape>>
      const response = await ask(site, asks(typed))
      const text = await response.text()
      if (!response.ok) {
        const names: Record<string, string> = fields(typed)
        const label = (field: string) => labelOf(names[field] ?? field, takes, positionals)
        return complain(response, text, label, locale)
      }
      if (!answers && text) {
        const place = file(typed)
        if (place === undefined) process.stdout.write(text)
        else await writeNewFile(place, text, locale)
        return true
      }
      const answer = answers ? JSON.parse(text).data : null
      const data = (answers ? answers.parse(answer) : null) as z.output<Answer>
      if (answers && json) console.log(JSON.stringify(answer, null, 2))
      else for (const line of prints(data, readerOf(locale))) console.log(line)
      return well(data)
    },
  }
}

export const agreement = { yes: z.boolean().optional() }

type Look = <Answer extends z.ZodType>(call: Call, schema: Answer) => Promise<z.output<Answer>>

/** Makes a call and returns its data. Throws `SiteRefusal` with the reason when it is refused. */
export async function look<Answer extends z.ZodType>(
  site: Site,
  call: Call,
  schema: Answer,
): Promise<z.output<Answer>> {
  const response = await ask(site, call)
  const text = await response.text()
  if (response.ok) return schema.parse(JSON.parse(text).data)
  const reason = refusalOf(text)?.message ?? String(response.status)
  throw new SiteRefusal(reason)
}

export function readerOf(locale: Locale): Reader {
  return { locale, say: (key, params) => translate(locale, `command.${key}`, params) }
}

function ask(site: Site, { method = 'GET', path, query = {}, body }: Call): Promise<Response> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return site.request(`${path}${given.length > 0 ? `?${search}` : ''}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
}

function labelOf(field: string, takes: z.ZodRawShape, positionals: readonly string[]): string {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (positionals.includes(name)) return name.toUpperCase()
  return Object.hasOwn(takes, name) ? `--${name}` : field
}

/** Prints why a call was refused, by field where the answer says so. Throws `SiteRefusal` for other answers than the site's. */
function complain(response: Response, text: string, label: (field: string) => string, locale: Locale): false {
  const refusal = refusalOf(text)
  if (!refusal) {
    const reason = String(response.status)
    throw new SiteRefusal(translate(locale, 'command.refused', { url: response.url || 'Aula', reason }))
  }
  console.error(refusal.message)
  for (const [field, messages] of Object.entries(refusal.data ?? {})) {
    console.error(`  ${label(field)}: ${messages.join(' ')}`)
  }
  return false
}

const refusalBody = z.object({
  message: z.string(),
  data: z.record(z.string(), z.array(z.string())).optional(),
})

/** The refusal in an answer; null when the answer does not come from the site. */
export function refusalOf(text: string): z.output<typeof refusalBody> | null {
  try {
    return refusalBody.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Options that choose a page of a list. */
export const placeOptions = { after: z.string().min(1).optional(), before: z.string().min(1).optional() }

/** Parsers of options, with the values that calls expect. Names are not escaped here: do that in paths. */
export const given = {
  text: z.string().trim().min(1),
  wholeNumber: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'whole-number-expected' })
    .transform(Number),
  dollars: z.string().transform((text, context) => {
    const amount = parseMoney(text)
    if (amount) return amount.amount
    context.addIssue({ code: 'custom', message: 'amount-expected' })
    return z.NEVER
  }),
  product: z
    .string()
    .regex(productName, { error: 'product-expected' })
    .transform((text) => {
      const [type, slug] = text.split('/') as [ProductType, string]
      return { type, slug }
    }),
  yes: z.boolean().optional(),
}

async function writeNewFile(path: string, text: string, locale: Locale): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' ? 'file-there' : 'file-not-written'
    throw new SiteRefusal(translate(locale, `command.${reason}`, { file: path, reason: code }))
  }
  console.error(translate(locale, 'command.file-written', { file: path }))
}
