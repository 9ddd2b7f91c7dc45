import { chmod, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { createApi } from '../app.ts'
import { backupMark, examineShop } from './examine-shop.ts'

const services = await createTestServices()
const folder = services.environment.AULA_DATA
const codesOf = async (from = services) =>
  (await examineShop(await contextOf(from, system), from)).map(({ code }) => code)

test('a data folder readable by other users is reported', async () => {
  await chmod(folder, 0o700)
  expect(await codesOf()).not.toContain('data-readable')
  await chmod(folder, 0o755)
  expect(await codesOf()).toContain('data-readable')
})

test('a demo on a public address is reported, and an owner is found', async () => {
  const environment = { ...services.environment, AULA_URL: 'https://shop.example' }
  expect(await codesOf({ ...services, environment })).toEqual(expect.arrayContaining(['owner-missing']))
  await createUser(services, { email: 'marina@aula.example', role: 'owner' })
  const codes = await codesOf({ ...services, environment })
  expect(codes).toContain('demo-public')
  expect(codes).not.toContain('owner-missing')
  expect(codes).toContain('owner-second-factor')
})

test('an untrusted proxy is detected by the requests it forwards', async () => {
  const site = await createTestServices()
  const app = await createTestApp(site)
  expect(await codesOf(site)).not.toContain('proxy-untrusted')
  await app.request('/login', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(await codesOf(site)).toContain('proxy-untrusted')
})

test('an unreachable mail server is reported with the reason', async () => {
  const site = await createTestServices({
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Aula <no-reply@localhost>' },
  })
  const complaints = await examineShop(await contextOf(site, system), site)
  expect(complaints).toMatchObject(
    expect.arrayContaining([
      { code: 'mail-fails', severity: 'danger', params: { reason: expect.stringContaining('ECONNREFUSED') } },
      { code: 'mail-sender-local', severity: 'missing', params: {} },
    ]),
  )
})

test('providers that never sent a webhook are reported', async () => {
  const site = await createTestServices({
    settings: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  })
  expect(await codesOf(site)).toContain('webhook-unseen')
})

test('the time of the last backup is read', async () => {
  const mark = join(folder, backupMark)
  expect(await codesOf()).toContain('backup-missing')
  await writeFile(mark, '')
  expect(await codesOf()).not.toContain('backup-missing')
  await utimes(mark, new Date('2026-01-01'), new Date('2026-01-01'))
  expect(await codesOf()).toContain('backup-old')
  await rm(mark)
})

test('only the owner and the operator may run the doctor', async () => {
  await expect(examineShop(await contextOf(services, visitor), services)).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
  const learner = await contextOf(services, await createUser(services))
  await expect(examineShop(learner, services)).rejects.toMatchObject({ kind: 'forbidden' })
  const operated = { ...services, operatorToken: 'the-token-of-the-running-site' }
  const response = await createApi(operated).request('/api/v1/studio/doctor', {
    headers: { Authorization: `Bearer ${operated.operatorToken}` },
  })
  expect((await response.json()).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'payments-sandbox' })]),
  )
})
