// How the built server and its commands are run, by npm, the tests and the bench alike.

/** A small nursery keeps the process some 100 MB smaller; the bench sees no difference in speed. */
export const serverParameters = ['--max-semi-space-size=8', 'build/server/main.js']

/** For a process of a few seconds: to optimise the embedded database's code takes longer than what it would save. */
const brief = '--liftoff-only'
export const briefParameters = [brief, ...serverParameters]
export const commandParameters = [brief, 'build/server/aula.js']

/** With few arenas the C library gives back what encoding the pictures took: 400 MB less after the first start. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
