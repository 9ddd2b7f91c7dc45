// How the built server is run, by `npm start`, the tests and the bench alike.

/** A small nursery keeps the process some 100 MB smaller; the bench sees no difference in speed. */
export const serverParameters = ['--max-semi-space-size=8', 'build/server/main.js']

/** For a server of a few seconds: to optimise the embedded database's code takes longer than what it would save. */
export const briefParameters = ['--liftoff-only', ...serverParameters]

/** With few arenas the C library gives back what encoding the pictures took: 400 MB less after the first start. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
