import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.AULA_BUILD ?? 'build',
  ssr: true,
  // The server build has two entries, `main.js` and `aula.js` (vite.config.ts).
  serverBuildFile: '[name].js',
  // The route map is small, and a discovery request would delay each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
