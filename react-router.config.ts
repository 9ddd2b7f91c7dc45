import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.AULA_BUILD ?? 'build',
  ssr: true,
  // Two programs come out of the server's build: `main.js` and `aula.js` (vite.config.ts).
  serverBuildFile: '[name].js',
  // Every route is in the first manifest: the map is small, and no discovery request delays a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
