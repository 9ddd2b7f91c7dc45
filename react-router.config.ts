import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.AULA_BUILD ?? 'build',
  ssr: true,
  // The entries of the server build are in vite.config.ts.
  serverBuildFile: '[name].js',
  // The route map is small, and a discovery request would delay each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
