// npm run soak: two hundred kills and thousands of orders on both databases, and a move of five thousand orders to
// PostgreSQL. Prints the figures for docs/reliability.md.
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
  const settings = {
    AULA_KILLS: values.kills,
    AULA_STORMS: values.storms,
    AULA_MOVED_ORDERS: values.orders,
    AULA_MOVED_KILLS: String(Math.ceil(Number(values.kills) / 4)),
  }
  const run = (files, more = {}) =>
    runNode([program('vitest'), 'run', '--project', 'unit', ...files], {
      env: { ...process.env, NODE_ENV: 'test', ...settings, ...more },
    }).status
  const moved = ['app/', 'domain/', 'gateways/', 'server/', 'tests/demo', 'tests/foreign-keys']
  const status =
    run([
      'tests/moved-shop.test.ts',
      'tests/kills.test.ts',
      'domain/commerce/fulfillment/order-storm.test.ts',
    ]) || run(moved, { AULA_TEST_POSTGRES: '1', AULA_TEST_MOVED: '1' })
  if (status !== 0) throw new Refusal('The soak found something: see above.')
})
