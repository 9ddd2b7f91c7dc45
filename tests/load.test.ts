import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type CopiedSources, copySources } from './harness/copied-sources.ts'
import { isLongLane } from './harness/lanes.ts'
import { runCommand } from './harness/npm-command.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

describe.runIf(isLongLane)('npm run load', () => {
  let sources: CopiedSources
  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build-changed.mjs'])
    sources = await copySources()
  })
  afterAll(() => sources?.remove())

  test.each(['embedded', ...(findPostgresBinaries() ? ['postgres'] : [])])(
    'plays learners who buy and watch, and finds all orders, on the %s database',
    async (database) => {
      const line = `npm run load -- --rate 6 --seconds 5 --learners 20 --database ${database}`
      const load = runCommand(line, sources.folder, {})
      expect(await load.ended, load.output()).toBe(0)
      const [, orders = '', paid = ''] = /(\d+) orders, (\d+) paid/.exec(load.output()) ?? []
      expect(Number(orders)).toBeGreaterThan(0)
      expect(paid).toBe(orders)
      for (const kind of ['health', 'sign-in', 'class', 'video', 'confirm', 'search']) {
        expect(load.output()).toMatch(new RegExp(`1 \\| ${kind} \\| [1-9]\\d* \\| 0 \\|`))
      }
    },
  )
})
