import type { SoldShop } from './create-sold-shop.ts'

const words = `(array['no','me','funciona','cuando','quiero','usar','el','componente','de','la','clase','anterior','sale','un','error','en','consola','con','la','versión','nueva',
  'alguien','sabe','por','qué','se','hace','así','y','no','de','otra','manera','gracias','muy','buena','explicación','servidor','base','datos','consulta','estado','promesa','función',
  'variable','archivo','ruta','módulo','prueba','puerto','imagen','docker','contenedor','rama','commit','consulta','índice','tabla','columna','botón','formulario','evento'])`
/** SQL for a text of `least` to `most` words from a small vocabulary. */
export const prose = (
  n: string,
  salt: number,
  least: number,
  most: number,
) => `(select string_agg(${words}[1 + floor(62 * pg_temp.drawn(${n} * 100 + word, ${salt}))::int], ' ')
    from generate_series(1, ${least} + floor(${most - least} * pg_temp.drawn(${n}, ${salt + 1}))::int) as word)`

/** SQL for questions under classes, most of them answered. One in ten thousand words is rare. */
export const conversation = ({ comments, messages, people }: SoldShop): string[] => [
  `create table sold_comments as
    select n, (select array_agg(id order by hashint4(id)) from sold_lessons)[1 + floor((select count(*) from sold_lessons) * power(pg_temp.drawn(n, 41), 3))::int] as lesson_id,
      (select id from sold_people where sold_people.n = 1 + floor(${people} * power(pg_temp.drawn(comment.n, 42), 2))::int) as person,
      now() - interval '1095 days' * (1 - power(n::float8 / ${comments}, 0.7)) as at
    from generate_series(1, ${comments}) as comment(n)`,
  `insert into comment_threads (lesson_id, person_id, asked_at, last_at, done_at, waits_since, reported_at)
    select lesson_id, person, min(at), max(at), case when not bool_or(waits) then max(at) + interval '3 hours' end, case when bool_or(waits) then min(at) end,
      case when max(n) % 900 = 0 then max(at) end
    from (select *, at > now() - interval '3 days' or n % 1500 = 0 as waits from sold_comments) as asked
    group by lesson_id, person`,
  'create index on comment_threads (lesson_id, person_id)',
  `insert into comments (lesson_id, author_id, title, body, created_at, thread_id, at_second, hidden_at)
    select lesson_id, author, title, body, at, thread_id, second, hidden_at from (
      select asked.lesson_id, person as author, case when n % 4 = 0 then ${prose('asked.n', 43, 3, 9)} else '' end as title,
        '<p>' || ${prose('asked.n', 45, 8, 60)} || case when n % 10000 = 7 then ' ornitorrinco' else '' end || '</p>' as body,
        at, threads.id as thread_id, case when n % 3 = 0 then (n % 600)::int end as second, case when n % 400 = 0 then at + interval '1 day' end as hidden_at
      from sold_comments as asked join comment_threads as threads on threads.lesson_id = asked.lesson_id and threads.person_id = asked.person
      union all
      select asked.lesson_id, 'sold-author-' || 1 + n % 3, '', '<p>' || ${prose('asked.n', 47, 10, 50)} || '</p>', at + interval '3 hours', threads.id, null, null
      from sold_comments as asked join comment_threads as threads on threads.lesson_id = asked.lesson_id and threads.person_id = asked.person
      where n % 3 <> 0 and at < now() - interval '3 days'
    ) as written order by at`,
  'drop index comment_threads_lesson_id_person_id_idx',
  `insert into comment_reports (comment_id, reporter_id, reason, created_at, settled_at, outcome)
    select comments.id, (select id from sold_people where n = 1 + comments.id % 1000), 'rude', comments.created_at, case when reported_at is null then comments.created_at end,
      case when reported_at is null then 'dismissed' end
    from comments join comment_threads as threads on threads.id = thread_id where reported_at = comments.created_at or comments.id % 700 = 0 on conflict do nothing`,
  `insert into contact_messages (user_id, email, name, surname, message, created_at, done_at)
    select case when message.n % 2 = 0 then person.id end, coalesce(person.email, 'asks' || message.n || '@example.org'), split_part(person.name, ' ', 1), split_part(person.name, ' ', 2),
      ${prose('message.n', 49, 12, 120)}, at, case when at < now() - interval '6 days' then at + interval '5 hours' end
    from generate_series(1, ${messages}) as message(n) join sold_people as person on person.n = 1 + message.n * 7 % ${people},
      lateral (select now() - interval '1095 days' * (1 - message.n::float8 / ${messages}) as at) as times`,
  `insert into contact_replies (message_id, author_id, body, text_key, created_at)
    select id, 'sold-author-4', ${prose('contact_messages.id', 51, 12, 60)}, 'sold-' || id, done_at from contact_messages where done_at is not null`,
  `insert into canned_replies (name, body, edited_at) select jsonb_build_object('es', 'Respuesta ' || n, 'en', 'Reply ' || n), jsonb_build_object('es', 'Hola', 'en', 'Hello'), now() from generate_series(1, 30) as n`,
]
