import { tmpdir } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { NoRoomError } from '#gateways/database/room-for-writes.ts'
import { nameFullDisk } from './full-disk.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['the disk of the PostgreSQL server', withCode('53100')],
  ['the disk of the PostgreSQL server', new DrizzleQueryError('insert', [], withCode('53100'))],
  ['the disk of /srv/backups/a.part', withCode('ENOSPC', { path: '/srv/backups/a.part' })],
  ['the disk of /srv/aula/database', new NoRoomError('/srv/aula/database')],
  ['a disk of this machine', withCode('ENOSPC')],
])('%s', (name, error) => {
  // There is room in the one, and the other is none.
  expect(nameFullDisk(error, [tmpdir(), '/not/there'])).toBe(name)
})

test.runIf(process.platform === 'linux')('an error without a path names the folder that has no room', () => {
  expect(nameFullDisk(withCode('ENOSPC'), [tmpdir(), '/proc'])).toBe('the disk of /proc')
})
