const program = 'build/server/main.js'

/**
 * Parameters that save memory: a small space for new objects saves about 100 MB, and so does collecting garbage when the heap has
 * grown by a third (V8 otherwise waits until it has grown up to fourfold). The bench shows no difference in speed.
 */
export const serverParameters = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--expose-gc',
  program,
]

const shortLived = '--liftoff-only'
/** For short runs, without parameters that save memory: collecting so often takes a tenth of the processor time. */
export const shortLivedParameters = [shortLived, '--expose-gc', program]
export const commandParameters = [shortLived, 'build/server/aula.js']

// Without this cache each start compiles two megabytes of JavaScript.
const compileCache = { NODE_COMPILE_CACHE: '.cache/compiled' }

export const commandEnvironment = { NODE_ENV: 'production', ...compileCache }

/** Makes the C library return hundreds of megabytes of memory to the system after image processing and imports. */
export const serverEnvironment = {
  NODE_ENV: 'production',
  ...compileCache,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
