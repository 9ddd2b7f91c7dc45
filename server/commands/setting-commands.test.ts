import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestServices } from '#tests/harness/services.ts'
import { createApp } from '../app.ts'
import type { Session } from './command.ts'
import { readCommand } from './read-command.ts'

const services = await createTestServices()
const operatorToken = 'the-token-of-the-running-site'
const app = createApp({ ...services, operatorToken }, () => Promise.reject(new Error('no pages here')))
const secret = 'smtps://user:q9k3@mail.example.org'

const session: Session = {
  locale: 'en',
  json: false,
  site: {
    request: async (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('Authorization', `Bearer ${operatorToken}`)
      return app.fetch(new Request(`http://localhost:3000/api/v1/studio${path}`, { ...init, headers }))
    },
    workOn: async () => {},
    close: async () => {},
  },
}

/** What it printed. */
async function aula(...words: string[]): Promise<string> {
  const read = readCommand(['settings', ...words], 'en')
  if (read.kind !== 'command') throw new Error(JSON.stringify(read))
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => lines.push(line)),
  )
  try {
    await read.command.run(read.given, session)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return lines.join('\n')
}

test('a setting is saved, shown and taken away', async () => {
  expect(await aula('set', 'AULA_GEMS_MOST', '9')).toBe('It holds from now on.')
  expect(services.environment.AULA_GEMS_MOST).toBe(9)
  expect(await aula('list')).toMatch(/^AULA_GEMS_MOST +9 +studio$/m)
  expect(await aula('list', 'gems')).not.toContain('SMTP_URL')
  expect(await aula('set', 'AULA_GEMS_MOST', 'many')).toMatch(/VALUE: /)
  await aula('unset', 'AULA_GEMS_MOST')
  expect(services.environment.AULA_GEMS_MOST).toBe(7)
})

test('a secret is none of the words of a command, and is never printed', async () => {
  await expect(aula('set', 'SMTP_URL', secret)).rejects.toThrow('This one is a secret')
  vi.stubEnv('AULA_SETTING', `${secret}\n`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(await aula('set', 'SMTP_URL')).not.toContain('q9k3')
  expect(services.environment.SMTP_URL).toBe(secret)
  const list = await aula('list')
  expect(list).toMatch(/^SMTP_URL +… mail.example.org +studio$/m)
  expect(list).not.toContain('q9k3')
})
