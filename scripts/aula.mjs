import { existsSync } from 'node:fs'
import { become, build, install, main } from './prepare.mjs'
import { commandEnvironment, commandParameters } from './server-process.mjs'

const typedIn = process.env.INIT_CWD || process.cwd()

await main(() => {
  install()
  build()
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  become([...settings, ...commandParameters, ...process.argv.slice(2)], {
    ...process.env,
    ...commandEnvironment,
    INIT_CWD: typedIn,
  })
})
