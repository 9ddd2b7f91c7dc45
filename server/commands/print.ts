import type { Locale } from '#values/locale.ts'

/** Rows under their heads, in columns as wide as they must be; `none` when there is no row. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): readonly string[] {
  if (rows.length === 0) return [none]
  const lines = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Names and values, one a line; what has no value is left out. */
export function facts(all: readonly (readonly [name: string, value: string | null])[]): readonly string[] {
  const known = all.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  const width = Math.max(0, ...known.map(([name]) => name.length))
  return known.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`)
}

/** A moment of an answer as an operator reads it, in UTC as logs are; a dash for none. */
export function moment(iso: string | null, locale: Locale): string {
  if (iso === null) return '—'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}
