import { mkdir } from 'node:fs/promises'
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
  // Before the first build; the file server complains of a folder that is not there.
  await mkdir('build/client', { recursive: true })
  project.provide('databaseTemplate', { kind: 'pglite', dump: await templateDump() })
}
