import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newsletterDeliveries, newsletters } from '#domain/operations/newsletters/newsletter.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers, mostCounted, type SubscriberQuery } from './list-subscribers.ts'
import { removeSubscriber } from './remove-subscriber.ts'

const services = await createTestServices()
const { db } = services.connection

const owner = async () => contextOf(services, await createUser(services, { role: 'owner' }))
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function subscribe(email: string, confirmedAt: Date | null = day(1)): Promise<number> {
  const [row] = await db
    .insert(subscriptions)
    .values({ email, locale: 'es', confirmedAt, createdAt: day(1) })
    .returning({ id: subscriptions.id })
  return row?.id ?? 0
}

const addressesOf = async (query: SubscriberQuery) =>
  (await listSubscribers(await contextOf(services, { kind: 'system' }), query)).subscribers.map(
    ({ email }) => email,
  )

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('subscribers', () => {
  test('are found by beginnings of words of the address and of the name of the account', async () => {
    await createUser(services, { name: 'Íñigo Muñoz', email: 'inigo.m@correo.example' })
    await createUser(services, { name: 'Íñigo Lejos', email: 'not@subscribed.example' })
    await subscribe('inigo.m@correo.example')
    await subscribe('ana_100@example.org', day(2))
    await subscribe('asked@example.org', null)
    const found: [string, string[]][] = [
      ['munoz', ['inigo.m@correo.example']],
      ['MUÑ correo', ['inigo.m@correo.example']],
      ['inigo', ['inigo.m@correo.example']],
      ['ana_1', ['ana_100@example.org']],
      ['ana_100@example.org', ['ana_100@example.org']],
      ['example', ['ana_100@example.org', 'inigo.m@correo.example']],
      ['unoz', []],
      ["' & !", []],
      ['asked', []],
      [' ', ['ana_100@example.org', 'inigo.m@correo.example']],
    ]
    for (const [text, emails] of found) expect([text, await addressesOf({ text })]).toEqual([text, emails])
  })

  test('are told apart by having an account, and by whom the last newsletter did not reach', async () => {
    const luz = await createUser(services, { name: 'Luz' })
    const gone = await createUser(services, { deletedAt: new Date() })
    await subscribe(luz.email, day(4))
    await subscribe(gone.email, day(3))
    const failed = await subscribe('failed@example.org', day(2))
    const again = await subscribe('again@example.org', day(1))
    const fields = { createdAt: day(1), updatedAt: day(1) }
    const [first, second] = await db.insert(newsletters).values([fields, fields]).returning()
    const [newsletterId, laterId] = [first?.id ?? 0, second?.id ?? 0]
    await db.insert(newsletterDeliveries).values([
      { newsletterId, subscriptionId: failed, failedAt: day(5) },
      { newsletterId, subscriptionId: again, failedAt: day(5) },
      { newsletterId: laterId, subscriptionId: again, sentAt: day(6) },
    ])
    expect(await addressesOf({ kind: 'account' })).toEqual([luz.email])
    expect(await addressesOf({ kind: 'visitor' })).toEqual([
      gone.email,
      'failed@example.org',
      'again@example.org',
    ])
    expect(await addressesOf({ kind: 'unreached' })).toEqual(['failed@example.org'])
    const context = await owner()
    const { counts, subscribers } = await listSubscribers(context)
    expect(counts).toEqual({ all: 4, account: 1, visitor: 3, unreached: 1 })
    expect(subscribers[0]).toMatchObject({ userId: luz.id, name: 'Luz', unreached: false })
    expect(subscribers[2]).toMatchObject({ userId: null, name: null, unreached: true })
  })

  test('come in pages by key in either order, with two queries a page', async () => {
    // More than two pages, all of one moment: only the id parts them.
    for (let number = 0; number < 101; number++) await subscribe(`${number}@example.org`)
    const context = await contextOf(services, { kind: 'system' })
    for (const sort of ['since', 'address'] as const) {
      for (const descending of [true, false]) {
        const pages: string[][] = []
        let next: SubscriberQuery['after'] = null
        do {
          const page = await listSubscribers(context, { sort, descending, after: next })
          pages.push(page.subscribers.map(({ email }) => email))
          next = page.next
        } while (next)
        expect(pages.map((page) => page.length)).toEqual([50, 50, 1])
        expect(new Set(pages.flat()).size).toBe(101)
        if (sort === 'address') {
          const sorted = pages.flat().toSorted()
          expect(pages.flat()).toEqual(descending ? sorted.toReversed() : sorted)
        }
        const second = await listSubscribers(context, { sort, descending })
        const third = await listSubscribers(context, { sort, descending, after: second.next })
        const back = await listSubscribers(context, { sort, descending, before: third.previous })
        expect(back.subscribers.map(({ email }) => email)).toEqual(pages[0])
      }
    }
    const queries = spyOnQueries(db)
    await listSubscribers(context, { text: 'example', kind: 'visitor' })
    expect(queries).toHaveBeenCalledTimes(2)
    queries.mockRestore()
    const wrong = { value: 'x', key: 1 }
    expect(await addressesOf({ after: wrong })).toHaveLength(50)
  })
})

