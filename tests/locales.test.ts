import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notFound } from '#domain/kernel/errors.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import { compileAll } from '../scripts/compile-messages.ts'

type Catalogue = { [key: string]: string | Catalogue }

function entries(catalogue: Catalogue, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : entries(value, `${path}${key}.`),
  )
}

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()
const tags = (message: string) => [...message.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort()

const spanish = new Map(entries(es))
const english = new Map(entries(en))

test('both languages have the same keys', () => {
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
})

test('both languages fill in the same things', () => {
  for (const [key, message] of english) {
    const other = spanish.get(key) ?? ''
    expect([key, new Set(placeholders(other)), tags(other)]).toEqual([
      key,
      new Set(placeholders(message)),
      tags(message),
    ])
  }
})

test('no text is empty', () => {
  for (const [key, message] of [...spanish, ...english]) expect(message.trim(), key).not.toBe('')
})

test('the build can compile every text', () => {
  for (const catalogue of [es, en]) {
    expect(Object.keys(compileAll(catalogue))).toEqual(Object.keys(catalogue))
  }
})

test('a text that the build cannot compile is named', () => {
  const broken = { mails: { sender: 'Aula <hola@example.org>' } }
  expect(() => compileAll(broken)).toThrow('mails.sender: "Aula <hola@example.org>"')
})

test('a code without a sentence does not compile', () => {
  // @ts-expect-error: "course" is misspelt
  const error = notFound('cuorse')
  expect(Object.keys(en.errors)).not.toContain(error.code)
})

test('every code that a schema names has its sentence', () => {
  const sources = ['app', 'domain', 'server', 'values'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(room, name), 'utf8')),
  )
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:error|message): '([a-z]+(?:-[a-z]+)*)'/g)].map(([, code]) => code),
  )
  expect(codes).toContain('password-too-short')
  const known = new Set(Object.keys(en.errors))
  expect([...new Set(codes)].filter((code) => code && !known.has(code))).toEqual([])
})

/** Two words for one thing make people look for a difference; a few say what is not so. */
const refused = {
  es: [
    /\bentrar\b(?! (en este curso|gratis))/i,
    /^registro$/i,
    /regístrate|te registraste/i,
    /crear una cuenta/i,
    /publicidad/i,
    /vídeo/i,
    /el problema es nuestro/i,
    /es de pago$/i,
  ],
  en: [
    /\bregister(ed)?\b/i,
    /^create an account$/i,
    /\bsign(ed)? (in|up)\b/i,
    /advertis/i,
    /ready to buy/i,
    /problem is (ours|on our side)/i,
    /reading is paid/i,
  ],
}
/** The specification's own. */
const given = new Set(['classroom.videoPaid', 'library.empty'])

test('one thing has one word', () => {
  for (const [language, messages] of [
    ['es', spanish],
    ['en', english],
  ] as const) {
    for (const [key, message] of messages) {
      if (given.has(key)) continue
      for (const word of refused[language]) expect(message, `${key} in ${language}`).not.toMatch(word)
    }
  }
})
