// npm run bench: measures the built server beside a bare Node server; with `--large` every page of a large shop beside those of
// the demo. `--write` saves the figures in docs/performance.md.
import { become, build, install, main } from './prepare.mjs'

await main(() => {
  install()
  build()
  const script = process.argv.includes('--large') ? 'large-shop.ts' : 'run.ts'
  become([`scripts/bench/${script}`, ...process.argv.slice(2)], { ...process.env, NODE_ENV: 'production' })
})