test('of more than are counted, those with and without an account have no number', async () => {
  const numbers = Array.from({ length: mostCounted }, (_, number) => number)
  await db.insert(subscriptions).values(
    numbers.map((number) => ({
      email: `many${number}@example.org`,
      locale: 'es' as const,
      confirmedAt: day(1),
      createdAt: day(1),
    })),
  )
  const user = await createUser(services, {})
  const context = await owner()
  const counts = async (text = '') => (await listSubscribers(context, { text })).counts
  expect(await counts()).toEqual({ all: mostCounted, account: 0, visitor: mostCounted, unreached: 0 })
  await subscribe(user.email)
  expect(await counts()).toEqual({ all: mostCounted + 1, account: null, visitor: null, unreached: 0 })
  expect(await counts('example')).toEqual({ all: null, account: null, visitor: null, unreached: 0 })
  expect(await counts(user.email)).toEqual({ all: 1, account: 1, visitor: 0, unreached: 0 })
})

describe('the file', () => {
  test('has all of a filter, read in pieces, with formulas escaped, and the log names nobody', async () => {
    await createUser(services, { name: '=cmd|x', email: '0@example.org' })
    for (let number = 0; number < 251; number++) await subscribe(`${number}@example.org`)
    const context = await owner()
    const queries = spyOnQueries(db)
    const pieces = await exportSubscribers(context)
    queries.mockClear()
    const text = await textOf(pieces)
    expect(queries).toHaveBeenCalledTimes(2)
    queries.mockRestore()
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('email,name,language,account,unreached,subscribed_at')
    expect(lines[1]).toBe(`0@example.org,'=cmd|x,es,yes,no,${day(1).toISOString()}`)
    expect(lines).toHaveLength(253)
    const some = await textOf(await exportSubscribers(context, { text: 'cmd', kind: 'account' }))
    expect(some.split('\r\n')).toHaveLength(3)
    const noted = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'subscribers.exported'))
      .orderBy(auditEntries.id)
    expect(noted.map(({ after }) => after)).toEqual([
      { subscribers: 251, filteredBy: [] },
      { subscribers: 1, filteredBy: ['text', 'kind'] },
    ])
    const support = await contextOf(services, await createUser(services, { role: 'support' }))
    await expect(exportSubscribers(support)).rejects.toMatchObject({ code: 'owner-only' })
  })
})

describe('unsubscribing somebody', () => {
  test('takes them off the list once, with an entry of the log that has no address', async () => {
    const luz = await createUser(services, { name: 'Luz' })
    const ids = [await subscribe(luz.email), await subscribe('visitor@example.org')]
    const asked = await subscribe('asked@example.org', null)
    const context = await owner()
    for (const id of ids) await removeSubscriber(context, { id })
    expect(await addressesOf({})).toEqual([])
    for (const id of [...ids, asked]) {
      await expect(removeSubscriber(context, { id })).rejects.toMatchObject({ code: 'subscriber-not-found' })
    }
    const noted = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'subscriber.removed'))
      .orderBy(auditEntries.id)
    expect(noted.map(({ subject }) => subject)).toEqual([`person/${luz.id}`, `subscriber/${ids[1]}`])
    expect(JSON.stringify(noted)).not.toContain('@')
    const support = await contextOf(services, await createUser(services, { role: 'support' }))
    await expect(removeSubscriber(support, { id: asked })).rejects.toMatchObject({ code: 'owner-only' })
  })
})
