import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { narrowFonts } from './scripts/fonts.ts'
import { compileMessages, textsByRoom, textsForServer } from './scripts/texts.ts'
import {
  chunkGroups,
  directIcons,
  importWalls,
  inlineRoutes,
  plainIcons,
  studioIcons,
} from './scripts/vite-plugins.ts'

const leftOut = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
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
  plugins: [
    importWalls(),
    inlineRoutes(),
    directIcons(),
    studioIcons(),
    plainIcons(),
    compileMessages(),
    textsByRoom(),
    textsForServer(),
    tailwindcss(),
    reactRouter(),
    narrowFonts(),
  ],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // One bundle for the server: loading a thousand small modules would dominate the start. Excluded libraries have binaries or
  // data files, depend on module order, or are rarely used. In development Node loads CommonJS libraries, which Vite cannot.
  ssr: command === 'build' ? { noExternal: true, external: leftOut } : { noExternal: ['use-intl'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Each page loads the map of routes, and modules name one another: hundreds of names that no visitor reads.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: { main: './server/main.ts', aula: './server/commands/aula.ts' },
        },
      },
    },
  },
}))
