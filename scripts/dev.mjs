import { existsSync } from 'node:fs'
import { become, install, main } from './prepare.mjs'

await main(() => {
  install()
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  become([...settings, 'scripts/dev-server.mjs'], { ...process.env, NODE_ENV: 'development' })
})
