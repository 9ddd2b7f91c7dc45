import type { Pool } from 'pg'

/** The most milliseconds allowed at the 95th percentile. */
export const limits = { page: 150, year: 1_000 }

export type StudioCall = { name: string; path: string; limit?: number }

/** Every table, filter, order, search, detail page and figure of the studio, for the shop that `create-sold-shop.ts` makes. */
export async function studioCalls(pool: Pool): Promise<StudioCall[]> {
  const one = async (statement: string): Promise<string> => {
    const { rows } = await pool.query({ text: statement, rowMode: 'array' })
    if (rows.length === 0) throw new Error(`the shop has nothing for ${statement}`)
    return String(rows[0]?.[0])
  }
  const order = await one(`select number from orders order by id desc offset 5000 limit 1`)
  const payment = await one(
    `select reference from payments where provider = 'sandbox' order by id desc offset 5000 limit 1`,
  )
  const far = await one(
    `select id || '.n' || (extract(epoch from created_at) * 1000000)::bigint from orders order by created_at offset 300000 * (select count(*) from orders) / 1000000 limit 1`,
  )
  const farAmount = await one(
    `select id || '.n' || total from orders order by total desc, id desc offset 500000 * (select count(*) from orders) / 1000000 limit 1`,
  )
  const buyer = await one(
    'select user_id from orders where user_id is not null group by 1 order by count(*) desc limit 1',
  )
  const someone = await one(
    'select id from sold_people offset 5000 * (select count(*) from sold_people) / 100000 limit 1',
  )
  const farPerson = await one(
    `select (extract(epoch from created_at) * 1000000)::bigint || '.' || id from users order by created_at offset 50000 * (select count(*) from sold_people) / 100000 limit 1`,
  )
  const writer = await one('select person_id from comment_threads group by 1 order by count(*) desc limit 1')
  const thread = await one('select thread_id from comments group by 1 order by count(*) desc limit 1')
  const message = await one('select max(id) from contact_messages')
  const transfer = await one(
    `select reference from local_transfers where state = 'approved' order by created_at desc limit 1`,
  )
  const affiliate = await one('select user_id from affiliate_sales group by 1 order by count(*) desc limit 1')
  const newsletter = await one(`select max(id) from newsletters where state = 'draft'`)
  const sent = await one(`select max(id) from newsletters where state = 'sent'`)
  const lesson = await one(
    `select id from sold_lessons where course_id = (select id from sold_products where rank = (select min(rank) from sold_products where type = 'course')) and place = 1`,
  )
  const best = await one(`select slug from sold_products where type = 'course' order by rank limit 1`)
  const filter = `${best}`
  const { year } = limits
  const page = (name: string, path: string, limit?: number): StudioCall => ({
    name,
    path,
    ...(limit && { limit }),
  })
  const orders = (name: string, query: string) => page(`orders, ${name}`, `/studio/orders?${query}`)
  const people = (name: string, query: string) => page(`people, ${name}`, `/studio/people?${query}`)
  const discussion = (name: string, query: string) =>
    page(`discussion, ${name}`, `/studio/discussion?${query}`)
  const call = (name: string, path: string) => page(`API, ${name}`, `/api/v1/studio/${path}`)
  return [
    page('home', '/studio'),
    page('home, a week', '/studio?days=7'),
    page('home, a year', '/studio?days=365', year),
    page('readiness', '/studio/readiness'),
    page('find, a name', '/studio/find?q=Fernández'),
    page('find, a part of an address', '/studio/find?q=garcia777'),
    page('find, an order', `/studio/find?q=${order}`),
    page('find, nothing', '/studio/find?q=ornitorrinco'),

    page('orders', '/studio/orders'),
    ...['fulfilled', 'pending', 'processing', 'refunded', 'declined', 'abandoned'].map((state) =>
      orders(state, `state=${state}`),
    ),
    orders('any flag', 'flag=any'),
    orders('disputed', 'flag=disputed'),
    orders('by transfer', 'method=transfer'),
    orders('of a course', `product=course/${filter}`),
    orders('refunded of a course', `product=course/${filter}&state=refunded`),
    orders('gifts', 'gift=1'),
    orders('of a month', `from=${day(60)}&until=${day(30)}`),
    orders(
      'refunded of a month by transfer',
      `from=${day(60)}&until=${day(30)}&state=refunded&method=transfer`,
    ),
    orders('by amount', 'sort=amount'),
    orders('by amount, refunded', 'sort=amount&state=refunded'),
    orders('by amount, of a course', `sort=amount&product=course/${filter}`),
    orders('by amount, of a month', `sort=amount&from=${day(60)}&until=${day(30)}`),
    orders('the oldest', 'order=asc'),
    orders('a page far down', `after=${far}`),
    orders('by amount, a page far down', `sort=amount&after=${farAmount}`),
    orders('a number', `q=${order}`),
    orders('the beginning of a number', `q=${order.slice(0, 3)}`),
    orders('the beginning of an address', 'q=lucia.'),
    orders('the beginning of an address, refunded', 'q=lucia.&state=refunded'),
    orders("a provider's id", `q=${payment}`),
    orders('nothing found', 'q=nobody-has-this'),
    page('an order', `/studio/orders/${order}`),

    page('transfers', '/studio/transfers'),
    page('transfers, approved', '/studio/transfers?state=approved'),
    page('transfers, submitted', '/studio/transfers?state=submitted'),
    page('a transfer', `/studio/transfers/${transfer}`),
    page('gifts', '/studio/gifts'),
    page('gifts, claimed', '/studio/gifts?state=claimed'),
    page('gifts, an address', '/studio/gifts?q=lucia.'),

    page('people', '/studio/people'),
    people('a name', 'q=Fernández'),
    people('two words', 'q=lucia+fernandez'),
    people('an address', 'q=garcia777'),
    people('nobody', 'q=ornitorrinco'),
    people('learners', 'role=learner'),
    people('not verified', 'verified=no'),
    people('blocked', 'blocked=yes'),
    people('with the newsletter', 'newsletter=yes'),
    people('who have a course', `has=course/${filter}`),
    people('who have a course, by amount', `has=course/${filter}&sort=spent`),
    people('a name, by amount', 'q=Fernández&sort=spent'),
    people('of a month', `from=${day(60)}&until=${day(30)}`),
    people('by last visit', 'sort=seen'),
    people('by amount', 'sort=spent'),
    people('by amount, the lowest', 'sort=spent&order=asc'),
    people('a page far down', `after=${farPerson}`),
    page('a person who bought most', `/studio/people/${buyer}`),
    page('a person who wrote most', `/studio/people/${writer}`),
    page('a person', `/studio/people/${someone}`),
    page('deleting a person', `/studio/people/${buyer}/delete`),
    page('giving a product', `/studio/people/grant?id=${someone}`),
    page('invitations', '/studio/people/invitations'),

    page('affiliates', '/studio/affiliates'),
    page('affiliates, a name', '/studio/affiliates?q=Fern'),
    page('affiliates, by what they sold', '/studio/affiliates?sort=sold'),
    page('affiliates, unpaid', '/studio/affiliates?show=unpaid'),
    page('an affiliate', `/studio/affiliates/${affiliate}`),
    page('payouts', '/studio/payouts'),
    page('payouts, paid', '/studio/payouts?state=paid'),

    page('coupons', '/studio/coupons'),
    page('coupons, by uses', '/studio/coupons?sort=uses&order=desc'),
    page('coupons, a part of a code', '/studio/coupons?q=OLD3'),
    page('coupons, used up', '/studio/coupons?state=used-up'),
    page('a new coupon', '/studio/coupons/new'),
    page('coupons, a batch', '/studio/coupons?batch=LOTE3'),
    page('a coupon', '/studio/coupons/code/SOLD1'),

    page('discussion', '/studio/discussion'),
    ...['reported', 'done', 'hidden'].map((state) => discussion(state, `state=${state}`)),
    discussion('done, of a course', `state=done&course=${filter}`),
    discussion('done, messages', 'state=done&kind=message'),
    discussion('done, a frequent word', 'state=done&q=docker'),
    discussion('done, two words', 'state=done&q=promesa+docker'),
    discussion('done, a rare word', 'state=done&q=ornitorrinco'),
    discussion('done, a name', 'state=done&q=Fernández'),
    discussion('nothing found', 'q=hipopótamo'),
    page('a thread', `/studio/discussion/c${thread}`),
    page('a message', `/studio/discussion/m${message}`),
    page('saved replies', '/studio/discussion/replies'),

    page('opinions', '/studio/opinions'),
    ...['unanswered', 'reported', 'hidden'].map((state) =>
      page(`opinions, ${state}`, `/studio/opinions?state=${state}`),
    ),
    page('opinions of one star', '/studio/opinions?stars=1'),
    page('opinions of a course', `/studio/opinions?product=course/${best}`),
    page('newsletters', '/studio/newsletters'),
    page('newsletters, sent', '/studio/newsletters?state=sent'),
    page('a newsletter, with its audience', `/studio/newsletters/${newsletter}?part=send`),
    page('a newsletter that was sent', `/studio/newsletters/${sent}`),
    ...[
      ['subscribers', ''],
      ['subscribers, an address', '?q=garcia777'],
      ['subscribers, the beginning of an address', '?q=lucia.'],
      ['subscribers, nobody', '?q=ornitorrinco'],
      ['subscribers, visitors', '?show=visitor'],
      ['subscribers, not reached', '?show=unreached'],
      ['subscribers, by address', '?sort=address&order=asc'],
    ].map(([name = '', query = '']) => page(name, `/studio/newsletters/subscribers${query}`)),
    page('mails', '/studio/mails'),

    ...['courses', 'books', 'packs', 'posts'].map((kind) => page(kind, `/studio/${kind}`)),
    page('courses, by owners', '/studio/courses?sort=owners&order=desc'),
    page('courses, a word', '/studio/courses?q=docker'),
    page('a course', `/studio/courses/${best}`),
    page('a pack', '/studio/packs/sold-pack-1'),
    page('authors', '/studio/authors'),
    page('an author', '/studio/authors/sold-author-1'),
    page('first page of the shop', '/studio/site/landing'),
    page('recommendations', '/studio/site/recommendations'),
    page('prices', '/studio/prices'),
    page('prices by country', '/studio/regional'),
    page('categories', '/studio/categories'),
    page('info pages', '/studio/site'),
    page('media', '/studio/media'),
    page('media, videos', '/studio/media?kind=video'),
    page('media, a name', '/studio/media?q=archivo-77'),
    page('jobs', '/studio/jobs'),
    page('log', '/studio/log'),
    page('log, a frequent word', '/studio/log?q=refunded'),
    page('log, of a person', '/studio/log?by=sold-author-2'),
    page('log of sign-ins', '/studio/log?log=security'),
    page('backups', '/studio/backups'),
    page('settings', '/studio/settings'),

    page('figures', '/studio/figures'),
    ...['country', 'affiliate', 'coupon'].map((by) => page(`figures, by ${by}`, `/studio/figures?by=${by}`)),
    ...['orders', 'refunds', 'conversion'].map((show) =>
      page(`figures, ${show}`, `/studio/figures?show=${show}`),
    ),
    ...['product', 'country', 'affiliate', 'coupon'].map((by) =>
      page(`figures, a year by ${by}`, `/studio/figures?days=365&by=${by}`, year),
    ),
    page('figures, who is learning', '/studio/figures/learning'),
    page('figures, a course class by class', `/studio/figures/learning?course=${best}`),
    page('figures, where people stop', `/studio/figures/learning?course=${best}&class=${lesson}`),
    page('figures, searches', '/studio/figures/searches'),
    page('figures, searches of 90 days', '/studio/figures/searches?days=90'),

    call('orders', 'orders'),
    call('orders, an address', 'orders?text=lucia.'),
    call('orders, far down', 'orders?after=500000.n1700000000000000'),
    call('people', 'people'),
    call('people, an address', 'people?text=garcia777'),
    call('comments', 'comments'),
    call('contact messages', 'contact-messages'),
    call('subscribers', 'subscribers'),
    call('subscribers, an address', 'subscribers?text=garcia777'),
    call('gifts', 'gifts'),
    call('transfers, submitted', 'transfers?state=submitted'),
    call('affiliates', 'affiliates'),
    call('payouts', 'payouts'),
    call('media', 'media'),
    call('health', 'health'),
    call('jobs that failed', 'jobs/dead'),
    call('audit log', 'audit-entries'),
    call('audit log, a person', 'audit-entries?actor=sold-author-2'),
    call("audit log, a person's address", 'audit-entries?actor=author2@shop.example.org'),
    call('audit log, an action', 'audit-entries?action=transfer.approved'),
    call('audit log, a rare action', 'audit-entries?action=course.archived'),
    call('audit log, a subject', 'audit-entries?subject=course/sold-course-7'),
    call('audit log, a frequent word', 'audit-entries?text=refunded'),
    call('audit log, a day long ago', 'audit-entries?until=2020-01-01'),
    call('audit log, nothing found', 'audit-entries?text=ornitorrinco'),
    call('security log', 'security/events'),
    call('security log, an account', 'security/events?account=sold-author-2'),
    call('security log, a rare code', 'security/events?code=passkey-removed'),
  ]
}

export const studioFiles = [
  { name: 'orders', path: '/api/v1/studio/orders/file' },
  { name: 'people', path: '/api/v1/studio/people/export' },
  { name: 'subscribers', path: '/api/v1/studio/subscribers/export' },
  { name: 'coupons', path: '/api/v1/studio/coupons/file' },
  { name: 'sales by day, three years', path: `/api/v1/studio/figures/days?from=${day(1000)}&to=${day(0)}` },
  {
    name: 'sales by product, a year',
    path: `/api/v1/studio/figures/sales?from=${day(365)}&to=${day(0)}&by=product`,
  },
  { name: 'searches', path: `/api/v1/studio/figures/searches?from=${day(89)}&to=${day(0)}` },
  { name: 'learners', path: '/api/v1/studio/figures/learners' },
]

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
}
