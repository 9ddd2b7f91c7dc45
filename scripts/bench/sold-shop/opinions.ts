import { prose } from './conversation.ts'

/** SQL for opinions: one in twenty owners of a product writes one, most are content, and two thirds write words. */
export const opinions = (): string[] => [
  `insert into opinions (product_type, product_id, writer_id, stars, words, seen, seen_of, locale, created_at, answer, answered_by_id, answered_at, hidden_at, hidden_by_id, hidden_reason, reported_at)
    select product_type, product_id, user_id, 5 - floor(5 * power(pg_temp.drawn(id, 61), 4))::int,
      case when id % 3 <> 0 then ${prose('owned.id', 62, 4, 60)} else '' end,
      case when product_type = 'course' then 20 + id % 100 end, case when product_type = 'course' then 120 end, 'es', at,
      case when id % 4 = 0 then ${prose('owned.id', 64, 4, 30)} end, case when id % 4 = 0 then 'sold-author-1' end,
      case when id % 4 = 0 then at + interval '1 day' end, case when id % 500 = 1 then at end, case when id % 500 = 1 then 'sold-author-4' end,
      case when id % 500 = 1 then 'rude' end, case when id % 900 = 2 then at end
    from (
      select *, granted_at + (now() - granted_at) * pg_temp.drawn(id, 65) as at from entitlements
      where revoked_at is null and order_id is not null and product_type in ('course', 'book') and pg_temp.drawn(id, 60) < 0.05
    ) as owned order by at
    on conflict do nothing`,
  `insert into opinion_reports (opinion_id, reporter_id, reason, created_at)
    select opinions.id, sold_people.id, 'rude', reported_at from opinions join sold_people on n = 1 + opinions.id % 1000 where reported_at is not null
    on conflict do nothing`,
  ...['course', 'book'].map(
    (type) =>
      `update ${type}s set star_counts = counted.counts from (
        select product_id, jsonb_build_array(${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where stars = ${stars})`).join(', ')}) as counts
        from opinions where product_type = '${type}' and hidden_at is null group by product_id
      ) as counted where counted.product_id = ${type}s.id`,
  ),
]
