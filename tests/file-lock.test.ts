import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aula-turns-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function worker(name: string, lock: string) {
  const script = `
    import { appendFileSync, readFileSync } from 'node:fs'
    import { withFileLock } from './scripts/file-lock.mjs'
    const note = (what) => appendFileSync(process.env.NOTES, what + ' ${name}\\n')
    withFileLock(process.env.LOCK, () => { note('begins'); readFileSync(0); note('ends') }, () => console.log('waits'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, LOCK: lock, NOTES: `${lock}.notes` },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, ended, waits: new Promise((heard) => child.stdout.once('data', heard)) }
}

async function begun(lock: string, name: string, { child }: { child: ChildProcess }) {
  for (;;) {
    const notes = await readFile(`${lock}.notes`, 'utf8').catch(() => '')
    if (notes.includes(`begins ${name}`)) return
    if (child.exitCode !== null) throw new Error(`${name} ended early`)
  }
}

test('the second of two processes reports waiting, and works when the first has ended', async () => {
  const lock = join(folder, 'orderly')
  const first = worker('first', lock)
  await begun(lock, 'first', first)
  const second = worker('second', lock)
  await second.waits
  first.child.stdin.end()
  await begun(lock, 'second', second)
  second.child.stdin.end()
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
  expect(await readFile(`${lock}.notes`, 'utf8')).toBe(
    'begins first\nends first\nbegins second\nends second\n',
  )
})

test('a killed process is not waited for', async () => {
  const lock = join(folder, 'killed')
  const first = worker('first', lock)
  await begun(lock, 'first', first)
  first.child.kill('SIGKILL')
  await first.ended
  const second = worker('second', lock)
  await begun(lock, 'second', second)
  second.child.stdin.end()
  expect(await second.ended).toBe(0)
})
