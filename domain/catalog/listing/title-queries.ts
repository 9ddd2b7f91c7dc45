import { type SQL, sql } from 'drizzle-orm'
import { fallbackLocale, type Locale } from '#values/locale.ts'

const words = sql`(select string_agg(value, ' ') from jsonb_each_text(title))`

/**
 * A condition that `title` or `slug` contains all words of the text, without regard to case and accents; undefined without words.
 */
export function titleHoldsWords(text: string): SQL | undefined {
  if (text.trim() === '') return undefined
  return sql`not exists (
    select 1 from regexp_split_to_table(trim(public.search_fold(${text})), ' +') as word
    where position(word in public.search_fold(concat_ws(' ', ${words}, replace(slug, '-', ' ')))) = 0)`
}

/** The title as `localize` shows it, for sorting: in the language, else the fallback language, else any. */
export function shownTitle(locale: Locale): SQL<string> {
  const fallback = sql.raw(`'${fallbackLocale}'`)
  return sql<string>`public.search_fold(coalesce(nullif(title ->> ${locale}, ''), nullif(title ->> ${fallback}, ''), ${words}, '')) collate "C"`
}
