import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../scripts/site-process.ts'
import { type CopiedSources, copySources } from './harness/copied-sources.ts'
import { seedDataFolder } from './harness/database.ts'
import { isLongLane } from './harness/lanes.ts'
import { type RunningCommand, runCommand } from './harness/npm-command.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/tasks/table.md']
const documented = (await Promise.all(documents.map((path) => readFile(path, 'utf8')))).flatMap(commandsIn)
const operator = 'npm run aula -- '

/** Commands covered by another file, and the words there that run them. */
const runByOthers: Record<string, { file: string; says: string[] }> = {
  'npm test': { file: '.ci/run', says: ['exec npm test'] },
  'npm test -- --keep-going': { file: 'scripts/test.mjs', says: ["'keep-going'"] },
  'npm run test:long': { file: '.ci/run', says: ['exec npm run test:long'] },
  'npm run dev': { file: 'tests/dev-server.test.ts', says: ["runCommand('npm run dev'"] },
  'npm run check': {
    file: 'scripts/test.mjs',
    says: [
      "program('@biomejs/biome'",
      "program('typescript'",
      'scripts/check-walls.ts',
      "program('knip')",
      'scripts/check-first-loads.ts',
    ],
  },
  'npm run soak': { file: 'tests/kills.test.ts', says: ['AULA_KILLS'] },
  'npm run load': { file: 'tests/load.test.ts', says: ['npm run load -- --rate'] },
  'npm run bench': { file: 'tests/journeys/tools.spec.ts', says: ["runCommand('npm run bench'"] },
  'scripts/print-demo-book.ts': {
    file: 'tests/journeys/tools.spec.ts',
    says: ['runCommand(`node scripts/print-demo-book.ts'],
  },
}

let sources: CopiedSources
let data: string
let settings: Record<string, string>
let site: RunningCommand

beforeAll(async () => {
  sources = await copySources()
})

afterAll(() => sources?.remove())

async function startSite() {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'])
  data = await mkdtemp(join(tmpdir(), 'aula-commands-'))
  await seedDataFolder(data)
  settings = { AULA_DATA: data, AULA_DEMO: 'false', AULA_LANG: 'en', PORT: String(await freePort()) }
  site = runCommand('npm start', sources.folder, settings)
  await site.until('Aula is at')
}

async function stopSite() {
  await site?.stop()
  await rm(data, { recursive: true, force: true })
}

function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const code = [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, text = '']) => text,
  )
  return [...blocks, ...code]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => /^(npm|npx|node) /.test(line) || /^scripts\/[\w-]+\.\w+$/.test(line))
}

const runHere: Record<string, () => Promise<void>> = {
  'npx drizzle-kit generate --name what_it_is': async () => {
    const before = await readdir(join(sources.folder, 'database/migrations'))
    const generate = runCommand('npx drizzle-kit generate --name what_it_is', sources.folder, {})
    expect(await generate.ended, generate.output()).toBe(0)
    expect(await readdir(join(sources.folder, 'database/migrations'))).toEqual(before)
  },
}

const runBesideSite: Record<string, () => Promise<void>> = {
  'npm start': async () => {
    const answer = await fetch(`http://localhost:${settings.PORT}/`)
    expect(answer.status).toBe(200)
  },
  'npm run walls': async () => {
    const walls = runCommand('npm run walls', sources.folder, {})
    expect(await walls.ended, walls.output()).toBe(0)
  },
}

test('every command named in the documents is run by a test', () => {
  expect(documented).toContain('npm start')
  expect(documented.filter((line) => line.startsWith(operator)).length).toBeGreaterThan(2)
  const named = new Set([runHere, runBesideSite, runByOthers].flatMap(Object.keys))
  expect(documented.filter((line) => !named.has(line) && !line.startsWith(operator))).toEqual([])
  expect([...named].filter((line) => !documented.includes(line))).toEqual([])
})

describe.each(Object.entries(runByOthers))('%s', (_command, { file, says }) => {
  test(`is run by ${file}`, async () => {
    const text = await readFile(file, 'utf8')
    expect(says.filter((words) => !text.includes(words))).toEqual([])
  })
})

describe.each(Object.entries(runHere))('%s', (_command, work) => {
  test('works', work)
})

describe.runIf(isLongLane)('while the site runs', () => {
  beforeAll(startSite)
  afterAll(stopSite)

  test.each(Object.entries(runBesideSite))('%s works', (_command, work) => work())

  // The example coupon, folder and order do not exist, so the site answers with a sentence.
  const operatorCommands = [...new Set(documented)].filter((line) => line.startsWith(operator))
  test.each(operatorCommands)('the site answers the command %s', async (line) => {
    const command = runCommand(line, sources.folder, settings)
    const code = await command.ended
    expect([0, 1], command.output()).toContain(code)
    expect(command.output()).not.toMatch(/\n\s+at .+:\d+/)
  })
})
