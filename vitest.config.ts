import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { textsForServer } from './scripts/texts.ts'
import { loadPortuguese } from './tests/third-language/load-portuguese.ts'

/** Loads the whole server once more, with another catalogue of texts. */
const inThirdLanguage = 'tests/third-language/pages.test.ts'

const everywhere = [
  '**/node_modules/**',
  '**/build/**',
  '**/.cache/**',
  '**/data/**',
  'tests/journeys/**',
  inThirdLanguage,
]

/**
 * Files whose tests run on either database: on PostgreSQL where installed, which is three times as fast. Those of the database's
 * port, the job queue and the harness also run on the embedded database; in the long run all.
 */
const databaseTests = globSync('{app,domain,gateways,server,tests}/**/*.test.ts').filter((file) =>
  /\b(createTestServices|openTestDatabase)\(/.test(readFileSync(file, 'utf8')),
)
const onPostgres = Boolean(process.env.AULA_TEST_POSTGRES)
const onBoth = process.env.AULA_LONG
  ? databaseTests
  : databaseTests.filter((file) => /^(gateways\/(database|job-queue)|tests\/harness)\//.test(file))

/** The slowest files start first, so that no core waits at the end. */
const longest =
  /\/(?:kills|site-process|demo|fuzz|order-storm|aula|full-disk|move-killed|move-database|s3-storage)\.test\.ts$/

/** A worker serves one project, and the next one loads all modules again: project by project. */
const projectOrder = ['unit', 'third language', 'embedded']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId, project }: TestSpecification) =>
      2 * projectOrder.indexOf(project.name) + (longest.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Vitest leaves style sheets empty, their addresses too. */
const styleAddresses: Plugin = {
  name: 'aula:style-addresses',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css?url') ? '\0style-address' : undefined),
  load: (id) => (id === '\0style-address' ? `export default '/styles.css'` : undefined),
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  css: { postcss: {} },
  plugins: [textsForServer(), styleAddresses],
  test: {
    environment: 'node',
    pool: 'forks',
    execArgv: ['--liftoff-only'],
    // Without isolation, loading modules takes half the time. No test state is stored in a module.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: everywhere,
          globalSetup: [
            'tests/harness/pglite-setup.ts',
            ...(onPostgres ? ['tests/harness/postgres-setup.ts'] : []),
          ],
          setupFiles: ['tests/harness/strict.ts'],
        },
      },
      ...(process.env.AULA_LONG
        ? [
            {
              extends: true as const,
              plugins: [loadPortuguese()],
              test: {
                name: 'third language',
                include: [inThirdLanguage],
                isolate: true,
                globalSetup: ['tests/harness/pglite-setup.ts'],
                setupFiles: ['tests/harness/strict.ts'],
              },
            },
          ]
        : []),
      ...(onPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'embedded',
                include: onBoth,
                globalSetup: ['tests/harness/pglite-setup.ts'],
                setupFiles: ['tests/harness/strict.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
