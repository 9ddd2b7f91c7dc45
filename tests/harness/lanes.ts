/**
 * `npm run test:long`, and CI with `CI_LONG=1`, run the same tests with their full numbers: property tests, storms, kills, fuzzing,
 * and every test of the database on both databases.
 */
export const isLongLane = process.env.AULA_LONG === '1'

/** How many cases a property test tries: all of them in the long lane, a fifth of them in `npm test`. */
export function runs(full: number): number {
  return isLongLane ? full : Math.max(2, Math.ceil(full / 5))
}
