const title = (kind: [string, string]) =>
  `jsonb_build_object('es', '${kind[0]} ' || subject || ' ' || n, 'en', '${kind[1]} ' || subject || ' ' || n)`
const subjects = `(array['Vue','React','TypeScript','Node','SQL','Docker','Linux','Git','Rust','CSS','Python','HTTP'])`

/** SQL for three authors, 50 courses of 120 classes, 15 books and 5 packs. In `sold_products` the first in rank sells most. */
export const products: readonly string[] = [
  `insert into users (id, name, email, email_verified, role, created_at)
    select 'sold-author-' || n, 'Author ' || n, 'author' || n || '@shop.example.org', true, case when n < 4 then 'author' else 'support' end,
      now() - interval '3 years'
    from generate_series(1, 5) as n`,
  `insert into courses (slug, status, title, subtitle, description, position, price, player, category_id, author_id, exclusive_offered, exclusive_price)
    select 'sold-course-' || n, case when n > 47 then 'archived' else 'published' end, ${title(['Curso de', 'Course on'])}, '{}', '{}', 100 + n,
      1900 + n % 9 * 1000, 'file', (select min(id) from categories), 'sold-author-' || 1 + n % 3, n % 4 = 0, 900
    from generate_series(1, 50) as n, lateral (select ${subjects}[1 + n % 12]) as about(subject)`,
  `insert into books (slug, status, title, subtitle, description, position, price, language, page_count, category_id, author_id)
    select 'sold-book-' || n, 'published', ${title(['Libro de', 'Book on'])}, '{}', '{}', 100 + n, 900 + n % 5 * 500, 'all', 200 + n,
      (select min(id) from categories), 'sold-author-' || 1 + n % 3
    from generate_series(1, 15) as n, lateral (select ${subjects}[1 + n % 12]) as about(subject)`,
  `insert into packs (slug, status, title, description, position)
    select 'sold-pack-' || n, 'published', ${title(['Pack de', 'Pack on'])}, '{}', 100 + n
    from generate_series(1, 5) as n, lateral (select ${subjects}[1 + n % 12]) as about(subject)`,
  `insert into pack_items (pack_id, product_type, product_id, price, position)
    select packs.id, 'course', courses.id, 1500, part
    from generate_series(1, 5) as n cross join generate_series(0, 2) as part
      join packs on packs.slug = 'sold-pack-' || n join courses on courses.slug = 'sold-course-' || n * 7 + part`,
  `insert into sections (course_id, key, position, title)
    select id, 'part-' || part, part, jsonb_build_object('es', 'Parte ' || part, 'en', 'Part ' || part)
    from courses, generate_series(1, 6) as part where slug like 'sold-%'`,
  `insert into lessons (section_id, key, position, type, title, note, reading, source_code, duration_seconds)
    select sections.id, 'class-' || part, part, case when part % 7 = 0 then 'reading' else 'video' end,
      jsonb_build_object('es', 'Clase ' || part, 'en', 'Class ' || part), '{}', '{}', '{}', 240 + part * 37
    from sections join courses on courses.id = course_id, generate_series(1, 20) as part where courses.slug like 'sold-%'`,
  `insert into book_sections (book_id, key, position, title, content)
    select id, 'chapter-' || part, part, jsonb_build_object('es', 'Capítulo ' || part), '{}'
    from books, generate_series(0, 19) as part where slug like 'sold-%'`,
  `create table sold_products as
    select row_number() over (order by hashtextextended(type || slug, 1)) as rank, *
    from (
      select 'course' as type, id, slug, title, price, jsonb_build_array(jsonb_build_object('productType', 'course', 'productId', id, 'slug', slug, 'title', title)) as items
      from courses where slug like 'sold-%'
      union all
      select 'book', id, slug, title, price, jsonb_build_array(jsonb_build_object('productType', 'book', 'productId', id, 'slug', slug, 'title', title))
      from books where slug like 'sold-%'
      union all
      select 'pack', packs.id, packs.slug, packs.title, 4500, jsonb_agg(jsonb_build_object('productType', 'course', 'productId', courses.id, 'slug', courses.slug, 'title', courses.title))
      from packs join pack_items on pack_id = packs.id join courses on courses.id = pack_items.product_id where packs.slug like 'sold-%' group by packs.id
    ) as product`,
  `insert into regional_rules (country, currency, discount, minimum, rate, bank_details, active, updated_at)
    select country, currency, 500, 1000, rate, '{"es": "Banco 1234", "en": "Bank 1234"}', true, now()
    from (values ('MX', 'MXN', '17.1'), ('CO', 'COP', '3900'), ('AR', 'ARS', '900'), ('PE', 'PEN', '3.7'), ('CL', 'CLP', '940')) as rules(country, currency, rate)
    on conflict do nothing`,
]
