import type { SoldShop } from './create-sold-shop.ts'

/** SQL for what the shop's people and jobs leave behind, such as audit entries and failed jobs. */
export const shopwork = ({ auditEntries }: SoldShop): string[] => [
  `insert into audit_entries (at, actor_id, role, action, subject, before, after)
    select at, case when n % 50 <> 0 then 'sold-author-' || 1 + floor(5 * pg_temp.drawn(n, 61))::int end, case when n % 50 = 0 then 'system' else 'author' end, action,
      case split_part(action, '.', 1) when 'draft' then 'draft/' || 1 + n % 70 when 'course' then 'course/sold-course-' || 1 + n % 50 when 'person' then 'person/' || substr(md5('person ' || 1 + n % 100000), 1, 24)
        when 'order' then 'order/' || upper(substr(md5('order ' || n % 1000000), 1, 4) || '-' || substr(md5('order ' || n % 1000000), 5, 4) || '-' || substr(md5('order ' || n % 1000000), 9, 4))
        when 'comment' then 'comment/' || n % 300000 else split_part(action, '.', 1) || '/' || n % 10000 end,
      case when n % 3 = 0 then jsonb_build_object('revision', n % 500, 'state', 'open') end,
      case action when 'draft.saved' then jsonb_build_object('revision', n % 500, 'part', n % 9000) when 'order.note-added' then jsonb_build_object('note', n) else jsonb_build_object('state', 'done', 'amount', n % 9000) end
    from generate_series(1, ${auditEntries}) as n,
      lateral (select (array['draft.saved','draft.saved','draft.saved','draft.saved','thread.done','comment.answered','order.checked','order.refunded','order.note-added','entitlement.granted',
        'course.published','person.verified','coupon.changed','comment.hidden','transfer.approved','newsletter.saved','orders.exported','media.uploaded'])[1 + floor(18 * pg_temp.drawn(n, 62))::int] as action,
        now() - interval '1095 days' * (1 - n::float8 / ${auditEntries}) as at) as made`,
  `insert into security_events (at, code, user_id, network, details)
    select now() - interval '90 days' * (1 - person.n::float8 / (select count(*) from sold_people)), (array['sign-in','sign-in','sign-in','sign-in-failed','password-changed','email-verified'])[1 + kind], person.id,
      '10.' || person.n % 256 || '.0.0/24', '{}'
    from sold_people as person, generate_series(0, 2) as kind`,
  `insert into media_files (key, kind, name, size, duration_seconds, width, height, uploaded_by, uploaded_at)
    select case when n % 4 = 0 then 'images/' else 'videos/' end || encode(sha256(convert_to('media ' || n, 'UTF8')), 'hex') || case when n % 4 = 0 then '.webp' else '.mp4' end, case when n % 4 = 0 then 'picture' else 'video' end, 'archivo-' || n || '.mp4', 1000000 * (n % 900 + 1),
      case when n % 4 <> 0 then n % 3000 end, 1920, 1080, 'sold-author-' || 1 + n % 3, now() - interval '1095 days' * (1 - n / 6000.0)
    from generate_series(1, 6000) as n`,
  `insert into drafts (kind, item_id, author_id, fields, revision, published_revision, updated_at)
    select 'course', id, author_id, jsonb_build_object('slug', slug, 'title', title), 5, case when id % 5 = 0 then 4 else 5 end, now() - interval '1 hour' * id
    from courses where slug like 'sold-%' and slug <> (select slug from sold_products where type = 'course' order by rank limit 1) on conflict do nothing`,
  `insert into saved_views (user_id, place, name, query, created_at) select id, 'orders', 'Vista ' || n, 'state=refunded', now() from users, generate_series(1, 5) as n where role = 'owner'`,
  `insert into jobs.job (name, data, state, created_on, started_on, completed_on)
    select 'send-mail', '{}', 'completed', now() - interval '5 days' * n / 30000.0, now() - interval '5 days' * n / 30000.0, now() - interval '5 days' * n / 30000.0 from generate_series(1, 30000) as n`,
  `insert into jobs.job (name, data, created_on, source_name, source_output)
    select 'dead-letter', '{"refundId": 7}', now() - interval '1 hour' * n, 'complete-refund', '{"message": "no answer"}' from generate_series(1, 60) as n`,
  // The shop's job computes the sums of sales when the site runs.
  `insert into jobs.job (name, data) values ('sum-sales', '{}')`,
]
