import type { Locale } from '#values/locale.ts'
import type { Say } from './command.ts'

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

/** One fact per line; those with empty values are left out. */
export function facts(all: readonly (readonly [name: string, value: string | null])[]): readonly string[] {
  const known = all.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  const width = Math.max(0, ...known.map(([name]) => name.length))
  return known.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`)
}

/** A moment in UTC, in the words of `locale`; a dash for null. */
export function moment(iso: string | null, locale: Locale): string {
  if (iso === null) return '—'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}

/** Lines that tell how to ask for the next and the previous page of a list. */
export function pages(
  { previous, next }: { previous: string | null; next: string | null },
  say: Say,
): readonly string[] {
  return [
    ...(next === null ? [] : [say('pages.next', { place: next })]),
    ...(previous === null ? [] : [say('pages.previous', { place: previous })]),
  ]
}
