import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Catalogue = { [key: string]: string | Catalogue }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/** Throws on the first message that is not valid ICU, naming its key. */
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

const serverNamespaces = ['mails', 'import', 'command']

/** Compiles the ICU messages of `locales/` at build time, so that the browser needs no parser (9 kB less after brotli). */
export function compileMessages(): Plugin {
  return {
    name: 'aula:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]+\.json$/ },
      handler(code) {
        const catalogue: Catalogue = JSON.parse(code)
        if (this.environment.name === 'client') for (const each of serverNamespaces) delete catalogue[each]
        return { code: JSON.stringify(compileAll(catalogue)), map: null }
      },
    },
  }
}
