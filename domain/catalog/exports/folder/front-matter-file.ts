import { stringify } from 'yaml'
import { trimMarkdown } from '#domain/catalog/imports/read-text.ts'
import type { Money } from '#values/money.ts'
import { toDecimal } from '#values/money.ts'

/** Undefined values are left out. */
type Values = Readonly<Record<string, string | undefined>>

/** A file as `parseFrontMatter` reads it: YAML of texts and lists of maps of texts, in the given order, then the body. */
export function frontMatterFile(
  values: Values,
  { lists = {}, body = '' }: { lists?: Readonly<Record<string, readonly Values[]>>; body?: string } = {},
): string {
  const full = Object.entries(lists).filter(([, entries]) => entries.length > 0)
  const known = [...Object.entries(values).filter(([, value]) => value !== undefined), ...full]
  // The failsafe schema writes "12.50" and "true" plainly, as authors do.
  const yaml =
    known.length === 0 ? '' : stringify(Object.fromEntries(known), { schema: 'failsafe', lineWidth: 0 })
  const text = trimMarkdown(body)
  return `---\n${yaml}---\n${text === '' ? '' : `\n${text}\n`}`
}

/** A file without front matter. */
export function plainFile(markdown: string): string {
  const text = trimMarkdown(markdown)
  // Otherwise its first line would begin front matter, or be a byte order mark that decoders drop.
  return `${/^(?:---|\uFEFF)/.test(text) ? '\n' : ''}${text}\n`
}

/** A line as the importer's `words` leaves it; undefined when nothing is left. */
export function lineOf(text: string | undefined, most: number): string | undefined {
  const line = cut((text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), most).trimEnd()
  return line === '' ? undefined : line
}

/** Never half a surrogate pair. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Minor units of US dollars as "12" or "12.50". */
export function dollars(amount: number): string {
  return toDecimal({ amount, currency: 'USD' } satisfies Money).replace(/\.00$/, '')
}

/** Only what is not the default. */
export function whenTrue(flag: boolean): string | undefined {
  return flag ? 'true' : undefined
}
