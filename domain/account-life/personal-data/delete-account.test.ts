import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { listAffiliates } from '#domain/commerce/affiliate-sales/list-affiliates.ts'
import { preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { acceptGift } from '#domain/commerce/gifts/claim-gift.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import type { Context } from '#domain/kernel/context.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { order } from '#tests/factories/buy.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createBusyPerson, email, name, password, photo } from '#tests/factories/create-busy-person.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createScriptedProvider, withProvider } from '#tests/factories/payment-provider.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { deleteAccount, getDeletionPreview } from './delete-account.ts'
import { exportPersonalData } from './export-personal-data.ts'

vi.setConfig({ testTimeout: 60_000 })
const services = await createTestServices({ settings: { MAIL_OWNER: 'owner@aula.example' } })
const { accounts } = services
const { db } = services.connection

const leave = async (context: Awaited<ReturnType<typeof contextOf>>, input: object = {}) =>
  deleteAccount(context, accounts, { password, forgoShare: true, ...input })

/** The columns that contain a text, in all our tables. */
async function placesOf(text: string): Promise<string[]> {
  const columns = (await services.connection.queue.executeSql(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying')`,
    [],
  )) as { rows: { table: string; column: string }[] }
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const { rows } = await services.connection.queue.executeSql(
      `select 1 from "${table}" where "${column}"::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function referencesTo(userId: string): Promise<Record<string, number>> {
  const { rows } = (await services.connection.queue.executeSql(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    [],
  )) as { rows: { table: string; column: string }[] }
  const counts: Record<string, number> = {}
  for (const { table, column } of rows) {
    const { rows } = await services.connection.queue.executeSql(
      `select count(*)::int as count from ${table} where "${column}" = $1`,
      [userId],
    )
    counts[`${table}.${column}`] = (rows as { count: number }[])[0]?.count ?? 0
  }
  return counts
}

/** Stays for bookkeeping, with nothing of the person but the id. */
const keptReferences = [
  'affiliate_earnings.user_id',
  'affiliate_payouts.user_id',
  'affiliate_sales.user_id',
  'affiliates.user_id',
  'coupon_uses.user_id',
  'gifts.recipient_id',
  'order_notes.author_id',
  'orders.affiliate_id',
  'orders.user_id',
  'spent_totals.user_id',
]

describe('deleting an account', () => {
  test('removes name and address from every table, and all rows but the accounting', async () => {
    const { context, person } = await createBusyPerson(services)
    const before = await referencesTo(person.id)
    for (const [reference, count] of Object.entries(before)) {
      // A new table that refers to people needs a row here, and a part in personal-data-parts.ts.
      expect(count, reference).toBeGreaterThan(0)
    }
    expect(await leave(context)).toEqual({ ok: true })
    await runJobs(services, { later: true })

    const after = Object.entries(await referencesTo(person.id)).filter(([, count]) => count > 0)
    expect(after.map(([reference]) => reference).sort()).toEqual(keptReferences)
    expect(await services.storage.find('uploads/own/0-a')).toBeNull()
    for (const text of [email, name, 'Xóchitl', 'Quetzalli']) {
      // Without a mail server, the outbox stores mails.
      expect(
        (await placesOf(text)).filter((place) => !place.startsWith('outbox_mails.')),
        text,
      ).toEqual([])
    }
    expect(await accounts.signIn({ email, password, headers: new Headers() })).toMatchObject({ ok: false })
    const { rows } = await services.connection.queue.executeSql(
      `select count(*)::int as count from sessions where user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('preserves orders, receipts and affiliate payouts', async () => {
    const { context, person } = await createBusyPerson(services)
    const figures = async () => ({
      orders: (await db.select().from(orders).orderBy(orders.id)).map(({ number, total, state, title }) => [
        number,
        total,
        state,
        title,
      ]),
      receipts: (await db.select().from(receipts).orderBy(receipts.number)).map((each) => each.number),
      sales: (await db.select().from(affiliateSales)).map(({ amount, totalAmount }) => [amount, totalAmount]),
    })
    const before = await figures()
    await leave(context)
    expect(await figures()).toEqual(before)
    const owner = await contextOf(services, system)
    const { affiliates } = await listAffiliates(owner)
    const [left] = affiliates
    expect(left).toMatchObject({ userId: person.id, name: '', link: null, payoutEmail: null, selling: false })
    const { earned, paid, unpaid, voided, due } = left?.figures ?? {
      earned: 0,
      paid: 0,
      unpaid: 0,
      voided: 0,
      due: 0,
    }
    expect({ paid, unpaid, due, earned }).toEqual({
      paid: 400,
      unpaid: 0,
      due: 0,
      earned: paid + unpaid + voided,
    })
    expect(await preparePayout(owner)).toMatchObject({ payouts: [] })
  })

  test('earns nothing any more by an order that was placed at the same moment', async () => {
    const seller = await createAffiliate(services, { user: { password }, link: 'luz' })
    const course = await createCourse(services, { price: 1900 })
    const buyer = await contextOf(services, await createUser(services))
    let leaving: ReturnType<typeof leave> | undefined
    // Who brought the order was read; it is written when the account is gone.
    const meanwhile: Context = {
      ...buyer,
      async transaction(work) {
        leaving ??= leave(await contextOf(services, seller))
        expect(await leaving).toEqual({ ok: true })
        return buyer.transaction(work)
      },
    }
    const placed = await placeOrder(meanwhile, {
      product: { productType: 'course', slug: course.slug },
      method: 'card',
      affiliateCode: 'luz',
    })
    if (!placed.ok) throw new Error(`refused: ${placed.code}`)
    await services.sandbox?.answer(placed.reference ?? '', 'approve')
    await confirmOrder(buyer, { order: placed.orderNumber })
    expect(await db.select().from(orders)).toMatchObject([{ state: 'fulfilled', affiliateId: seller.id }])
    expect(await db.select().from(affiliateSales)).toEqual([])
  })

  test('preserves an unclaimed gift, without the sender’s name', async () => {
    const { context } = await createBusyPerson(services)
    await leave(context)
    const friend = await createUser(services, { email: 'friend@example.org' })
    const [gift] = await db.select().from(gifts).where(eq(gifts.recipientEmail, 'friend@example.org'))
    expect(gift).toMatchObject({ giverName: '', state: 'delivered', message: 'Que lo disfrutes' })
    await acceptGift(await contextOf(services, friend), { giftId: gift?.id ?? 0 })
    const [claimed] = await db
      .select()
      .from(gifts)
      .where(eq(gifts.id, gift?.id ?? 0))
    expect(claimed).toMatchObject({ state: 'claimed', recipientId: friend.id })
  })

  test('clears uploads from storage, and sends a mail', async () => {
    const { context } = await createBusyPerson(services)
    const { rows } = await services.connection.queue.executeSql(
      `select image_key as key from contact_messages where image_key is not null
        union all select image_key from local_transfers where image_key is not null`,
      [],
    )
    const keys = (rows as { key: string }[]).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    await leave(context)
    await runJobs(services, { later: true })
    expect(await Promise.all(keys.map((key) => services.storage.find(key)))).toEqual([null, null])
    const [mail] = services.mail.kind === 'outbox' ? await services.mail.list() : []
    expect(mail).toMatchObject({ recipient: email, subject: 'Tu cuenta está borrada' })
  })

  test('requires the password, and consent to lose unpaid shares', async () => {
    const { context } = await createBusyPerson(services)
    expect(await leave(context, { password: 'a guess' })).toEqual({ ok: false, code: 'password-wrong' })
    expect((await getDeletionPreview(context)).unpaidShare.amount).toBeGreaterThan(0)
    expect(await leave(context, { forgoShare: false })).toEqual({ ok: false, code: 'share-unpaid' })
    await preparePayout(await contextOf(services, system))
    expect(await leave(context)).toEqual({ ok: false, code: 'payout-under-way' })
    expect((await db.select().from(users).where(eq(users.email, email))).length).toBe(1)
  })

  test('is refused to the owner and to visitors', async () => {
    const owner = await createUser(services, { role: 'owner', password })
    expect(await leave(await contextOf(services, owner))).toEqual({ ok: false, code: 'owner-stays' })
    await expect(leave(await contextOf(services))).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('withdraws an open payment, and refuses while one is processing', async () => {
    const person = await createUser(services, { password })
    const context = await contextOf(services, person)
    const course = await createCourse(services, { price: 1900 })
    const product = { productType: 'course' as const, slug: course.slug }
    await order(services, { user: person, product })
    expect(await leave(context)).toEqual({ ok: true })
    const [left] = await db.select().from(orders)
    expect(left).toMatchObject({ state: 'abandoned', payerEmail: `erased-${person.id}@deleted.invalid` })

    const paying = await createUser(services, { password })
    await createRegionalRule(services)
    const placed = await placeOrder(await contextOf(services, paying), {
      product,
      method: 'transfer',
      country: 'VE',
    })
    const payer = await contextOf(services, paying)
    await submitTransfer(payer, { reference: (placed.ok && placed.reference) || '', image: photo })
    expect(await leave(payer)).toEqual({ ok: false, code: 'payment-under-way' })
  })

  test('waits while the provider of an open payment does not answer', async () => {
    const person = await createUser(services, { password })
    const provider = createScriptedProvider()
    const alerts: string[] = []
    const plain = withProvider(await contextOf(services, person), provider)
    const context = { ...plain, alert: (code: string) => alerts.push(code) }
    const { slug } = await createCourse(services, { price: 1900 })
    const placed = await placeOrder(context, { product: { productType: 'course', slug }, method: 'card' })
    expect(placed.ok).toBe(true)
    provider.down = true
    await expect(leave(context)).rejects.toMatchObject({ code: 'earlier-payment-unreachable' })
    expect(alerts).toEqual(['payment-provider-unreachable'])
    provider.down = false
    expect(await leave(context)).toEqual({ ok: true })
  })

  test('frees the address for a new, empty account', async () => {
    const { context } = await createBusyPerson(services)
    await leave(context)
    const again = await createUser(services, { id: randomUUID(), email, name, password })
    const data = await exportPersonalData(await contextOf(services, again))
    expect(data).toMatchObject({ orders: [], comments: [], contactMessages: [], newsletter: [] })
  })

  test('is atomic', async () => {
    const { context, person } = await createBusyPerson(services)
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await db.execute(sql`create trigger refuse before update on users for each row execute function refuse()`)
    await expect(leave(context)).rejects.toThrow()
    await db.execute(sql`drop trigger refuse on users`)
    await db.execute(sql`drop function refuse()`)
    expect((await referencesTo(person.id))['lesson_notes.user_id']).toBe(1)
  })
})
