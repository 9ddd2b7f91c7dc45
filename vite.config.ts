import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessages } from './scripts/compile-messages.ts'
import { importWalls } from './scripts/import-walls.ts'

export default defineConfig({
  plugins: [importWalls(), compileMessages(), tailwindcss(), reactRouter()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // Bundled: use-intl so that the server formats the same compiled messages, the others so that it holds only what it uses.
  ssr: { noExternal: ['use-intl', 'lucide-react', 'react-email'] },
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
