// Vite serves the browser's modules; the application handles every other request from the current sources. Settings,
// gateways/ and server/process/compose.ts live as long as the process, so changing them needs a restart.
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { serve } = await vite.ssrLoadModule('/server/serve.ts')

await serve(() => vite.ssrLoadModule('virtual:react-router/server-build'), {
  middleware: vite.middlewares,
  loadCreateApp: async () => (await vite.ssrLoadModule('/server/app.ts')).createApp,
})
