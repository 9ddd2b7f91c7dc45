/** `npm run test:long`, and CI with `CI_LONG=1`, run the same tests with full numbers, and database tests on both databases. */
export const isLongLane = process.env.AULA_LONG === '1'

/** The number of cases of a property test: a tenth of `full` in `npm test`, each time other ones. */
export function runs(full: number): number {
  return isLongLane ? full : Math.max(2, Math.ceil(full / 10))
}

/** For tests that repeat with another language or size: all in the long run, otherwise the one at `turn`. */
export function inTurn<One>(all: readonly One[], turn: number): One[] {
  return all.filter((_, place) => isLongLane || place === turn)
}

/** For tests that go through much of one kind: all in the long run, otherwise one of `every`. */
export function sample<One>(all: readonly One[], every: number): One[] {
  return all.filter((_, place) => isLongLane || place % every === 0)
}
