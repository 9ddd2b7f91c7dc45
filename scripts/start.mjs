// npm start: from a fresh clone to a site that answers.
import { existsSync } from 'node:fs'
import { become, build, install, main } from './prepare.mjs'

await main(() => {
  install()
  build()
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  become([...settings, 'build/server/main.js'], { ...process.env, NODE_ENV: 'production' })
})
