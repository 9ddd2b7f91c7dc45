// How the built server and its commands are run, by npm, the tests and the bench alike.

/**
 * A small nursery keeps the process some 100 MB smaller, and so does collecting when the heap has grown by a third of what is in
 * use (V8 waits for up to four times as much); the bench sees no difference in speed.
 */
export const serverParameters = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--expose-gc',
  'build/server/main.js',
]

/** For a process of a few seconds: to optimise the embedded database's code takes longer than what it would save. */
const brief = '--liftoff-only'
export const briefParameters = [brief, ...serverParameters]
export const commandParameters = [brief, 'build/server/aula.js']

/**
 * With few arenas, and with large blocks mapped one by one, the C library gives back what pictures and imports took: hundreds
 * of megabytes less after either. Thresholds that are set no longer grow with use.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
