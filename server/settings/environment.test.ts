import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EnvironmentError, environmentNames, parseEnvironment } from './environment.ts'

const example = readFileSync('.env.example', 'utf8')
const assignments = [...example.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name, value]) => [name, value] as const,
)

describe('.env.example', () => {
  test('has every setting once, and no other', () => {
    expect(assignments.map(([name]) => name).sort()).toEqual([...environmentNames].sort())
  })

  test('has valid values', () => {
    expect(() => parseEnvironment(Object.fromEntries(assignments))).not.toThrow()
  })

  test('has the default of each setting that has one', () => {
    const given: Record<string, string> = Object.fromEntries(assignments)
    const { given: _, ...settings } = parseEnvironment({})
    for (const [name, value] of Object.entries(settings)) {
      if (value !== undefined) expect(given[name], name).toBe(String(value))
    }
  })
})

test('an empty value counts as unset', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnvironment({}))
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535, not "x".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ PORT: '3000.5' }, 'PORT must be a number from 0 to 65535, not "3000.5".'],
  [{ AULA_LANG: 'fr' }, 'AULA_LANG must be es or en, not "fr".'],
  [{ AULA_LOG: 'loud' }, 'AULA_LOG must be debug, info, warn, error or silent, not "loud".'],
  [{ AULA_ROUTE_TYPE: '/x' }, 'AULA_ROUTE_TYPE must be root or local, not "/x".'],
  [{ AULA_DEMO: 'maybe' }, 'AULA_DEMO must be true or false, not "maybe".'],
  [
    { AULA_URL: 'https://shop.example/tienda' },
    'AULA_URL must be an address without a path such as https://courses.example.org (AULA_ROUTE_TYPE=local puts the site under /academia).',
  ],
  [{ AULA_URL: 'courses' }, 'AULA_URL must be an address such as https://courses.example.org.'],
  [
    { AULA_AVATAR_URL: 'https://avatars.example.org/' },
    'AULA_AVATAR_URL must be an address that begins with https:// and has {name} in it.',
  ],
  [{ MAIL_OWNER: 'me' }, 'MAIL_OWNER must be an e-mail address, not "me".'],
])('%o is refused with one sentence', (settings, sentence) => {
  expect(() => parseEnvironment(settings)).toThrow(
    new EnvironmentError(`${sentence.slice(0, -1)}. See .env.example for what each setting means.`),
  )
})

test.each([
  [{}, true],
  [{ AULA_URL: 'http://localhost:3000' }, true],
  [{ AULA_URL: 'https://aula.localhost' }, true],
  [{ AULA_URL: 'http://127.0.0.1:8080' }, true],
  [{ AULA_URL: 'http://[::1]:8080' }, true],
  [{ AULA_URL: 'https://courses.example.org' }, false],
  [{ AULA_URL: 'https://localhost.example.org' }, false],
  [{ AULA_URL: 'http://192.168.1.7:3000' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0', AULA_URL: 'http://localhost:3000' }, true],
  [{ AULA_URL: 'https://courses.example.org', AULA_DEMO: 'true' }, true],
  [{ AULA_URL: 'http://localhost:3000', AULA_DEMO: 'false' }, false],
])('with %o the demo is loaded: %s', (settings, loaded) => {
  expect(parseEnvironment(settings).AULA_DEMO).toBe(loaded)
})

test('the error does not contain a refused secret', () => {
  const settings = { AULA_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@host/aula' }
  expect(() => parseEnvironment(settings)).toThrow('AULA_SECRET must have at least 32 characters')
  expect(() => parseEnvironment(settings)).not.toThrow(/hunter2/)
})
