// npm test: everything that can be checked, on a machine that may have nothing but Node. Non-zero on any failure.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { findPostgresBinaries } from './postgres-binaries.mjs'
import { build, cacheFolder, install, main, program, Refusal, runNode, runNodeBeside } from './prepare.mjs'
import { findMountNamespace } from './small-disk.mjs'

/** The demo that every journey begins with; if it fails, so do they, which say why. */
const makeJourneyData = "await (await import('./tests/harness/journey-setup.ts')).default()"

const results = []
const notes = []

await main(async () => {
  const started = Date.now()
  install()
  bringBrowser()
  const postgres = lookForPostgres()
  lookForSmallDisk()

  await check('route types', [program('@react-router/dev', 'react-router'), 'typegen'])
  // Each of them leaves a core idle for most of its time.
  await Promise.all([
    check('lint and format', [program('@biomejs/biome', 'biome'), 'check', '.']),
    check('types', [program('typescript', 'tsc'), '--noEmit']),
    check('import walls', ['scripts/check-walls.ts']),
    check('unused code', [program('knip')]),
  ])
  const built = attempt('build', build)
  // It takes the core that the last of the other tests leave idle.
  const demo = built && runNodeBeside(['--input-type=module', '--eval', makeJourneyData])
  unitTests(postgres)
  await demo
  if (built) journeys()
  else notes.push('no build: the browser journeys did not run')

  summary(Date.now() - started)
})

async function check(name, parameters) {
  const { status, output } = await runNodeBeside(parameters, { env: { ...process.env, NODE_ENV: 'test' } })
  attempt(name, () => {
    process.stdout.write(output)
    if (status !== 0) throw new Refusal(`${name} failed`)
  })
}

/** Runs a step that counts as one; the following steps run all the same. */
function attempt(name, work) {
  console.log(`\n── ${name}`)
  try {
    work()
    results.push({ name, passed: 1, failed: 0 })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    results.push({ name, passed: 0, failed: 1 })
    return false
  }
}

function unitTests(postgres) {
  console.log('\n── unit and integration tests')
  const report = `${cacheFolder('reports')}/vitest.json`
  rmSync(report, { force: true })
  const { status } = runNode(
    [program('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, NODE_ENV: 'test', ...(postgres && { AULA_TEST_POSTGRES: '1' }) } },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  count('unit and integration tests', status, numPassedTests, numFailedTests)
}

function journeys() {
  console.log('\n── browser journeys')
  const report = `${cacheFolder('reports')}/journeys.json`
  rmSync(report, { force: true })
  const { status } = runNode([program('@playwright/test', 'playwright'), 'test'], {
    env: { ...process.env, AULA_JOURNEYS_REPORT: report },
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  if (flaky > 0) notes.push(`${flaky} browser journeys passed at the second try only: look at them`)
  count('browser journeys', status, expected + flaky, unexpected)
}

/** A run that ended badly without a failed test (an error outside of tests, a crash) is a failure of its own. */
function count(name, status, passed, failed) {
  results.push({ name, passed, failed: status !== 0 || passed === 0 ? Math.max(1, failed) : failed })
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function bringBrowser() {
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

function lookForPostgres() {
  if (findPostgresBinaries()) return true
  if (process.env.CI === 'true' || process.env.AULA_REQUIRE_POSTGRES === '1') {
    throw new Refusal('No PostgreSQL binaries on this machine, and this run requires them.')
  }
  notes.push('no PostgreSQL binaries on this machine: database tests ran on PGlite only')
  return false
}

/** A locked container lets nobody mount a disk, and CI may be one; whoever needs the test there says so. */
function lookForSmallDisk() {
  if (findMountNamespace()) return
  if (process.env.AULA_REQUIRE_SMALL_DISK === '1') {
    throw new Refusal('No small disk can be mounted here (unshare, mount), and this run requires one.')
  }
  notes.push('no small disk can be mounted by this user: tests/full-disk.test.ts did not run')
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
  console.log('\n── summary')
  for (const { name, passed, failed } of results) {
    console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`)
  }
  for (const note of notes) console.log(`! ${note}`)
  const sum = (key) => results.reduce((total, each) => total + each[key], 0)
  console.log(`in ${Math.round(milliseconds / 1000)} s\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
