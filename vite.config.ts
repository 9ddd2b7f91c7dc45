import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessages } from './scripts/compile-messages.ts'
import { firstLoadChunk } from './scripts/first-load-chunk.ts'
import { importWalls } from './scripts/import-walls.ts'
import { inlineRoutes } from './scripts/inline-routes.ts'

const leftOut = [
  '@electric-sql/pglite',
  '@paypal/paypal-server-sdk',
  '@react-pdf/renderer',
  '@simplewebauthn/server',
  'pino',
  'react',
  'react-dom',
  'sharp',
  'shiki',
  'stripe',
]

export default defineConfig(({ command }) => ({
  plugins: [importWalls(), inlineRoutes(), compileMessages(), tailwindcss(), reactRouter()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // The built server is one program too: looking up a thousand small modules would take most of a start. The libraries
  // left out bring a binary or files of their own, count on the order of their modules, or are loaded only by the shops
  // that use them. In development Node itself loads the libraries, for Vite cannot run those in CommonJS; all but the
  // one that an alias above is for.
  ssr: command === 'build' ? { noExternal: true, external: leftOut } : { noExternal: ['use-intl'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoadChunk }] } } },
      },
    },
    // The server and the operator's command are bundled with the pages that they render and mails that they send.
    ssr: {
      build: {
        rolldownOptions: {
          input: { main: './server/main.ts', aula: './server/commands/aula.ts' },
        },
      },
    },
  },
}))
