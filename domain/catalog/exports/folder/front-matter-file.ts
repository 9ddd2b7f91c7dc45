import { stringify } from 'yaml'
import { trimMarkdown } from '#domain/catalog/imports/read-text.ts'
import type { Money } from '#values/money.ts'
import { toDecimal } from '#values/money.ts'

/** Undefined values are left out. */
type Values = Readonly<Record<string, string | undefined>>

/** A file as `parseFrontMatter` reads it: YAML with texts and lists of maps of texts, in the given order, then the body. */
export function frontMatterFile(
  values: Values,
  { lists = {}, body = '' }: { lists?: Readonly<Record<string, readonly Values[]>>; body?: string } = {},
): string {
  const full = Object.entries(lists).filter(([, entries]) => entries.length > 0)
  const known = [...Object.entries(values).filter(([, value]) => value !== undefined), ...full]
  // The failsafe schema writes "12.50" and "true" without quotes, as authors do.
  const yaml =
    known.length === 0 ? '' : stringify(Object.fromEntries(known), { schema: 'failsafe', lineWidth: 0 })
  const text = trimMarkdown(body)
  return `---\n${yaml}---\n${text === '' ? '' : `\n${text}\n`}`
}

/** A file without front matter. */
export function plainFile(markdown: string): string {
  const text = trimMarkdown(markdown)
  // Without the empty line, a first line of `---` would begin front matter, and decoders would drop a byte order mark.
  return `${/^(?:---|\uFEFF)/.test(text) ? '\n' : ''}${text}\n`
}

/** A line as the importer's `words` reads it; undefined when nothing is left. */
export function lineOf(text: string | undefined, most: number): string | undefined {
  const line = cut((text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), most).trimEnd()
  return line === '' ? undefined : line
}

/** Shortens a text without cutting a surrogate pair. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Minor units of US dollars as "12" or "12.50". */
export function dollars(amount: number): string {
  return toDecimal({ amount, currency: 'USD' } satisfies Money).replace(/\.00$/, '')
}

/** A flag for front matter, left out when false, which is the default. */
export function whenTrue(flag: boolean): string | undefined {
  return flag ? 'true' : undefined
}
