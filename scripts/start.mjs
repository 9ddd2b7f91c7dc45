import { existsSync } from 'node:fs'
import { become, build, install, main } from './prepare.mjs'
import { serverEnvironment, serverParameters } from './server-process.mjs'

await main(() => {
  install()
  build()
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  become([...settings, ...serverParameters], { ...process.env, ...serverEnvironment })
})
