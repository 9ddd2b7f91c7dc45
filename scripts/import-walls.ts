import type { Plugin } from 'vite'

const serverRooms = /\/(domain|gateways|server|emails|database)\//

/** Fails the client build when it includes a server-only module. */
export function importWalls(): Plugin {
  return {
    name: 'aula:import-walls',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_code, id) {
      const path = id.split('?')[0] ?? id
      if (path.includes('/node_modules/')) return
      const relative = path.startsWith(process.cwd()) ? path.slice(process.cwd().length) : ''
      if (serverRooms.test(relative) && /\.[jt]sx?$/.test(relative)) {
        this.error(`${relative.slice(1)} belongs to the server and may not reach the browser`)
      }
    },
  }
}
