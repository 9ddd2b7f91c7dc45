import type { SoldShop } from './create-sold-shop.ts'

/** The state of an order: about 94 of a hundred were paid, and undecided ones are from the last days. */
const state = `case
    when at > now() - interval '2 days' and of_hundred < 4 then case when of_hundred < 2 then 'pending' else 'processing' end
    when of_hundred < 2.5 then 'declined' when of_hundred < 6 then 'abandoned' when of_hundred < 9 then 'refunded' else 'fulfilled' end`

/** SQL for sales. `sold_orders`: each person buys a product at most once, and popular products more often; ids rise with time. */
export const sales = ({ orders: count }: SoldShop): string[] => [
  `create table sold_orders as
    with wanted as (
      select person.n as person, product.rank as product, person.buys, row_number() over (
        partition by person.n order by -ln(1e-9 + pg_temp.drawn(person.n * 100 + product.rank, 11)) * power(product.rank::float8, 0.7::float8)) as place
      from sold_people as person, sold_products as product
    ), moments as (
      select person, product, greatest(joined, case when pg_temp.drawn(person * 100 + product, 12) < 0.03
        then date_trunc('year', now() - interval '1 year' * floor(3 * pg_temp.drawn(person * 100 + product, 13))) - interval '35 days' + interval '1 day' * pg_temp.drawn(person * 100 + product, 14)
        else now() - interval '1095 days' * (1 - power(pg_temp.drawn(person * 100 + product, 13), 0.7)) end) as at
      from wanted join sold_people on sold_people.n = person where place <= wanted.buys
    ), chosen as (
      select *, row_number() over (order by at) as n from moments order by hashint8extended(person * 100 + product, 15) limit ${count}
    )
    select row_number() over (order by chosen.at) as n, (select coalesce(max(id), 0) from orders) + row_number() over (order by chosen.at) as id,
      chosen.person, chosen.product, chosen.at, 100 * pg_temp.drawn(chosen.n, 16) as of_hundred, pg_temp.drawn(chosen.n, 17) as method,
      pg_temp.drawn(chosen.n, 18) as coupon, pg_temp.drawn(chosen.n, 19) as affiliate, pg_temp.drawn(chosen.n, 20) as gift
    from chosen`,
  'analyze sold_orders',
  `insert into coupon_batches (prefix, created_at) select 'LOTE' || n, now() - interval '30 days' * n from generate_series(1, 10) as n`,
  `insert into coupons (code, kind, value, starts_at, ends_at, max_uses, active, batch, created_at)
    select case when n <= 400 then 'SOLD' || n else 'LOTE' || 1 + n % 10 || upper(substr(md5('coupon ' || n), 1, 10)) end, 'percent', 10 + n % 5 * 10,
      now() - interval '1095 days' * n / 5400.0, case when n % 3 = 0 then now() + interval '1 day' * (n % 200 - 100) end,
      case when n > 400 then 1 end, n % 11 <> 0, case when n > 400 then 'LOTE' || 1 + n % 10 end, now() - interval '1095 days' * n / 5400.0
    from generate_series(1, 5400) as n`,
  `insert into affiliates (user_id, link, payout_email, custom_percent, selling, created_at)
    select id, 'socio' || n, email, case when n % 9 = 0 then 40 end, n % 15 <> 0, joined from sold_people where n <= 800`,
  `create table sold_coupons as select row_number() over (order by id) as n, id, code, value from coupons where code like 'SOLD%'`,
  `insert into orders (id, number, user_id, payer_email, product_type, product_id, slug, title, extras, items, gift_to, state, flag, currency, total, lines,
      coupon_id, affiliate_id, regional, locale, method, kept, created_at, updated_at, paid_at, fulfilled_at)
    overriding system value
    select sold.id, upper(substr(md5('order ' || sold.n), 1, 4) || '-' || substr(md5('order ' || sold.n), 5, 4) || '-' || substr(md5('order ' || sold.n), 9, 4)),
      person.id, person.email, product.type, product.id, product.slug, product.title, '{"exclusive": false, "sourceCode": false}', product.items,
      case when sold.gift < 0.02 then 'gift' || sold.n || '@example.org' end, made.state,
      case when made.state in ('fulfilled', 'refunded') and sold.n % 9000 = 0 then (array['disputed', 'paid-twice', 'bought-twice', 'mismatch'])[1 + sold.n / 9000 % 4] end,
      'USD', made.total, jsonb_build_array(jsonb_build_object('reason', 'base', 'amount', jsonb_build_object('amount', product.price, 'currency', 'USD')))
        || case when coupons.id is not null then jsonb_build_array(jsonb_build_object('reason', 'coupon', 'code', coupons.code, 'amount', jsonb_build_object('amount', made.total - product.price, 'currency', 'USD'))) else '[]' end,
      coupons.id, affiliate.id, case when made.method = 'transfer' and rules.country is not null then jsonb_build_object('country', rules.country, 'currency', rules.currency, 'rate', rules.rate,
        'localAmount', round(made.total * rules.rate::numeric)) end,
      case when person.country in ('US', 'GB') then 'en' else 'es' end,
      case when made.total > 0 then made.method end, case when made.state = 'fulfilled' then made.total else 0 end,
      sold.at, sold.at + interval '5 minutes', paid.at, paid.at
    from sold_orders as sold join sold_people as person on person.n = sold.person join sold_products as product on product.rank = sold.product
      left join sold_coupons as coupons on sold.coupon < 0.09 and coupons.n = 1 + floor(400 * power(sold.coupon / 0.09, 2.5))::int
      left join sold_people as affiliate on sold.affiliate < 0.07 and affiliate.n = 1 + floor(800 * power(sold.affiliate / 0.07, 3))::int
      left join regional_rules as rules on rules.country = person.country,
      lateral (select ${state} as state, case when sold.method < 0.72 then 'card' when sold.method < 0.92 then 'wallet' else 'transfer' end as method,
        case when sold.coupon < 0.004 then 0 else product.price - product.price * coalesce(coupons.value, 0) / 100 end as total) as made,
      lateral (select case when made.state in ('fulfilled', 'refunded') then sold.at + interval '5 minutes' end as at) as paid
    order by sold.n`,
  `select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`,
  `create table sold_paid as select sold.*, orders.state, orders.total, orders.paid_at, orders.method as paid_by, person.country
    from sold_orders as sold join orders on orders.id = sold.id join sold_people as person on person.n = sold.person where orders.total > 0`,
  // One in thirty buyers tried a card before that was declined.
  `insert into payments (order_id, method, provider, reference, state, currency, amount, created_at, updated_at)
    select id, 'card', 'sandbox', 'try_' || md5('try ' || n), 'declined', 'USD', total, at, at from sold_paid where n % 30 = 0 and paid_at is not null`,
  `insert into payments (order_id, method, provider, reference, state, currency, amount, refunded, disputed, country, created_at, updated_at, paid_at)
    select id, paid_by, case when paid_by = 'transfer' then 'local-transfer' else 'sandbox' end, 'pay_' || md5('payment ' || n),
      case when paid_at is not null then 'paid' when state = 'pending' then 'open' else state end, 'USD', total, case when state = 'refunded' then total else 0 end,
      false, case when paid_at is not null then country end, at, coalesce(paid_at, at), paid_at
    from sold_paid order by n`,
  `insert into refunds (order_id, payment_id, key, currency, amount, reason, origin, state, created_at, updated_at)
    select orders.id, payments.id, 'sold-' || orders.id, 'USD', payments.amount, 'No era lo que esperaba', 'owner', 'done', refunded.at, refunded.at
    from orders join payments on payments.order_id = orders.id and payments.state = 'paid',
      lateral (select least(now(), orders.paid_at + interval '20 days' * pg_temp.drawn(orders.id, 21)) as at) as refunded
    where orders.state = 'refunded'`,
  `insert into order_notes (order_id, text, created_at) select id, 'Escribió por correo; respondido.', at from sold_paid where n % 400 = 0`,
  `insert into coupon_uses (order_id, coupon_id, user_id, email, state, updated_at)
    select id, coupon_id, user_id, payer_email, case when paid_at is not null then 'used' when state in ('pending', 'processing') then 'reserved' else 'released' end, created_at
    from orders where coupon_id is not null on conflict do nothing`,
  `insert into affiliate_sales (order_id, user_id, product_type, currency, total_amount, percent, amount, refunded_amount, voided_amount, created_at, mature_at)
    select id, affiliate_id, product_type, 'USD', total, 20, total / 5, case when state = 'refunded' then total else 0 end, case when state = 'refunded' then total / 5 else 0 end,
      paid_at, paid_at + interval '30 days'
    from orders where affiliate_id is not null and paid_at is not null and total > 0 on conflict do nothing`,
  // Affiliates were paid each month, up to two months ago.
  `insert into affiliate_payouts (user_id, email, currency, amount, state, payment_id, created_at, paid_at)
    select user_id, min(email), 'USD', sum(amount - voided_amount), 'paid', 'payout-' || user_id || '-' || month, month + interval '2 months', month + interval '2 months 1 day'
    from (select affiliate_sales.*, users.email, date_trunc('month', affiliate_sales.created_at) as month from affiliate_sales join users on users.id = user_id) as sales
    where month < date_trunc('month', now()) - interval '2 months' and amount > voided_amount group by user_id, month`,
  `update affiliate_sales set payout_id = affiliate_payouts.id, paid_at = affiliate_payouts.paid_at
    from affiliate_payouts where affiliate_payouts.user_id = affiliate_sales.user_id and payment_id = 'payout-' || affiliate_sales.user_id || '-' || date_trunc('month', affiliate_sales.created_at)
      and affiliate_sales.amount > voided_amount`,
  `insert into gifts (order_id, recipient_email, giver_name, message, state, locale, created_at, delivered_at, claimed_at)
    select id, gift_to, 'Alguien', 'Para ti', case when state = 'refunded' then 'revoked' when paid_at is null then 'unpaid' when id % 3 = 0 then 'delivered' else 'claimed' end, 'es',
      created_at, paid_at, case when id % 3 <> 0 then paid_at + interval '1 day' end
    from orders where gift_to is not null on conflict do nothing`,
  `insert into local_transfers (reference, key, order_number, currency, amount, terms, description, locale, return_url, cancel_url, state, bank_reference, refunded, created_at, submitted_at, decided_at)
    select payments.reference, 'key-' || payments.id, orders.number, 'USD', orders.total,
      coalesce(orders.regional, '{"country": "MX", "currency": "MXN", "rate": "17.1", "localAmount": 34200}'), 'Un curso', 'es', '/', '/',
      case payments.state when 'paid' then 'approved' when 'processing' then 'submitted' when 'open' then 'open' when 'declined' then 'rejected' else 'withdrawn' end,
      'TR' || payments.id, 0, payments.created_at, payments.created_at + interval '1 hour', case when payments.state in ('paid', 'declined') then payments.created_at + interval '2 hours' end
    from payments join orders on orders.id = order_id where payments.provider = 'local-transfer' and payments.reference like 'pay_%'`,
  `with last as (select coalesce(max(number), 0) as number from receipts)
    insert into receipts (number, order_id, seller, buyer_name, buyer_email, issued_at)
    select last.number + row_number() over (order by sold.n), sold.id, '{"name": "Aula", "address": ["Calle Mayor 1"], "taxId": null, "email": null}', person.name, person.email, sold.paid_at
    from sold_paid as sold join sold_people as person on person.n = sold.person, last where sold.paid_at is not null`,
  `insert into receipt_counter (id, last) select 1, max(number) from receipts on conflict (id) do update set last = excluded.last`,
  // Recipients of gifts have no account in this shop.
  `insert into entitlements (user_id, product_type, product_id, kind, order_id, granted_at, revoked_at)
    select distinct on (user_id, type, product) user_id, type, product, 'paid', id, paid_at, revoked_at
    from (
      select orders.id, orders.user_id, item ->> 'productType' as type, (item ->> 'productId')::int as product, paid_at,
        case when state = 'refunded' then paid_at + interval '3 days' end as revoked_at
      from sold_orders join orders using (id), jsonb_array_elements(items) as item
      where user_id is not null and gift_to is null and paid_at is not null
    ) as sold_items
    order by user_id, type, product, revoked_at desc nulls first, id`,
  // Free products make up the rest of the entitlements.
  `insert into entitlements (user_id, product_type, product_id, kind, granted_at)
    select person.id, type, product.id, 'free', joined from sold_people as person join sold_products as product on product.rank in (61, 62) and type <> 'pack'
    on conflict do nothing`,
  `insert into entitlement_grants (user_id, product_type, product_id, kind, exclusive, source_code, order_id, granted_at, revoked_at)
    select case when gift_to is null then user_id else (select person.id from sold_people as person where person.n = 1 + orders.id % (select count(*) from sold_people)) end,
      item ->> 'productType', (item ->> 'productId')::int, 'paid', false, false, orders.id, paid_at, case when state = 'refunded' then paid_at + interval '3 days' end
    from sold_orders join orders using (id), jsonb_array_elements(items) as item
    where paid_at is not null and (gift_to is null or orders.id % 3 <> 0)`,
  'select public.sum_spent(array(select id from sold_people))',
  `insert into visit_days (day, product_type, product_id, step, count)
    select day::date, type, id, step, 1 + floor(400.0 / rank * (1 + drawn.part) * case when step = 'checkout' then 0.2 else 1 end)::int
    from generate_series(now() - interval '1095 days', now(), interval '1 day') as day, sold_products, (values ('page'), ('checkout')) as steps(step),
      lateral (select pg_temp.drawn(extract(epoch from day)::bigint + rank, 22) as part) as drawn on conflict do nothing`,
  `insert into visit_totals (day, step, count) select day, step, sum(count) from visit_days group by 1, 2`,
  `insert into missed_searches (day, text, count)
    select day::date, 'búsqueda ' || n, 1 + n % 7 from generate_series(now() - interval '89 days', now(), interval '1 day') as day, generate_series(1, 300) as n on conflict do nothing`,
]
