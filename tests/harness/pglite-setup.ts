import type { TestProject } from 'vitest/node'
import { templateDump } from './pglite-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What every test file's own database is copied from. */
    databaseTemplate: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string; name: string }
  }
}

/** Makes the migrated database that every test file gets a copy of, unless an earlier run left it. */
export default async function setup(project: TestProject) {
  project.provide('databaseTemplate', { kind: 'pglite', dump: await templateDump() })
}
