import { build, main } from './prepare.mjs'

await main(build)
