// npm run bench: measures the built server beside a bare Node server. `--large`: every page of a large shop beside the demo's;
// `--processes`: two server processes beside one; `studio`: the studio of a shop with a million orders; `editor`: typing in a long
// text and the outline of a long course, in a browser. `--write` saves the figures in docs/performance.md.
import { become, build, install, main } from './prepare.mjs'

const others = {
  '--large': 'large-shop.ts',
  '--processes': 'processes.ts',
  studio: 'studio.ts',
  editor: 'editor.ts',
}

await main(() => {
  install()
  build()
  const named = Object.entries(others).find(([flag]) => process.argv.includes(flag))
  become([`scripts/bench/${named?.[1] ?? 'run.ts'}`, ...process.argv.slice(2)], {
    ...process.env,
    NODE_ENV: 'production',
  })
})
