// Vite serves the browser's modules; the application handles all other requests with the current sources. Changes of settings,
// of gateways/ and of server/process/compose.ts need a restart, since those live as long as the process.
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { serve } = await vite.ssrLoadModule('/server/serve.ts')

await serve(() => vite.ssrLoadModule('virtual:react-router/server-build'), {
  middleware: vite.middlewares,
  loadCreateApp: async () => (await vite.ssrLoadModule('/server/app.ts')).createApp,
})
