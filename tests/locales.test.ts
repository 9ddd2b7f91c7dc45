import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notFound } from '#domain/kernel/errors.ts'
import { locales, perLocale } from '#values/locale.ts'
import { catalogues } from '../locales/catalogues.ts'
import { errorsByRoom } from '../locales/rooms.ts'

import { compileAll } from '../scripts/texts.ts'

const errorsOfRooms = Object.values(errorsByRoom).flat()

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

const texts = perLocale((locale) => new Map(entries(catalogues[locale])))
const english = texts.en
const others = locales.filter((locale) => locale !== 'en')

test.each(others)('%s has the same keys as English', (locale) => {
  expect([...texts[locale].keys()].sort()).toEqual([...english.keys()].sort())
})

test.each(others)('%s has the same placeholders as English', (locale) => {
  for (const [key, message] of english) {
    const other = texts[locale].get(key) ?? ''
    expect([key, new Set(placeholders(other)), tags(other)]).toEqual([
      key,
      new Set(placeholders(message)),
      tags(message),
    ])
  }
})

test('no text is empty', () => {
  for (const locale of locales) {
    for (const [key, message] of texts[locale]) expect(message.trim(), key).not.toBe('')
  }
})

test('the build can compile every text', () => {
  for (const catalogue of Object.values(catalogues)) {
    expect(Object.keys(compileAll(catalogue))).toEqual(Object.keys(catalogue))
  }
})

test('an invalid text is named in the error', () => {
  const broken = { mails: { sender: 'Aula <hola@example.org>' } }
  expect(() => compileAll(broken)).toThrow('mails.sender: "Aula <hola@example.org>"')
})

test('an error code without a sentence does not compile', () => {
  // @ts-expect-error: "course" is misspelt
  const error = notFound('cuorse')
  expect(Object.keys(catalogues.en.errors)).not.toContain(error.code)
})

test('every error code of a schema has a sentence', () => {
  const sources = ['app', 'domain', 'server', 'values'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(room, name), 'utf8')),
  )
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:error|message): '([a-z]+(?:-[a-z]+)*)'/g)].map(([, code]) => code),
  )
  expect(codes).toContain('password-too-short')
  const known = new Set(Object.keys(catalogues.en.errors))
  expect([...new Set(codes)].filter((code) => code && !known.has(code))).toEqual([])
})

/** Pairs of words for one thing; some files may use both. */
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
const given = new Set(['classroom.videoPaid', 'library.empty'])

test('no two words are used for one thing', () => {
  for (const language of ['es', 'en'] as const) {
    for (const [key, message] of texts[language]) {
      if (given.has(key)) continue
      for (const word of refused[language]) expect(message, `${key} in ${language}`).not.toMatch(word)
    }
  }
})

test('errors that only come with the studio exist, and nothing outside it names them', () => {
  expect(new Set(errorsOfRooms).size).toBe(errorsOfRooms.length)
  expect(errorsOfRooms.filter((code) => !english.has(`errors.${code}`))).toEqual([])
  // The table of statuses has codes of all rooms, on the server alone.
  const shop = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^studio\/|^forms\/returned-kinds\.ts$/.test(name),
  )
  const named = shop.flatMap((name) => {
    const source = readFileSync(join('app', name), 'utf8')
    return errorsOfRooms.filter((code) => source.includes(`'${code}'`))
  })
  expect(named).toEqual([])
})
