import { describe, expect, test } from 'vitest'
import { complaintCodes } from '#domain/operations/readiness/complaint.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { diagnose, type ShopFacts } from './diagnose.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const disk = (kind: ShopFacts['disks'][number]['kind'], free: number) => ({ kind, free, path: '/' })

const sound: ShopFacts = {
  now,
  address: { given: true, https: true, published: true },
  proxy: { trusted: true, seen: { forwarded: 100, direct: 3 } },
  mail: { kind: 'smtp', fault: null, senderIsLocal: false, hasReader: true },
  payments: {
    sandbox: false,
    testKeys: [],
    notices: [{ provider: 'stripe', last: daysAgo(1) }],
    paidSince: { stripe: daysAgo(30) },
  },
  unreadableSettings: [],
  demo: false,
  owner: { exists: true, secondFactor: true },
  exposed: [],
  files: { place: '/srv/aula/files', fault: null, readByAll: false },
  disks: [{ kind: 'data', free: 50 * 1024 ** 3, path: '/srv/aula' }],
  clockSkew: 20,
  lastBackup: daysAgo(1),
  backupEveryDays: 1,
}

const unpublished = { given: false, https: false, published: false }
const quiet = { trusted: false, seen: { forwarded: 0, direct: 9 } }

const told = (facts: Partial<ShopFacts>) =>
  diagnose({ ...sound, ...facts }).map(({ severity, code }) => `${severity} ${code}`)

test('a healthy shop has no problems', () => {
  expect(diagnose(sound)).toEqual([])
})

describe('each problem is found when it is caused', () => {
  test.each<[what: string, Partial<ShopFacts>, string[]]>([
    ['no address yet', { address: unpublished, proxy: quiet }, ['missing address-missing']],
    ['no address behind a proxy', { address: unpublished }, ['danger address-missing']],
    ['plain http', { address: { given: true, https: false, published: true } }, ['danger address-not-https']],
    [
      'a proxy that is not trusted',
      { proxy: { trusted: false, seen: { forwarded: 1, direct: 0 } } },
      ['danger proxy-untrusted'],
    ],
    [
      'a trusted proxy that is not there',
      { proxy: { trusted: true, seen: { forwarded: 0, direct: 9 } } },
      ['danger proxy-absent'],
    ],
    [
      'an outbox behind a proxy',
      { address: unpublished, mail: { ...sound.mail, kind: 'outbox' } },
      ['danger address-missing', 'danger outbox-open', 'danger mail-missing'],
    ],
    ['no mail server', { mail: { ...sound.mail, kind: 'outbox' } }, ['danger mail-missing']],
    ['a mail server that refuses', { mail: { ...sound.mail, fault: '535' } }, ['danger mail-fails']],
    [
      'a sender at localhost',
      { mail: { ...sound.mail, senderIsLocal: true } },
      ['missing mail-sender-local'],
    ],
    ['nobody who reads', { mail: { ...sound.mail, hasReader: false } }, ['missing mail-reader-missing']],
    ['the sandbox', { payments: { ...sound.payments, sandbox: true } }, ['danger payments-sandbox']],
    [
      'keys for tests',
      { payments: { ...sound.payments, testKeys: ['Stripe'] } },
      ['danger payments-test-keys'],
    ],
    [
      'a webhook that never came although people paid',
      { payments: { ...sound.payments, notices: [{ provider: 'stripe', last: null }] } },
      ['danger webhook-unseen'],
    ],
    [
      'a webhook that was not tried yet',
      { payments: { ...sound.payments, notices: [{ provider: 'paypal', last: null }] } },
      ['missing webhook-unseen'],
    ],
    ['the demo on a public address', { demo: true }, ['danger demo-public']],
    ['no owner', { owner: { exists: false, secondFactor: false } }, ['missing owner-missing']],
    [
      'an owner with a password alone',
      { owner: { exists: true, secondFactor: false } },
      ['danger owner-second-factor'],
    ],
    ['a data folder that others may enter', { exposed: ['/srv/aula'] }, ['danger data-readable']],
    ['a bucket that is away', { files: { ...sound.files, fault: 'HTTP 403' } }, ['danger files-away']],
    [
      'a bucket that everybody may read',
      { files: { ...sound.files, readByAll: true } },
      ['danger files-public'],
    ],
    ['a disk that is nearly full', { disks: [disk('data', 9_000_000)] }, ['danger disk-low']],
    [
      'other disks that fill up',
      { disks: [disk('data', 900_000_000), disk('temporary', 900_000_000), disk('backups', 9_000_000)] },
      ['danger backup-disk-low', 'missing disk-low', 'missing temporary-disk-low'],
    ],
    ['clocks that differ', { clockSkew: -90_000 }, ['missing clock-wrong']],
    ['no backup', { lastBackup: null }, ['advice backup-missing']],
    [
      'settings that another secret sealed',
      { unreadableSettings: ['SMTP_URL'] },
      ['danger settings-unreadable'],
    ],
    ['an old backup', { lastBackup: daysAgo(20) }, ['missing backup-old']],
    ['a schedule whose backups fail', { lastBackup: daysAgo(3) }, ['missing backup-old']],
    [
      'backups by hand that nobody made',
      { lastBackup: daysAgo(8), backupEveryDays: null },
      ['missing backup-old'],
    ],
  ])('%s', (_what, facts, complaints) => {
    expect(told(facts)).toEqual(complaints)
  })

  test.each([
    { lastBackup: daysAgo(1.5), backupEveryDays: 1 },
    { lastBackup: daysAgo(14), backupEveryDays: 14 },
    { lastBackup: daysAgo(6), backupEveryDays: null },
  ])('a backup is not old before the next is due: $backupEveryDays', (facts) => {
    expect(told(facts)).toEqual([])
  })

  test('demo and sandbox are no problem on an unpublished site', () => {
    const facts = { address: unpublished, proxy: quiet, demo: true }
    expect(told(facts)).toEqual(['missing address-missing'])
  })
})

test.each([
  ['es', es],
  ['en', en],
])('every problem and its remedy have a text in %s', (_locale, { command }) => {
  const codes = [...complaintCodes].sort()
  expect(Object.keys(command.doctor.complaint).sort()).toEqual(codes)
  expect(Object.keys(command.doctor.cure).sort()).toEqual(codes)
})
