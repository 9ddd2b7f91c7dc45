import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { importWalls } from './scripts/import-walls.ts'

export default defineConfig({
  plugins: [importWalls(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server and the operator's command are bundled with the pages that they render and mails that they send.
    ssr: {
      build: {
        rolldownOptions: {
          input: { main: './server/main.ts', aula: './server/commands/aula.ts' },
        },
      },
    },
  },
})
