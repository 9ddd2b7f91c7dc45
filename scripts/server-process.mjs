const program = 'build/server/main.js'

/**
 * Memory: a small nursery saves about 100 MB, as does collecting when the heap has grown by a third (V8 waits for up to four
 * times). No difference in speed in the bench.
 */
export const serverParameters = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--expose-gc',
  program,
]

const shortLived = '--liftoff-only'
/** Without what saves memory: collecting garbage so often takes a tenth of the processor time. */
export const shortLivedParameters = [shortLived, '--expose-gc', program]
export const commandParameters = [shortLived, 'build/server/aula.js']

// Without it each start compiles two megabytes of JavaScript anew.
const compileCache = { NODE_COMPILE_CACHE: '.cache/compiled' }

export const commandEnvironment = { NODE_ENV: 'production', ...compileCache }

/** Makes the C library return the memory of image processing and imports: hundreds of megabytes. */
export const serverEnvironment = {
  NODE_ENV: 'production',
  ...compileCache,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
