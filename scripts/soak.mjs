// npm run soak: what the suite does in small, for long: kills the server two hundred times while people buy, on both
// databases, drives orders through storms by the thousand, and moves a shop of five thousand orders. Prints the figures for docs/reliability.md.
import { parseArgs } from 'node:util'
import { build, install, main, program, Refusal, runNode } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    storms: { type: 'string', default: '500' },
    orders: { type: 'string', default: '5000' },
  },
})

await main(() => {
  install()
  build()
  const files = ['tests/move-database.test.ts', 'tests/kills.test.ts', 'domain/orders/order-storm.test.ts']
  const { status } = runNode([program('vitest'), 'run', '--project', 'unit', ...files], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      AULA_KILLS: values.kills,
      AULA_STORMS: values.storms,
      AULA_MOVED_ORDERS: values.orders,
    },
  })
  if (status !== 0) throw new Refusal('The soak found something: see above.')
})
