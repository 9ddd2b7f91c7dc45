// Builds when the sources have changed since the last build.
import { build, main } from './prepare.mjs'

await main(build)
