import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * For an index of all parts of a text of three letters (migration 0054): by it, any longer part of the text is found without reading
 * every row.
 */
export function partsOf(text: SQL): SQL {
  return sql`public.search_parts(${text})`
}

/**
 * Whether the index could find the text in a row, which then has to be compared itself; undefined for a text that is too short for
 * it.
 */
export function mayHold(parts: SQL, text: string): SQL | undefined {
  return [...text].length < 3 ? undefined : sql`${parts} @> public.search_parts(${text})`
}

/** The digests that a text holds, each of which names a file (migration 0073); an index of them answers `holdsDigests`. */
export function digestsIn(text: SQL): SQL {
  return sql`public.digests_in(${text})`
}

/** Whether the text names one of these files. */
export function holdsDigests(text: SQL, digests: readonly string[]): SQL {
  return sql`${digestsIn(text)} && ${asArray(digests)}`
}

/** Of these, those that the text names. */
export function digestsOf(text: SQL, digests: readonly string[]): SQL<string[]> {
  return sql<
    string[]
  >`to_jsonb(array(select unnest(${digestsIn(text)}) intersect select unnest(${asArray(digests)})))`
}

const asArray = (digests: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb))`

/** For `ilike`: any text that holds this one. */
export function anyWith(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/**
 * Whether one of the columns holds a text, in any case. What cannot hold it is left out first by a comparison of bytes, which takes a
 * third of the time: it knows the other case of Latin letters without accents alone, and of those not `i` and `k`, which are the small
 * letters of `İ` and of the sign of Kelvin as well.
 */
export function hasText(columns: readonly (SQL | AnyPgColumn)[], text: string): SQL | undefined {
  // To compare every row with nothing takes longer than to read it.
  if (text === '') return undefined
  const bytes = `%${text.replaceAll(/[^ a-hjl-zA-HJL-Z0-9@.-]+/g, '%')}%`
  return and(
    /^%+$/.test(bytes)
      ? undefined
      : or(...columns.map((column) => sql`${column} collate "C" ilike ${bytes}`)),
    or(...columns.map((column) => sql`${column} ilike ${anyWith(text)}`)),
  )
}

/** Compared as bytes, so that a beginning is a range of an index with `collate "C"`, whatever the database's collation. */
export function startsWith(text: SQL | AnyPgColumn, start: string): SQL {
  return sql`${text} collate "C" >= ${start} and ${text} collate "C" < ${`${start}\u{10ffff}`}`
}

/**
 * Words without case and accents, divided at spaces only. PostgreSQL's own parser takes numbers out of words (`4e9f` becomes `4e9` and
 * `f`), which then no beginning finds.
 */
export function wordsOf(text: SQL | AnyPgColumn): SQL {
  return sql`array_to_tsvector(string_to_array(public.search_fold(${text}), ' '))`
}

/**
 * Whether words that `wordsOf` made hold all of a text, each from its beginning, but for those that more follows without a space: of an
 * address all but its last, so that `ana@…` does not find `anabel@…`. Not for a text without a word.
 */
export function holdsWords(words: SQL, text: string): SQL {
  return sql`${words} @@ (
    select string_agg(quote_literal(word) || case when is_last then ':*' else '' end, ' & ')::tsquery
    from (
      select word, place = max(place) over (partition by number) as is_last
      from regexp_split_to_table(${text}, '\\s+') with ordinality as typed (part, number),
        regexp_split_to_table(public.search_fold(part), ' +') with ordinality as folded (word, place)
      where word <> ''
    ) as asked)`
}
