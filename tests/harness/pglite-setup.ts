import { mkdir } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { templateDump } from './pglite-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string; name: string }
  }
}

export default async function setup(project: TestProject) {
  await mkdir('build/client', { recursive: true })
  project.provide('databaseTemplate', { kind: 'pglite', dump: await templateDump() })
}
