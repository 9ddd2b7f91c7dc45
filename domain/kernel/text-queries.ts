import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The sequences of three letters in a text, for an index (migration 0054) that finds any part of a text without reading every
 * row.
 */
export function partsOf(text: SQL): SQL {
  return sql`public.search_parts(${text})`
}

/**
 * Whether the index finds the row as a candidate, which must then be compared with the text itself; undefined when the text is
 * too short for the index.
 */
export function mayHold(parts: SQL, text: string): SQL | undefined {
  return [...text].length < 3 ? undefined : sql`${parts} @> public.search_parts(${text})`
}

/** The file digests that a text contains (migration 0073); an index of them serves `holdsDigests`. */
export function digestsIn(text: SQL): SQL {
  return sql`public.digests_in(${text})`
}

/** Whether the text contains one of these file digests. */
export function holdsDigests(text: SQL, digests: readonly string[]): SQL {
  return sql`${digestsIn(text)} && ${asArray(digests)}`
}

/** Those of the digests that the text contains. */
export function digestsOf(text: SQL, digests: readonly string[]): SQL<string[]> {
  return sql<
    string[]
  >`to_jsonb(array(select unnest(${digestsIn(text)}) intersect select unnest(${asArray(digests)})))`
}

const asArray = (digests: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb))`

/** A pattern for `ilike` that matches any text containing this one. */
export function anyWith(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/**
 * Whether one of the columns contains the text, ignoring case. A comparison of bytes first excludes most rows, which takes a
 * third of the time. It ignores case for Latin letters without accents only, except `i` and `k`, which are also the small letters
 * of `İ` and of the Kelvin sign.
 */
export function hasText(columns: readonly (SQL | AnyPgColumn)[], text: string): SQL | undefined {
  // Comparing every row with an empty text would take longer than reading it.
  if (text === '') return undefined
  const bytes = `%${text.replaceAll(/[^ a-hjl-zA-HJL-Z0-9@.-]+/g, '%')}%`
  return and(
    /^%+$/.test(bytes)
      ? undefined
      : or(...columns.map((column) => sql`${column} collate "C" ilike ${bytes}`)),
    or(...columns.map((column) => sql`${column} ilike ${anyWith(text)}`)),
  )
}

/**
 * Whether the text starts with `start`. Compared as bytes, so that an index with `collate "C"` serves, whatever the database's
 * collation.
 */
export function startsWith(text: SQL | AnyPgColumn, start: string): SQL {
  return sql`${text} collate "C" >= ${start} and ${text} collate "C" < ${`${start}\u{10ffff}`}`
}

/**
 * The words of a text without case and accents, split at spaces only. PostgreSQL's parser splits words at numbers (`4e9f` becomes
 * `4e9` and `f`), so that their beginnings would not be found.
 */
export function wordsOf(text: SQL | AnyPgColumn): SQL {
  return sql`array_to_tsvector(string_to_array(public.search_fold(${text}), ' '))`
}

/**
 * Whether `words`, made by `wordsOf`, contain all words of a text, the last of each group between spaces as a beginning and the
 * others whole: `ana@…` does not find `anabel@…`. The text must contain a word.
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
