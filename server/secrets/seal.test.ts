import { expect, test } from 'vitest'
import { sendNewsletter } from '#domain/operations/newsletters/send-newsletter.ts'
import { requestEmailChange } from '#domain/people/email/change-email.ts'
import { subscribe } from '#domain/people/newsletter/subscribe.ts'
import { sealOutbox } from '#gateways/mail/outbox.ts'
import { outboxMails } from '#gateways/mail/outbox-mail.table.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { systemContext } from '../process/compose.ts'
import { createSeal } from './seal.ts'

const services = await createTestServices()
const { queue, db } = services.connection
const password = 'un secreto largo'

async function everyText(): Promise<{ place: string; text: string }[]> {
  const { rows: columns } = (await queue.executeSql(
    `select table_schema || '.' || quote_ident(table_name) as "table", column_name as "column"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'
        and data_type in ('text', 'jsonb', 'json', 'character varying')`,
    [],
  )) as { rows: { table: string; column: string }[] }
  const texts: { place: string; text: string }[] = []
  for (const { table, column } of columns) {
    const { rows } = await queue.executeSql(
      `select "${column}"::text as "text" from ${table} where "${column}" is not null`,
      [],
    )
    for (const { text } of rows as { text: string }[]) texts.push({ place: `${table}.${column}`, text })
  }
  return texts
}

test('the database has no usable link of a mail, sent or not', async () => {
  const email = 'ana@example.org'
  await services.accounts.register({ name: 'Ana', email, password, subscribed: false, locale: 'es' })
  await services.accounts.requestPasswordReset(email)
  const luz = await contextOf(services, await createUser(services, { password }))
  const guards = { accounts: services.accounts, limits: services.limits.from('') }
  await requestEmailChange(luz, guards, { email: 'luz@example.org', password })
  await subscribe(await contextOf(services), { email: 'news@example.org' })
  const secretsOf = (text: string) =>
    [...text.matchAll(/(?:token=|\/gift\/|\/unsubscribe\/)([\w-]+)/g)].map(([, token]) => token as string)
  await createGift(services)
  const ida = await createUser(services)
  await subscribe(await contextOf(services, ida), { email: ida.email })
  await sendNewsletter(systemContext(services), { subject: { es: 'Hola' }, body: { es: 'Hola' } })
  const before = await everyText()
  expect(before.flatMap(({ text }) => secretsOf(text))).toEqual([])
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  const secrets = new Set((await services.mail.list()).flatMap(({ text }) => secretsOf(text)))
  expect(secrets.size).toBe(6)
  for (const { place, text } of await everyText()) {
    for (const secret of secrets) expect(text.includes(secret), `a link stands in ${place}`).toBe(false)
  }
})

test('a link mailed by an earlier version still opens its gift', async () => {
  const { gift } = await createGift(services)
  const { rows } = await queue.executeSql(
    `select encode(sha256(convert_to($1, 'UTF8')), 'hex') as "digest"`,
    [gift.claimToken],
  )
  expect(rows).toEqual([{ digest: gift.claimDigest }])
})

test('mails stored by an earlier version are encrypted at the next start', async () => {
  const words = { subject: 'Tu enlace', html: '<p>token=abc</p>', text: 'token=abc' }
  await db.insert(outboxMails).values({ recipient: 'ana@example.org', ...words })
  await sealOutbox(db, createSeal(services.secret, 'outbox'))
  const [row] = await db.select().from(outboxMails)
  expect(JSON.stringify(row)).not.toContain('abc')
  expect(services.mail.kind === 'outbox' && (await services.mail.list())).toMatchObject([words])
})

test('a sealed text opens only with its secret, for its purpose, and unchanged', () => {
  const seal = createSeal('a secret', 'job')
  const sealed = seal.seal('Contraseña 李')
  expect(seal.open(sealed)).toBe('Contraseña 李')
  expect(seal.seal('Contraseña 李')).not.toBe(sealed)
  expect(createSeal('another secret', 'job').open(sealed)).toBeNull()
  expect(createSeal('a secret', 'outbox').open(sealed)).toBeNull()
  const changed = `${sealed.slice(0, 30)}${sealed[30] === 'A' ? 'B' : 'A'}${sealed.slice(31)}`
  expect(seal.open(changed)).toBeNull()
  expect(seal.open(sealed.slice(0, 20))).toBeNull()
  expect(seal.open('never sealed')).toBe('never sealed')
})
