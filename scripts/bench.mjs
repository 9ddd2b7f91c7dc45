// npm run bench: measures the built server beside a bare Node server. `--write` saves the figures in docs/performance.md.
import { become, build, install, main } from './prepare.mjs'

await main(() => {
  install()
  build()
  become(['scripts/bench/run.ts', ...process.argv.slice(2)], { ...process.env, NODE_ENV: 'production' })
})
