import { openDatabase } from '../../gateways/database/open-database.ts'
import { type HighlightPages, writeHighlights } from './measure-highlights.ts'

type Execute = (statement: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export const fewComments = 5
export const manyComments = 500
const slug = 'http-desde-el-cable'

export type Fixtures = { quiet: string; lively: string; highlights: HighlightPages }

/**
 * Writes comments and highlights into the demo of a data folder whose site is stopped. Returns the addresses of classes with few and
 * with many comments, and of the highlighted pages.
 */
export function writeFixtures(dataFolder: string): Promise<Fixtures> {
  return withDatabase(dataFolder, async (execute) => {
    await execute('delete from comments')
    for (const [section, count] of [fewComments, manyComments].entries()) {
      await execute(
        `insert into comments (lesson_id, author_id, title, body, created_at)
        select lessons.id, users.id, 'Question ' || number, '<p>What about <code>case ' || number || '</code>?</p>', now()
        from generate_series(1, $1::integer) as number, users, lessons
        join sections on sections.id = lessons.section_id join courses on courses.id = sections.course_id
        where users.email like 'bruno@%' and courses.slug = $2 and sections.position = $3 and lessons.position = 0`,
        [count, slug, section],
      )
    }
    const highlights = await writeHighlights(execute)
    return { quiet: `/${slug}/0/0?tab=comments`, lively: `/${slug}/1/0?tab=comments`, highlights }
  })
}

/** Copies a course of the demo until there are `count` courses. */
export function writeCourses(dataFolder: string, count: number): Promise<void> {
  return withDatabase(dataFolder, async (execute) => {
    const { rows } = await execute(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'courses'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'slug')`,
    )
    const names = rows[0]?.names
    await execute(
      `insert into courses (slug, ${names}) select 'copy-' || number, ${names}
      from (select * from courses where slug = $1) as original,
        generate_series(1, $2::integer - (select count(*)::integer from courses)) as number`,
      [slug, count],
    )
  })
}

async function withDatabase<T>(dataFolder: string, work: (execute: Execute) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataFolder })
  try {
    return await work(
      (statement, values = []) => database.queue.executeSql(statement, values) as ReturnType<Execute>,
    )
  } finally {
    await database.close()
  }
}
