import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServices } from './services.ts'

test('services made in a test are closed with it, so that connections do not add up', async () => {
  let folder = ''
  // Runs after what is registered later.
  onTestFinished(() => expect(existsSync(folder)).toBe(false))
  const { environment, connection } = await createTestServices()
  folder = environment.AULA_DATA
  await connection.ping()
  expect(existsSync(folder)).toBe(true)
})
