import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Catalogue = { [key: string]: string | Catalogue }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/** Throws on the first message that ICU does not understand, and names its key. */
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

/** What only mails and the operator's command say; no page needs it. */
const neverOnPages = ['mails', 'import', 'command']

/**
 * Compiles the ICU messages of `locales/` at build time, so that the browser needs no parser for them (9 kB brotli less).
 * use-intl then formats with its small runtime, which the alias of `vite.config.ts` chooses.
 */
export function compileMessages(): Plugin {
  return {
    name: 'aula:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]+\.json$/ },
      handler(code) {
        const catalogue: Catalogue = JSON.parse(code)
        if (this.environment.name === 'client') for (const each of neverOnPages) delete catalogue[each]
        return { code: JSON.stringify(compileAll(catalogue)), map: null }
      },
    },
  }
}
