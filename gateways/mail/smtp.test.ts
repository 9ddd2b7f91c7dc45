import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { createSmtp } from './smtp.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startMailServer({ refusals = 0 } = {}) {
  const received: (Email & { recipients: string[] })[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (left-- > 0) return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    sender: createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Aula <aula@example.org>' }),
  }
}

const mail = {
  to: 'ana@example.org',
  subject: 'Verifica tu correo, Aña: ¿es tuyo? 李 🎓',
  html: '<p>Hola, Aña</p>',
  text: 'Hola, Aña',
  replyTo: 'luz@example.org',
}

test('a mail has text and HTML, a subject in any alphabet, and a reply address', async () => {
  const { received, sender } = await startMailServer()
  await sender.send(mail)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    subject: mail.subject,
    text: expect.stringContaining('Hola, Aña'),
    html: expect.stringContaining('<p>Hola, Aña</p>'),
    from: { address: 'aula@example.org', name: 'Aula' },
    replyTo: [{ address: 'luz@example.org' }],
    recipients: ['ana@example.org'],
  })
})

test('line breaks in a subject cannot add recipients', async () => {
  const { received, sender } = await startMailServer()
  await sender.send({ ...mail, subject: 'Hello\r\nBcc: everybody@example.org' })
  expect(received[0]?.recipients).toEqual(['ana@example.org'])
  expect(received[0]?.bcc).toBeUndefined()
})

test('a mail that the server refuses throws an error', async () => {
  const { sender } = await startMailServer({ refusals: 1 })
  await expect(sender.send(mail)).rejects.toThrow(/451/)
})

/** A queue of its own whose only job is to send `mail`. */
async function startQueue(send: () => Promise<void>, limit: number) {
  const connection = await openTestDatabase()
  closing.push(() => connection.close())
  const failures: { attempt: number; last: boolean }[] = []
  const jobs = await startJobQueue({
    queue: connection.queue,
    kind: connection.kind,
    onError: (error) => console.error(error),
    onFailure: ({ attempt, last }) => failures.push({ attempt, last }),
    retries: { limit, delaySeconds: 0 },
  })
  closing.push(() => jobs.stop())
  await jobs.within(connection.db).enqueue('request-password-reset', { email: mail.to })
  await jobs.work({
    'send-mail': async () => {},
    'reconcile-order': async () => {},
    'process-provider-event': async () => {},
    'request-password-reset': send,
  })
  const deadLetters = async () => {
    const { rows } = await connection.queue.executeSql(
      `select data from jobs.job where name = 'dead-letter'`,
      [],
    )
    return rows
  }
  return { failures, deadLetters }
}

test('a temporarily refused mail is sent by the next try', async () => {
  const { received, sender } = await startMailServer({ refusals: 1 })
  const { failures, deadLetters } = await startQueue(async () => void (await sender.send(mail)), 3)
  await expect.poll(() => received.length, { timeout: 40_000 }).toBe(1)
  expect(failures).toEqual([{ attempt: 1, last: false }])
  expect(await deadLetters()).toEqual([])
}, 60_000)

test('a mail job whose tries all fail is logged and moved to the dead-letter queue', async () => {
  const { sender } = await startMailServer({ refusals: 99 })
  const { failures, deadLetters } = await startQueue(async () => void (await sender.send(mail)), 1)
  await expect.poll(() => deadLetters(), { timeout: 40_000 }).toEqual([{ data: { email: mail.to } }])
  expect(failures).toEqual([
    { attempt: 1, last: false },
    { attempt: 2, last: true },
  ])
}, 60_000)
