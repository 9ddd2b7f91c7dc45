import type { Plugin } from 'vite'
import * as routesForBrowser from '../app/routes-for-browser.ts'

/** Replaces `app/routes-for-browser.ts` by its values, which are smaller than the route table that they come from. */
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
