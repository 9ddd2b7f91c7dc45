import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { findPostgresBinaries } from './postgres-binaries.mjs'
import { cacheFolder, install, main, program, Refusal, root, runNode, runNodeAsync } from './prepare.mjs'
import { findCaddy, findNginx } from './proxies.mjs'
import { findMountNamespace } from './small-disk.mjs'
import { findSwift } from './swift.mjs'

// npm test: all tests and checks. Stops at the first failure unless given `-- --keep-going`. npm run test:long runs every test
// with its full number of cases.
const { values: options } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    'keep-going': { type: 'boolean', default: false },
  },
})
const stopAtFirst = !options['keep-going']

/** The results of the steps: `{ name, passed, failed, tests }`, with `{ name, milliseconds }` of each test. */
const results = []
const notes = []
const stop = new AbortController()

await main(async () => {
  const started = Date.now()
  install()
  prepareBrowser()
  const postgres = checkPostgres()
  if (options.long) checkSmallDisk()
  checkS3()
  checkProxies()
  checkFfmpeg()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TMPDIR: temporaryFolder(),
    ...(options.long && { AULA_LONG: '1' }),
  }

  const built = step('build', ['scripts/build-changed.mjs'], { env: process.env })
  const typed = step('route types', [program('@react-router/dev', 'react-router'), 'typegen'], { env })
  await Promise.all([
    step('lint and format', [program('@biomejs/biome', 'biome'), 'check', '.'], { env }),
    typed.then(() => step('types', [program('typescript', 'tsc'), '--noEmit', '--checkers', '1'], { env })),
    typed.then(() => step('unused code', [program('knip')], { env })),
    step('import walls', ['scripts/check-walls.ts'], { env }),
    built.then(() => step('first loads', ['scripts/check-first-loads.ts'], { env })),
    built.then(() =>
      step(
        'unit and integration tests',
        [program('vitest'), 'run', '--reporter=default', '--reporter=json'],
        {
          env: { ...env, ...(postgres && { AULA_TEST_POSTGRES: '1' }) },
          reportArgument: '--outputFile.json=',
          bail: '--bail=1',
          // At a lower priority than the browser journeys, which wait for pages with deadlines.
          niceness: 3,
          read: readUnitTests,
        },
      ),
    ),
    built.then(() =>
      step('browser journeys', [program('@playwright/test', 'playwright'), 'test'], {
        env,
        reportVariable: 'AULA_JOURNEYS_REPORT',
        bail: '--max-failures=1',
        read: readJourneys,
      }),
    ),
  ])
  summary(Date.now() - started)
})

/** Prints the output of steps with a report line by line. That of others is printed at their end, and they count as one test. */
async function step(name, parameters, { env, read, bail, niceness, reportArgument, reportVariable }) {
  if (stop.signal.aborted) return
  const report = read && `${cacheFolder('reports')}/${name.replaceAll(' ', '-')}.json`
  if (report) rmSync(report, { force: true })
  const { status, output } = await runNodeAsync(
    [
      ...parameters,
      ...(reportArgument ? [`${reportArgument}${report}`] : []),
      ...(bail && stopAtFirst ? [bail] : []),
    ],
    {
      env: reportVariable ? { ...env, [reportVariable]: report } : env,
      niceness,
      signal: stop.signal,
      onLine: read && ((line) => console.log(`${name.split(' ').at(-1)} │ ${line}`)),
    },
  )
  if (stop.signal.aborted) return
  const { passed, failed, tests } = read ? read(report) : { passed: 1, failed: 0, tests: [] }
  const bad = status !== 0 || passed === 0
  results.push({ name, passed: read || !bad ? passed : 0, failed: bad ? Math.max(1, failed) : failed, tests })
  if (!read) console.log(`\n── ${name}\n${output.trimEnd()}`)
  if (!bad) return
  if (stopAtFirst) {
    notes.push(`stopped at the first failure: ${name}`)
    stop.abort()
  }
}

/**
 * In memory when there is plenty: tests create and delete a hundred thousand files, which on a disk takes a tenth of their
 * processor time.
 */
