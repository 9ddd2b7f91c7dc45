// npm run bench: measures the built server beside a bare Node server; with `--large` every page of a large shop beside those of
// the demo; with `--processes` two server processes beside one. `--write` saves the figures in docs/performance.md.
import { become, build, install, main } from './prepare.mjs'

const others = { '--large': 'large-shop.ts', '--processes': 'processes.ts' }

await main(() => {
  install()
  build()
  const named = Object.entries(others).find(([flag]) => process.argv.includes(flag))
  become([`scripts/bench/${named?.[1] ?? 'run.ts'}`, ...process.argv.slice(2)], {
    ...process.env,
    NODE_ENV: 'production',
  })
})
