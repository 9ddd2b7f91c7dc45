import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.mjs'

/** Reads Vitest's JSON report: counts, and `{ name, milliseconds, failed }` of each test. */
export function readUnitTests(path) {
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

export function readJourneys(path) {
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
