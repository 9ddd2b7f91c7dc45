// Vite hands out the browser's modules; every other request goes to the application as its sources are now. Changes to
// what lives as long as the process (server/process/compose.ts, gateways/, settings) want a restart.
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { serve } = await vite.ssrLoadModule('/server/serve.ts')

await serve(() => vite.ssrLoadModule('virtual:react-router/server-build'), {
  middleware: vite.middlewares,
  loadCreateApp: async () => (await vite.ssrLoadModule('/server/app.ts')).createApp,
})
