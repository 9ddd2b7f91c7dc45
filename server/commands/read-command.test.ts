import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

function problemOf(typed: readonly string[]): string {
  const read = readCommand(typed, 'en')
  if (read.kind !== 'problem') throw new Error(`${typed.join(' ')} is a command`)
  return read.text
}

test.each([
  [['orderz', 'list'], 'Did you mean orders list?'],
  [['order', 'list'], 'Did you mean orders list?'],
  [['orders', 'lst'], 'Did you mean orders list?'],
  [['orders', 'refnud', 'X'], 'Did you mean orders refund?'],
  [['orders', 'refund', 'X', '--amonut', '5'], 'There is no such option: --amonut.\nDid you mean --amount?'],
  [['orders', 'refund', 'X', '--reason'], 'The value of --reason is missing.'],
  [['orders', 'refund', 'X', '--yes=no'], '--yes takes no value.'],
  [['orders', 'refund', 'X', 'asked', 'for', 'it'], 'This word is one too many: asked.'],
])('a typo in %j is answered with a suggestion and the help of that noun', (typed, sentence) => {
  const err = problemOf(typed)
  expect(err).toContain(sentence)
  expect(err).toContain('orders refund NUMBER')
  expect(err).not.toContain('coupons create')
  expect(err.split('\n').length).toBeLessThan(16)
})

test('a typo in a local command is answered with a suggestion', () => {
  const err = problemOf(['move-databse'])
  expect(err).toContain('Did you mean move-database?')
  expect(err).toContain('move the shop from the embedded database')
})

test('an unknown word is answered with the list of nouns', () => {
  const err = problemOf(['xylophone'])
  expect(err).toContain('Commands begin with: import, export, media, coupons, orders,')
  expect(err).not.toContain('NUMBER')
})

test.each([
  [['orders', 'list', '--state', 'foo'], '--state: one of these: pending, processing, paid, fulfilled,'],
  [['orders', 'list', '--flag', 'foo'], '--flag: one of these: mismatch,'],
  [['transfers', 'list', '--state', 'foo'], '--state: one of these: open, submitted,'],
  [['payouts', 'list', '--state', 'foo'], '--state: one of these: prepared, paid, cancelled.'],
  [
    ['entitlements', 'grant', 'a@b.co', 'course/x', '--kind', 'foo'],
    '--kind: one of these: free, paid, ads.',
  ],
  [['entitlements', 'grant', 'a@b.co', 'x'], 'PRODUCT: Write its kind and its name'],
  [['orders', 'refund', 'X', '--amount', 'five'], '--amount: Write an amount in dollars'],
  [['affiliates', 'set', 'a@b.co', '--percent', 'x'], '--percent: Write a whole number.'],
])('%j is refused with the list of allowed values', (typed, sentence) => {
  expect(problemOf(typed)).toContain(sentence)
})

test.each([
  [
    ['coupons', 'create', 'NAVIDAD', '--percent', '20', '--amount', '5'],
    '--percent, --amount: only one of these.',
  ],
  [['coupons', 'create', 'NAVIDAD'], '--percent, --amount: one of these is needed.'],
  [['coupons', 'batch', 'FERIA', '--count', '9'], '--percent, --amount: one of these is needed.'],
  [
    ['coupons', 'update', 'NAVIDAD', '--percent', '20', '--amount', '5'],
    '--percent, --amount: only one of these.',
  ],
  [['regions', 'set', 'VE', '--on', '--off'], '--on, --off: only one of these.'],
  [
    ['affiliates', 'set', 'a@b.co', '--selling', '--not-selling'],
    '--selling, --not-selling: only one of these.',
  ],
  [
    ['authors', 'change', 'ana', '--link', 'A | https://a.co', '--no-links'],
    '--link, --no-links: only one of these.',
  ],
])('%j says two things at once, or nothing, and is refused', (typed, sentence) => {
  expect(problemOf(typed)).toContain(sentence)
})

test('a change of a coupon needs neither a percentage nor an amount', () => {
  expect(readCommand(['coupons', 'update', 'NAVIDAD', '--uses', '9'], 'en')).toMatchObject({
    kind: 'command',
  })
})

test.each([
  [['move-database', '--yes'], 'There is no such option: --yes.'],
  [['move-files', '--json'], 'There is no such option: --json.'],
  [['backup-key', 'new'], 'This word is one too many: new.'],
  [['restore-backup', '--nosuch'], 'There is no such option: --nosuch.'],
  [['check-backup', '--nam', 'x'], 'Did you mean --name?'],
  [['restore-backup', 'a', 'b'], 'This word is one too many: b.'],
])('%j is not called an unknown command', (typed, sentence) => {
  expect(problemOf(typed)).toContain(sentence)
  expect(problemOf(typed)).not.toContain('no such command')
})

test('a command is parsed with its arguments, options and language', () => {
  const typed = ['orders', 'refund', 'N1', '--amount', '5', '--reason=-x', '--yes', '--lang', 'es', '--json']
  expect(readCommand(typed, 'en')).toMatchObject({
    kind: 'command',
    command: { noun: 'orders', verb: 'refund' },
    agreed: true,
    json: true,
    given: { number: 'N1', amount: 500, reason: '-x' },
    locale: 'es',
  })
  expect(readCommand(['doctor'], 'en')).toMatchObject({ command: { noun: 'doctor' }, json: false })
  expect(readCommand(['doctor', '--json'], 'en')).toMatchObject({ command: { noun: 'doctor' }, json: true })
  expect(problemOf(['doctor', 'now'])).toContain('This word is one too many: now.')
  expect(problemOf(['orders', 'list', '--lang', 'fr'])).toContain('--lang: one of these: es, en.')
})

test.each([
  [['--lang', 'es', 'doctor', '--json']],
  [['--json', '--lang=es', 'doctor']],
  [['doctor', '--lang', 'es', '--json']],
])('%j has its options before or after the command', (typed) => {
  expect(readCommand(typed, 'en')).toMatchObject({
    kind: 'command',
    command: { noun: 'doctor' },
    locale: 'es',
    json: true,
  })
})

test('options of all commands are understood before two words, and with what runs without a site', () => {
  expect(readCommand(['--json', 'orders', 'refund', 'N1', '--yes'], 'en')).toMatchObject({
    command: { noun: 'orders', verb: 'refund' },
    given: { number: 'N1' },
    json: true,
  })
  expect(readCommand(['--lang', 'es', 'restore-backup', '/x', '--name', 'y'], 'en')).toMatchObject({
    kind: 'local',
    command: { noun: 'restore-backup' },
    given: { folder: '/x', name: 'y' },
    locale: 'es',
  })
  expect(readCommand(['--help', 'orders'], 'en')).toMatchObject({
    kind: 'help',
    text: expect.not.stringContaining('coupons create'),
  })
})
