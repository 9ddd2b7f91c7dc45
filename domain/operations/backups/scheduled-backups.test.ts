import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { backups } from './backup.table.ts'
import { planBackup } from './request-backup.ts'

const minute = 60_000

test('a bucket that is away at the hour of a backup is tried again an hour later, and the owner is told once a day', async () => {
  const services = await createTestServices({
    settings: {
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
      AULA_BACKUP_DAYS: '1',
    },
  })
  const { db } = services.connection
  await createUser(services, { role: 'owner', email: 'owner@example.org', locale: 'en' })
  await createUser(services, { role: 'support', email: 'support@example.org', locale: 'en' })
  // Each failure is an alert of the log as well.
  const quiet = { ...services, log: pino({ level: 'silent' }) }
  const begin = new Date('2026-12-24T03:00:00Z').getTime()
  const after = async (minutes: number) => {
    const now = () => new Date(begin + minutes * minute)
    await planBackup(await contextOf(quiet, system, { now }))
    await runJobs(quiet)
    const rows = await db.select().from(backups).orderBy(asc(backups.id))
    return rows.map(({ state, failure }) => [state, failure])
  }
  const failed = ['failed', 'place-away']
  expect(await after(0)).toEqual([failed])
  expect(await after(20)).toEqual([failed])
  expect(await after(60)).toEqual([failed, failed])
  const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['owner@example.org', 'The shop’s backup failed'],
  ])
  expect(mails[0]?.text).toMatch(/The bucket does not answer, or refuses the\s+keys\./)
  expect(mails[0]?.text).toContain('/studio/backups')
})

test('a folder that cannot be written is given as the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aula-backup-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'a-file'), '')
  for (const path of ['a-file', 'a-file/backups']) {
    const services = await createTestServices({ settings: { AULA_BACKUP_FOLDER: join(folder, path) } })
    const quiet = { ...services, log: pino({ level: 'silent' }) }
    await planBackup(await contextOf(quiet, system))
    await runJobs(quiet)
    const rows = await services.connection.db.select().from(backups)
    expect(rows).toMatchObject([{ state: 'failed', failure: 'place-refused' }])
  }
})
