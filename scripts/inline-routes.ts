import type { Plugin } from 'vite'
import * as routesForBrowser from '../app/routes-for-browser.ts'

/**
 * Gives the browser the values of `app/routes-for-browser.ts` in place of the code that finds them in the route table: the
 * table would be larger than all that is asked of it.
 */
export function inlineRoutes(): Plugin {
  const code = Object.entries(routesForBrowser)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  return {
    name: 'aula:inline-routes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/routes-for-browser\.ts$/ },
      handler: () => ({ code, map: null }),
    },
  }
}
