import type { SoldShop } from './create-sold-shop.ts'

const given = `(array['Lucía','Martín','Sofía','Hugo','María','Mateo','Valentina','Daniel','Paula','Pablo','Carla','Álvaro','Elena','Diego','Ana','Javier','Laura',
  'Andrés','Camila','Sergio','Irene','Iván','Noa','Raúl','Julia','Óscar','Nerea','Adrián','Rocío','Tomás','Emma','Liam','Olivia','Noah','Grace','Jack','Chloe','Owen','Ruth','Max'])`
const family = `(array['García','Rodríguez','González','Fernández','López','Martínez','Sánchez','Pérez','Gómez','Martín','Jiménez','Ruiz','Hernández','Díaz','Moreno','Muñoz',
  'Álvarez','Romero','Alonso','Gutiérrez','Navarro','Torres','Domínguez','Vázquez','Ramos','Gil','Ramírez','Serrano','Blanco','Molina','Morales','Suárez','Ortega','Delgado','Castro','Ortiz',
  'Rubio','Marín','Sanz','Núñez','Iglesias','Medina','Garrido','Cortés','Castillo','Santos','Lozano','Guerrero','Cano','Prieto','Smith','Jones','Brown','Taylor','Wilson','Evans','Walker','Wright','Hall','Green'])`
const domains = `(array['example.org','example.com','mail.example.net','correo.example.es','uni.example.edu'])`

/** SQL for people. `sold_people`: when each joined, their country, and how often they buy (half at most twice, a few sixty times). */
export const people = ({ people: count }: SoldShop): string[] => [
  `create table sold_people as
    select n, substr(md5('person ' || n), 1, 24) as id,
      now() - interval '1095 days' * (1 - power(n::float8 / ${count}, 0.7)) as joined,
      1 + floor(66 * power(pg_temp.drawn(n, 1), 5.5))::int as buys,
      (array['ES','ES','ES','ES','MX','MX','MX','CO','CO','AR','AR','PE','CL','US','US','EC','VE','GT','BO','UY','DE','FR','GB','IT','BR','PT','CR','DO','PA','NL'])[1 + floor(30 * pg_temp.drawn(n, 2))::int] as country,
      given || ' ' || family as name,
      replace(public.search_fold(given), ' ', '') || '.' || replace(public.search_fold(family), ' ', '') || n || '@' || ${domains}[1 + n % 5] as email
    from generate_series(1, ${count}) as n,
      lateral (select ${given}[1 + floor(40 * pg_temp.drawn(n, 3))::int] as given, ${family}[1 + floor(60 * pg_temp.drawn(n, 4))::int] as family) as named`,
  `insert into users (id, name, email, email_verified, created_at, updated_at, locale, block_shopping, last_seen_at)
    select id, name, email, n % 20 <> 0, joined, joined, case when country in ('US', 'GB', 'DE', 'NL') then 'en' else 'es' end, n % 2000 = 0,
      joined + (now() - joined) * power(pg_temp.drawn(n, 5), 0.5)
    from sold_people`,
  'create unique index on sold_people (n)',
  'analyze sold_people',
  `insert into newsletter_subscriptions (email, user_id, locale, confirmed_at, created_at)
    select email, id, case when n % 5 = 0 then 'en' else 'es' end, case when n % 12 <> 0 then joined end, joined from sold_people where n % 10 < 6`,
  `insert into newsletters (digest, subject, preview, body, state, revision, started_at, audience_at, run, spread, finished_at, sent, failed, unsubscribed, created_at, updated_at)
    select 'sold-' || n, jsonb_build_object('es', 'Novedades ' || n, 'en', 'News ' || n), '{}', jsonb_build_object('es', repeat('Texto de las novedades. ', 100), 'en', repeat('Text of the news. ', 100)),
      case when n > 148 then 'draft' else 'sent' end, 3, case when n <= 148 then at end, case when n <= 148 then at end, 1, n <= 148, case when n <= 148 then at end,
      case when n <= 148 then 30000 + n else 0 end, case when n <= 148 then n % 7 else 0 end, n % 40, at, at
    from generate_series(1, 150) as n, lateral (select now() - interval '7 days' * (151 - n)) as times(at)`,
  `insert into newsletter_deliveries (newsletter_id, subscription_id, run, tries, sent_at)
    select newsletters.id, newsletter_subscriptions.id, 1, 1, newsletters.started_at
    from newsletters join newsletter_subscriptions on newsletter_subscriptions.confirmed_at < newsletters.started_at
    where newsletters.digest like 'sold-%' and newsletters.state = 'sent' and newsletters.created_at > now() - interval '170 days'`,
  `insert into sessions (id, user_id, token, expires_at, seen_at, created_at, updated_at)
    select 'sold-' || n, id, md5('session ' || n), now() + interval '20 days', now() - interval '1 hour' * (n % 200), joined, joined from sold_people where n % 3 = 0`,
  `insert into gem_entries (user_id, number, reason, amount, balance, day, created_at)
    select id, number, 'daily', 1, number, (joined + interval '1 day' * number)::date, joined + interval '1 day' * number
    from sold_people, generate_series(1, 5) as number`,
]
