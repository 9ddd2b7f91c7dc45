/** `npm run test:long`, and CI with `CI_LONG=1`, run tests with full numbers of cases, and database tests on both databases. */
export const isLongLane = process.env.AULA_LONG === '1'

/** The number of cases of a property test; in `npm test` a tenth of `full`, with different cases each time. */
export function runs(full: number): number {
  return isLongLane ? full : Math.max(2, Math.ceil(full / 10))
}

/** For tests that repeat with another language or size: all variants in the long run, otherwise the one at `turn`. */
export function inTurn<One>(all: readonly One[], turn: number): One[] {
  return all.filter((_, place) => isLongLane || place === turn)
}

/** For tests that go through many of a kind: all in the long run, otherwise one of each `every`. */
export function sample<One>(all: readonly One[], every: number): One[] {
  return all.filter((_, place) => isLongLane || place % every === 0)
}
