import type { DatabaseConnection } from '#gateways/database/connection.ts'

/** How many of each. `common` is in every title, `half` in every second, `tenth` in every tenth, `rare7` in every hundredth course. */
export type LargeShop = { courses: number; lessonsInCourse: number; books?: number; posts?: number }

/**
 * Writes published products by SQL, for measurements and tests with a large shop. It takes a second for 100 courses on either
 * database, mostly for the index of the search. Courses that exist already are left unchanged.
 */
export async function createLargeShop(
  { queue }: Pick<DatabaseConnection, 'queue'>,
  { courses, lessonsInCourse, books = 0, posts = 0 }: LargeShop,
): Promise<void> {
  const run = (text: string) => queue.executeSql(text, [])
  await run(`insert into categories (slug, title)
    select 'category-' || n, jsonb_build_object('es', 'Categoría ' || n, 'en', 'Category ' || n) from generate_series(1, 8) as n`)
  await run(`insert into courses (slug, status, title, subtitle, description, position, price, offer_price, player, category_id)
    select 'course-' || n, 'published', ${title}, ${title}, ${prose(20)}, n, (n % 5) * 1000, case when n % 7 = 0 then 0 end, 'file',
      ${category}
    from generate_series(1, ${courses}) as n`)
  await run(`insert into sections (course_id, key, position, title)
    select id, 'section-' || part, part, jsonb_build_object('es', 'Parte ' || part, 'en', 'Part ' || part)
    from courses, generate_series(1, 2) as part where slug like 'course-%'`)
  await run(`insert into lessons (section_id, key, position, type, title, note, reading, source_code, duration_seconds, free)
    select sections.id, 'lesson-' || part, part, case when n % 3 = 0 then 'reading' else 'video' end, ${title}, ${prose(30)},
      case when n % 3 = 0 then ${prose(60)} else '{}' end, jsonb_build_object('es', '<pre>const tenth' || n % 10 || ' = ' || n || '</pre>'),
      n % 900, n % 10 = 0
    from sections join courses on courses.id = course_id, generate_series(1, ${lessonsInCourse / 2}) as part,
      lateral (select sections.id * 31 + part) as made(n)
    where slug like 'course-%'`)
  await run(`insert into books (slug, status, title, subtitle, description, position, price, language, page_count, category_id)
    select 'book-' || n, 'published', ${title}, ${title}, ${prose(20)}, n, (n % 3) * 500, (array['es', 'en', 'all'])[1 + n % 3], 100,
      ${category}
    from generate_series(1, ${books}) as n`)
  await run(`insert into posts (slug, category_id, title, content, published_at)
    select 'post-' || n, ${category}, ${title}, ${prose(40)}, now() - make_interval(mins => n)
    from generate_series(1, ${posts}) as n`)
  await run('analyze')
}

const category = '((select array_agg(id order by id) from categories))[1 + n % 8]'

const title = `jsonb_build_object('es', concat_ws(' ', 'common', case when n % 2 = 0 then 'half' end,
    case when n % 10 = 0 then 'tenth' end, 'rare' || n % 100, 'título', n),
  'en', concat_ws(' ', 'common', 'title', n))`

/** SQL for a paragraph of words from a vocabulary of a thousand. */
function prose(words: number): string {
  return `jsonb_build_object('es', '<p>' || (select string_agg('palabra' || abs(hashint4(n * 67 + word)) % 1000, ' ')
      from generate_series(1, ${words}) as word) || '</p>',
    'en', '<p>' || (select string_agg('word' || abs(hashint4(n * 71 + word)) % 1000, ' ')
      from generate_series(1, ${words}) as word) || '</p>')`
}
