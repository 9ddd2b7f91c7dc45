// npm run load: learners use the built server with a temporary shop at a given rate; prints figures for each minute, and compares
// the orders afterwards. `--rate` (requests per second), `--seconds`, `--learners`, `--database embedded|postgres`, `--away` (seconds
// without the database, with PostgreSQL).
import { become, build, install, main } from './prepare.mjs'

await main(() => {
  install()
  build()
  become(['scripts/load.ts', ...process.argv.slice(2)], { ...process.env, NODE_ENV: 'production' })
})
