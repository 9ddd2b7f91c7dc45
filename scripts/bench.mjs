// npm run bench: how fast the built server answers, beside a bare server of Node that answers as many bytes in the same
// run. `--write` keeps the figures in docs/performance.md.
import { become, build, install, main } from './prepare.mjs'

await main(() => {
  install()
  build()
  become(['scripts/measure.ts', ...process.argv.slice(2)], { ...process.env, NODE_ENV: 'production' })
})