function temporaryFolder() {
  const [memory, gigabyte] = ['/dev/shm', 2 ** 30]
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 6 * gigabyte || freemem() < 8 * gigabyte) return tmpdir()
  const folder = mkdtempSync(join(memory, 'aula-tests-'))
  // When this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  // After a stop at a failure, a database may still be writing while its folder is deleted.
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    } catch (error) {
      console.error(`${folder} was not deleted: ${error.message}`)
    }
  })
  return folder
}

function prepareBrowser() {
  if (findBrowser()) return
  if (isDebianRoot()) {
    console.log('Installing Chromium by apt …')
    apt('update')
    apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell')
    if (findBrowser()) return
  }
  const { status } = runNode([program('@playwright/test', 'playwright'), 'install', 'chromium'])
  if (status !== 0) {
    throw new Refusal('No browser for the journeys: install Chromium or Chrome, or name one in AULA_BROWSER.')
  }
}

function checkPostgres() {
  if (findPostgresBinaries()) return true
  if (process.env.CI === 'true' || process.env.AULA_REQUIRE_POSTGRES === '1') {
    throw new Refusal('No PostgreSQL binaries on this machine, and this run requires them.')
  }
  notes.push('no PostgreSQL binaries on this machine: database tests ran on PGlite only')
  return false
}

function checkSmallDisk() {
  if (findMountNamespace()) return
  if (process.env.AULA_REQUIRE_SMALL_DISK === '1') {
    throw new Refusal('No small disk can be mounted here (unshare, mount), and this run requires one.')
  }
  notes.push('no small disk can be mounted by this user: tests/full-disk.test.ts did not run')
}

function checkS3() {
  if (findSwift() || process.env.AULA_TEST_S3) return
  if (process.env.CI === 'true') {
    throw new Refusal('No OpenStack Swift (python3-swift) on this machine, and this run requires it.')
  }
  notes.push('no OpenStack Swift on this machine: files in a bucket were not tested')
}

function checkProxies() {
  if (findNginx() && findCaddy()) return
  if (process.env.CI === 'true') {
    throw new Refusal('No nginx with brotli, or no Caddy, on this machine, and this run requires them.')
  }
  notes.push('no nginx with brotli, or no Caddy, on this machine: tests/proxies.test.ts did not run')
}

function checkFfmpeg() {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0) return
  notes.push('no ffmpeg on this machine: posters and sizes of videos were not tested')
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function apt(...parameters) {
  spawnSync('apt-get', ['-qq', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function summary(milliseconds) {
  const slowest = results
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
  if (slowest.length > 0) console.log('\n── the ten slowest')
  for (const test of slowest)
    console.log(`${(test.milliseconds / 1000).toFixed(1).padStart(6)} s  ${test.name}`)

  const failures = results.flatMap(({ tests }) => tests).filter(({ failed }) => failed)
  if (failures.length > 0) console.log('\n── failed')
  for (const { name } of failures) console.log(`✗ ${name}`)

  console.log('\n── summary')
  for (const { name, passed, failed } of results) {
    console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`)
  }
  for (const note of notes) console.log(`! ${note}`)
  const sum = (key) => results.reduce((total, each) => total + each[key], 0)
  console.log(`in ${Math.round(milliseconds / 1000)} s\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

function readUnitTests(path) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(path)
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      name: `${relative(root, file)}: ${fullName}`,
      milliseconds: duration ?? 0,
      failed: status === 'failed',
    })),
  )
  return { passed: numPassedTests, failed: numFailedTests, tests }
}

function readJourneys(path) {
  const { stats: { expected = 0, unexpected = 0 } = {}, suites = [] } = readReport(path)
  return { passed: expected, failed: unexpected, tests: suites.flatMap(testsOf) }
}

function testsOf({ specs = [], suites = [] }) {
  const tests = specs.flatMap(({ title, file, tests: runs }) =>
    runs.map(({ projectName, status, results }) => ({
      name: `tests/journeys/${file} (${projectName}): ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failed: status === 'unexpected',
    })),
  )
  return [...tests, ...suites.flatMap(testsOf)]
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
