// npm run load: learners play at a stated rate on the built server with a temporary shop; prints figures for each minute,
// and compares the orders afterwards. `--rate` requests a second, `--seconds`, `--learners`, `--database embedded|postgres`,
// `--away` seconds without the database (PostgreSQL).
import { become, build, install, main } from './prepare.mjs'

await main(() => {
  install()
  build()
  become(['scripts/load.ts', ...process.argv.slice(2)], { ...process.env, NODE_ENV: 'production' })
})
