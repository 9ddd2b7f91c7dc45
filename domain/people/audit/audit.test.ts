import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asSystem } from '#domain/kernel/as-system.ts'
import type { AuditNote } from '#domain/kernel/audit.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { auditEntries } from './audit-entry.table.ts'
import { listAuditEntries } from './list-audit-entries.ts'

const services = await createTestServices()
const { db } = services.connection
const note = (number: number): AuditNote => ({ action: 'comment.hidden', subject: `comment/${number}` })

async function ownerContext() {
  return contextOf(services, await createUser(services, { role: 'owner', name: 'Olga' }))
}

test('an entry has who did it with which role, also where the rights were those of the system', async () => {
  const support = await createUser(services, { role: 'support', name: 'Sara' })
  const context = await contextOf(services, support)
  await context.audit({ ...note(1), before: { hidden: false }, after: { hidden: true } })
  await asSystem(context).transaction((inner) => inner.audit(note(2)))
  await (await contextOf(services, system)).audit(note(3))
  const { entries } = await listAuditEntries(await ownerContext())
  const { id, name, email } = support
  expect(entries).toMatchObject([
    { subject: 'comment/3', actor: null, role: 'system', before: null },
    { subject: 'comment/2', actor: { id, name, email }, role: 'support' },
    { subject: 'comment/1', before: { hidden: false }, after: { hidden: true } },
  ])
})

test('a change that is rolled back leaves no entry', async () => {
  const context = await ownerContext()
  const failed = context.transaction(async (inner) => {
    await inner.audit(note(1))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await db.select().from(auditEntries)).toEqual([])
})

test('nobody edits the log', async () => {
  const context = await ownerContext()
  await context.audit(note(1))
  for (const change of [sql`update audit_entries set role = 'x'`, sql`delete from audit_entries`]) {
    await expect(db.execute(change)).rejects.toThrow()
  }
  expect(await db.select().from(auditEntries)).toHaveLength(1)
})

test.each(['learner', 'author', 'support'] as const)('the log is not for %s', async (role) => {
  const context = await contextOf(services, await createUser(services, { role }))
  await expect(listAuditEntries(context)).rejects.toMatchObject({ code: 'owner-only' })
})

test('pages go on by the key of an entry, both ways, whatever is written meanwhile', async () => {
  const owner = await ownerContext()
  for (let number = 1; number <= 120; number++) await owner.audit(note(number))
  const subjects = ({ entries }: Awaited<ReturnType<typeof listAuditEntries>>) =>
    [entries[0]?.subject, entries.at(-1)?.subject].join()
  const first = await listAuditEntries(owner)
  expect([subjects(first), first.previous]).toEqual(['comment/120,comment/71', null])
  await owner.audit(note(121))
  const second = await listAuditEntries(owner, { after: first.next })
  expect(subjects(second)).toBe('comment/70,comment/21')
  const third = await listAuditEntries(owner, { after: second.next })
  expect([subjects(third), third.next]).toEqual(['comment/20,comment/1', null])
  expect(subjects(await listAuditEntries(owner, { before: third.previous }))).toBe('comment/70,comment/21')
  const up = await listAuditEntries(owner, { before: second.previous })
  expect([subjects(up), up.previous !== null]).toEqual(['comment/120,comment/71', true])
})

test('search looks into who, what and the change, takes % literally, and filters', async () => {
  const owner = await ownerContext()
  const sara = await createUser(services, { role: 'support', name: 'Sara' })
  const context = await contextOf(services, sara)
  await context.audit({ action: 'person.blocked', subject: 'person/a', after: { reason: '100% Ñandú' } })
  await owner.audit(note(7))
  await (await contextOf(services, system)).audit(note(8))
  const found = async (search: Parameters<typeof listAuditEntries>[1]) =>
    (await listAuditEntries(owner, search)).entries.map(({ subject }) => subject)
  expect(await found({ text: 'sara' })).toEqual(['person/a'])
  expect(await found({ text: '100% ñ' })).toEqual(['person/a'])
  expect(await found({ text: '%' })).toEqual(['person/a'])
  expect(await found({ text: 'comment/' })).toEqual(['comment/8', 'comment/7'])
  expect(await found({ actor: sara.email })).toEqual(['person/a'])
  expect(await found({ actor: sara.id })).toEqual(['person/a'])
  expect(await found({ actor: 'system' })).toEqual(['comment/8'])
  expect(await found({ action: 'person.blocked' })).toEqual(['person/a'])
  expect(await found({ subject: 'comment/7' })).toEqual(['comment/7'])
})

test('a text is found however long ago, by entries and by names, in pages', async () => {
  const owner = await ownerContext()
  const sara = await contextOf(services, await createUser(services, { role: 'support', name: 'Sara' }))
  await sara.audit({ action: 'person.blocked', subject: 'person/a', after: { reason: 'Ñandú' } })
  await sara.audit({ action: 'person.unblocked', subject: 'person/b' })
  const [place] = await db.select({ id: sql<number>`max(id)` }).from(auditEntries)
  await db.execute(sql`select setval(pg_get_serial_sequence('audit_entries', 'id'), 100000)`)
  for (let number = 1; number <= 60; number++) await owner.audit(note(number))
  const found = async (search: Parameters<typeof listAuditEntries>[1]) =>
    (await listAuditEntries(owner, search)).entries.map(({ subject }) => subject)
  expect(await found({ text: 'ñandú' })).toEqual(['person/a'])
  expect(await found({ text: 'SARA' })).toEqual(['person/b', 'person/a'])
  expect(await found({ text: 'person', action: 'person.blocked' })).toEqual(['person/a'])
  expect(await found({ text: 'sara', after: place?.id })).toEqual(['person/a'])
  expect(await found({ text: 'sara', before: 0 })).toEqual(['person/b', 'person/a'])
  expect(await found({ text: 'nobody' })).toEqual([])
  const page = await listAuditEntries(owner, { text: 'comment/' })
  expect([page.entries.length, page.entries[0]?.subject]).toEqual([50, 'comment/60'])
  expect(await found({ text: 'comment/', after: page.next })).toHaveLength(10)
})
