import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that touch the database; they run a second time on PostgreSQL. */
const databaseTests = globSync([
  'domain/**/*.test.ts',
  'gateways/database/**/*.test.ts',
  'gateways/job-queue/**/*.test.ts',
  'gateways/*-payments/**/*.test.ts',
  'server/jobs/**/*.test.ts',
  'server/webhooks/**/*.test.ts',
  'tests/harness/jobs.test.ts',
]).filter((file) => /\/(services|database)\.ts/.test(readFileSync(file, 'utf8')))
/** The files that take longest; begun last, they would keep one core waiting for another. */
const longest = /\/(?:kills|site-process|demo|fuzz|order-storm|aula|full-disk|move-killed)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const everywhere = ['**/node_modules/**', '**/build/**', '**/.cache/**', '**/data/**', 'tests/journeys/**']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  css: { postcss: {} },
  test: {
    environment: 'node',
    pool: 'forks',
    // Half of a run was loading the same modules for each file. A file makes its own services, and nothing of ours is kept
    // in a module.
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
          globalSetup: ['tests/harness/pglite-setup.ts'],
          setupFiles: ['tests/harness/strict.ts'],
        },
      },
      // The same tests on a real server: `npm test` and CI ask for them.
      ...(process.env.AULA_TEST_POSTGRES
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: databaseTests,
                exclude: everywhere,
                globalSetup: ['tests/harness/postgres-setup.ts'],
                setupFiles: ['tests/harness/strict.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
