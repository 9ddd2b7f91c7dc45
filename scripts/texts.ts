import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type Locale, locales, perLocale } from '#values/locale.ts'
import { errorsByRoom, type TextRoom, textRooms } from '../locales/rooms.ts'

type Catalogue = { [key: string]: string | Catalogue }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/** Compiles all messages; throws at the first that is not valid ICU, with its key. */
export function compileAll(catalogue: Catalogue, path = ''): Compiled {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? compileMessage(`${path}${key}`, value)
        : compileAll(value, `${path}${key}.`),
    ]),
  )
}

function compileMessage(key: string, message: string) {
  try {
    return compile(message)
  } catch (cause) {
    throw new Error(`${key}: ${JSON.stringify(message)}`, { cause })
  }
}

/** Compiles the ICU messages of `locales/` at build time, so that the browser needs no parser (9 kB less after brotli). */
export function compileMessages(): Plugin {
  return {
    name: 'aula:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]+\.json(\?room=[a-z]+)?$/ },
      handler(code, id) {
        const catalogue: Catalogue = JSON.parse(code)
        const [, room] = id.split('?room=')
        if (!room) return { code: JSON.stringify(compileAll(catalogue)), map: null }
        const compiled = JSON.stringify(compileAll(textsOf(room as TextRoom, catalogue)))
        // With a query in its address, it no longer counts as a JSON module.
        return { code: `export default ${compiled}`, moduleType: 'js', map: null }
      },
    },
  }
}

const loadersModule = 'aula:text-loaders'
const fileList = 'aula:text-files'
const listedIn = '.vite/texts.json'
const usedNamespace = /\buseTranslations\(\s*['"](\w+)/g

/**
 * Loads texts by room, in the browser only: a module that uses texts of a room loads them, in the languages in use, before it runs.
 * Fails the build when every page would have to wait for the texts of a room other than `site`.
 */
export function textsByRoom(): Plugin {
  const roomsOfModules = new Map<string, TextRoom[]>()
  return {
    name: 'aula:texts-by-room',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/.*\.tsx?(\?|$)/, code: /\buseTranslations\(/ },
      handler(code, id) {
        const used = new Set([...code.matchAll(usedNamespace)].map(([, name = '']) => roomOf(name)))
        const rooms = [...used].filter((room) => room !== 'site')
        roomsOfModules.set(id, rooms)
        if (rooms.length === 0) return
        const load = `import { loadRooms } from '/app/messages.ts'; await loadRooms(${JSON.stringify(rooms)});`
        return { code: `${load}${code}`, map: null }
      },
    },
    resolveId: (id) => (id === loadersModule ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${loadersModule}`) return
      const loaders = browserRooms.map((room) => {
        const byLocale = locales.map(
          (locale) => `${locale}: () => import('/locales/${locale}.json?room=${room}')`,
        )
        return `${room}: { ${byLocale.join(', ')} }`
      })
      return `export default { ${loaders.join(', ')} }`
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const fileOf = (room: TextRoom, locale: Locale) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${locale}.json?room=${room}`))
          ?.fileName
      const roomsOf = (fileName: string, found = new Set<string>(), rooms = new Set<TextRoom>(['site'])) => {
        const chunk = bundle[fileName]
        if (found.has(fileName) || chunk?.type !== 'chunk') return rooms
        found.add(fileName)
        for (const id of chunk.moduleIds) for (const room of roomsOfModules.get(id) ?? []) rooms.add(room)
        for (const each of chunk.imports) roomsOf(each, found, rooms)
        return rooms
      }
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const listed = entries.map(({ fileName, name }) => {
        const rooms = [...roomsOf(fileName)]
        if (rooms.length > 1 && /^(entry\.client|root)$/.test(name)) {
          this.error(`every page would wait for the texts of ${rooms.join(', ')} (locales/rooms.ts)`)
        }
        return [`/${fileName}`, perLocale((locale) => rooms.map((room) => `/${fileOf(room, locale)}`))]
      })
      this.emitFile({ type: 'asset', fileName: listedIn, source: JSON.stringify(Object.fromEntries(listed)) })
    },
  }
}

/** Tells the server, which has all texts itself, which files of texts each route's code loads in the browser, by language. */
export function textsForServer(): Plugin {
  return {
    name: 'aula:texts-for-server',
    applyToEnvironment: (environment) => environment.name !== 'client',
    resolveId: (id) => (id === fileList || id === loadersModule ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${loadersModule}`) return 'export default {}'
      if (id !== `\0${fileList}`) return
      const { mode, config } = this.environment
      if (mode !== 'build') return 'export default {}'
      return `export default ${readFileSync(join(config.build.outDir, '../client', listedIn), 'utf8')}`
    },
  }
}

const browserRooms = Object.keys(textRooms).filter((room) => room !== 'server') as TextRoom[]

const errorsOfRooms = new Set(Object.values(errorsByRoom).flat())

/** The namespaces of a room, and those messages of `errors` that only this room shows. */
export function textsOf(room: TextRoom, catalogue: Catalogue): Catalogue {
  const texts = Object.fromEntries(Object.entries(catalogue).filter(([name]) => roomOf(name) === room))
  const isHere = (code: string) =>
    room === 'site' ? !errorsOfRooms.has(code) : errorsByRoom[room]?.includes(code) === true
  const errors = Object.entries(catalogue.errors ?? {}).filter(([code]) => isHere(code))
  return errors.length > 0 ? { ...texts, errors: Object.fromEntries(errors) } : texts
}

function roomOf(namespace: string): TextRoom {
  for (const [room, names] of Object.entries(textRooms)) {
    if (names.some((name) => name === namespace)) return room as TextRoom
  }
  throw new Error(`the texts of "${namespace}" belong to no room (locales/rooms.ts)`)
}
